import { useState } from 'react';
import { draftOf } from '#shared/content/draft-of.ts';
import type { BankQuestion } from '#shared/contract/bank.ts';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { decideFiles } from '#pwa/http/admin-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { addToast } from '#pwa/ui/toast-queue.ts';
import { CHOICE_FIELDS, OPEN_FIELDS } from './draft-fields.ts';
import { refreshBank } from './use-bank.ts';

interface FilesNoticeProps {
  id: string;
  stored: BankQuestion;
  /** The form begins anew with what stands now. */
  onTaken: () => Promise<void>;
}

/** An upgrade of the files and the desk disagree: what differs, and whose edition stands. */
export function FilesNotice({ id, stored, onTaken }: FilesNoticeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const file = stored.filesSay?.question ?? null;
  const decide = async (take: boolean) => {
    setIsBusy(true);
    try {
      await decideFiles(id, take);
      if (take) await onTaken();
      else await refreshBank();
    } catch (error) {
      const description = failureText(error, 'Please try again.');
      addToast({ title: 'Update Failed', description, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">
        {file ? 'An upgrade of the files says otherwise' : 'The files have this question no more'}
      </h2>
      {file && stored.published && <Differences ours={stored.published} theirs={file} />}
      <div className="flex flex-wrap gap-2">
        <Button look="outline" disabled={isBusy} onClick={() => void decide(false)}>
          Keep Ours
        </Button>
        <Button look="outline" disabled={isBusy} onClick={() => void decide(true)}>
          {file ? 'Take the Files’ Edition' : 'Retire It Too'}
        </Button>
      </div>
    </Card>
  );
}

function Differences({ ours, theirs }: { ours: CuratedQuestion; theirs: CuratedQuestion }) {
  const [own, other] = [draftOf(ours), draftOf(theirs)];
  const fields = theirs.options ? CHOICE_FIELDS : OPEN_FIELDS;
  const differing = fields.filter(
    ({ name }) => asText(own[name as 'title']) !== asText(other[name as 'title']),
  );
  return (
    <dl className="grid gap-3 text-sm">
      {differing.map(({ name, label }) => (
        <div key={name}>
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 grid gap-2 md:grid-cols-2">
            <p className="break-words whitespace-pre-line">
              <span className="text-muted">Ours: </span>
              {asText(own[name as 'title'])}
            </p>
            <p className="break-words whitespace-pre-line">
              <span className="text-muted">The files: </span>
              {asText(other[name as 'title'])}
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Groups and lists as lines. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value)
    .filter((part) => part !== false && part !== '')
    .map((part) => (part === true ? '(key)' : asText(part)))
    .join(' · ');
}
