import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { type BankEntry, QuestionId } from '#shared/contract/admin/desk-bank.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import type { DraftKind } from '#shared/content/draft-of.ts';
import { faultInWords } from '#shared/contract/fault-words.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { SegmentedChoice } from '#pwa/ui/controls/choices.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { TextField } from '#pwa/ui/forms/text-field.tsx';
import { useSendingForm } from '#pwa/ui/forms/use-sending-form.ts';
import { BackToAdmin, NotForYou } from '../page-parts.tsx';
import { useBank } from './use-bank.ts';

const KINDS: Record<BankEntry['kind'], string> = {
  choice: 'multiple choice',
  'open-ended': 'open-ended',
  short: 'short',
};

type Shown = 'all' | 'drafts' | 'retired' | 'disputed';

const IS_SHOWN: Record<Shown, (entry: BankEntry) => boolean> = {
  all: () => true,
  drafts: ({ hasDraft }) => hasDraft,
  retired: ({ isRetired }) => isRetired,
  disputed: ({ isDisputed }) => isDisputed,
};

/** Lists all questions (published, retired and drafts) and links to a new one (docs/product.md 2.20). */
export function BankPage() {
  const { data: bank, error } = useBank();
  const [shown, setShown] = useState<Shown>('all');
  const [words, setWords] = useState('');
  if (error instanceof HttpError && error.status === 403) return <NotForYou />;
  const count = (kind: Shown) => (bank ?? []).filter(IS_SHOWN[kind]).length;
  const chosen = (bank ?? [])
    .filter(IS_SHOWN[shown])
    .filter(({ id, title }) => searchable(`${title} ${id}`).includes(searchable(words)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackToAdmin />
      <h1 className="font-display text-2xl leading-tight font-bold tracking-display">The bank</h1>
      {error && <p role="alert">{failureText(error, 'Failed to load the questions')}</p>}
      {bank === null && <p role="alert">Please sign in again to edit.</p>}
      {bank === undefined && !error && <Skeleton className="h-[420px] rounded-lg" />}
      {bank && (
        <>
          <NewQuestion taken={bank.map(({ id }) => id)} />
          <Card className="grid min-w-0 gap-3">
            <SegmentedChoice
              legend="Show"
              legendClasses="sr-only"
              name="shown"
              value={shown}
              choices={[
                ['all', `All ${count('all')}`],
                ['drafts', `Drafts ${count('drafts')}`],
                ['retired', `Retired ${count('retired')}`],
                ['disputed', `To decide ${count('disputed')}`],
              ]}
              onChange={setShown}
            />
            <TextField
              label="Find"
              name="find"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            {chosen.length === 0 && <p className="text-muted">No question is like that.</p>}
            <ul className="divide-y divide-hair">
              {chosen.map((entry) => (
                <Row key={entry.id} entry={entry} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </div>
  );
}

function Row({ entry }: { entry: BankEntry }) {
  const { id, title, level, kind, revision, isRetired, hasDraft, isDisputed } = entry;
  const states = [
    LEVEL_NAMES[level - 1],
    KINDS[kind],
    revision === null ? 'never published' : `revision ${revision}`,
    ...(isRetired ? ['retired'] : []),
    ...(hasDraft ? ['draft'] : []),
    ...(isDisputed ? ['changed in the files'] : []),
  ];
  return (
    <li>
      <Link
        to="/admin/bank/$id"
        params={{ id }}
        className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-s2"
      >
        <span className="font-semibold">{title || id}</span>
        <span className="text-sm text-muted">{states.join(' · ')}</span>
      </Link>
    </li>
  );
}

/**
 * Asks for the id of a new question, which is permanent, and opens the question in the editor.
 * @param taken ids that are in use
 */
function NewQuestion({ taken }: { taken: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<DraftKind>('choice');
  const navigate = useNavigate();
  const check = ({ id = '' }): Record<string, string> => {
    if (taken.includes(id)) return { id: 'There is a question with this id already' };
    const { success, issues } = v.safeParse(QuestionId, id);
    return success ? {} : { id: faultInWords(issues[0]) };
  };
  const send = async ({ id = '' }) => {
    await navigate({ to: '/admin/bank/$id', params: { id }, search: { kind } as never });
  };
  const { errors, formProps } = useSendingForm({ check, send, onRefused: () => undefined });
  if (!isOpen) {
    return (
      <Button look="outline" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden size={18} />
        New Question
      </Button>
    );
  }
  return (
    <Card>
      <form {...formProps} className="grid gap-3">
        <SegmentedChoice
          legend="Kind"
          legendClasses="mb-1 text-sm font-semibold"
          name="kind"
          value={kind}
          choices={[
            ['choice', 'Multiple choice'],
            ['open-ended', 'Open-ended'],
            ['short', 'Short'],
          ]}
          onChange={setKind}
        />
        <TextField
          label="Its id"
          name="id"
          error={errors['id']}
          hint="Used in addresses and the audit log for good: lowercase letters, digits and hyphens"
          autoCapitalize="none"
          autoComplete="off"
        />
        <Button type="submit" className="justify-self-start">
          Write It
        </Button>
      </form>
    </Card>
  );
}

/** Makes case and the kind of apostrophe not matter: titles have straight ones, and a Mac types curly ones. */
function searchable(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}
