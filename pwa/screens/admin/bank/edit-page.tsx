import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { checkDraft } from '#shared/content/check-draft.ts';
import { type DraftKind, kindOfDraft } from '#shared/content/draft-of.ts';
import type { BankQuestion } from '#shared/contract/admin/desk-bank.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { buttonClasses, Button } from '#pwa/ui/controls/button.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { SelectField } from '#pwa/ui/forms/select-field.tsx';
import { decideFiles } from '#pwa/http/admin-calls.ts';
import { useCall } from '#pwa/http/query-client.ts';
import { NotForYou } from '../page-parts.tsx';
import { QuestionDifferences } from './question-differences.tsx';
import { useBankQuestion, useOffered, refreshBank, useDraft } from './use-bank.ts';
import { FIELDS } from './draft-fields.ts';
import { DraftForm } from './draft-form.tsx';
import { EditorBar } from './editor-bar.tsx';
import { FileCard } from './file-card.tsx';
import { PhonePreview } from './phone-preview.tsx';

/** Shows one question in the editor (docs/product.md 2.20). */
export function EditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { kind } = useSearch({ strict: false }) as { kind?: unknown };
  const { data, error, isFetchedAfterMount } = useBankQuestion(id);
  const { data: offered, error: notOffered } = useOffered();
  const isOnline = useOnline();
  const status = error instanceof HttpError ? error.status : null;
  if (status === 403) return <NotForYou />;
  const isNew = status === 404;
  const failure = (isNew ? null : error) ?? notOffered;
  const isReady = isNew || (data !== undefined && data !== null && isFetchedAfterMount);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link to="/admin/bank" className={`${buttonClasses('quiet', false)} justify-self-start`}>
        <ArrowLeft aria-hidden size={18} />
        The bank
      </Link>
      {!isOnline && (
        <NeedsNetwork id="editor-offline">
          Offline: what you type stays here. Press Save when you’re back online.
        </NeedsNetwork>
      )}
      {data === null && <p role="alert">Please sign in again to edit.</p>}
      {failure && <p role="alert">{failureText(failure, 'Failed to load the question')}</p>}
      {!failure && data !== null && !(isReady && offered) && (
        <Skeleton className="h-[420px] rounded-lg" />
      )}
      {!failure && isReady && offered && (
        <Editor
          key={id}
          id={id}
          stored={isNew ? null : (data ?? null)}
          kind={kind === 'open-ended' || kind === 'short' ? kind : 'choice'}
          bank={[...offered.questions, ...offered.shortQuestions]}
        />
      )}
    </div>
  );
}

interface EditorProps {
  id: string;
  /** The question on the server; null for a new question. */
  stored: BankQuestion | null;
  /** The kind of a new question, such as multiple choice. */
  kind: DraftKind;
  /** The questions that learners get now. */
  bank: readonly CuratedQuestion[];
}

/** Shows the form with its checks, the preview, and the actions for the draft. */
function Editor({ id, stored, kind, bank }: EditorProps) {
  const draft = useDraft(id, stored, kind);
  const { level, text } = draft.typed;
  const { question, problems, notes } = checkDraft({ id, level, text }, bank);
  const [isPreviewed, setIsPreviewed] = useState(false);
  // A missing part is reported only after the administrator has tried to publish the draft.
  const [isTried, setIsTried] = useState(false);
  const shown = isTried ? problems : problems.filter((one) => one.text !== 'Missing');
  const form = useRef<HTMLFormElement>(null);
  const showProblems = () => {
    setIsTried(true);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  return (
    <>
      <EditorBar
        {...{ id, stored, draft, problems, question, isPreviewed }}
        onPreview={() => setIsPreviewed(!isPreviewed)}
        onRefused={showProblems}
      />
      {draft.theirs && <ConflictNotice draft={draft} />}
      {stored?.filesSay && <FilesNotice id={id} stored={stored} onTaken={draft.discard} />}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${isPreviewed ? 'lg:grid-cols-[minmax(0,1fr)_398px]' : ''}`}
      >
        <Card className="order-last min-w-0 lg:order-none">
          <form ref={form} noValidate className="grid gap-4" onSubmit={(e) => e.preventDefault()}>
            <SelectField
              label="Level"
              name="level"
              value={String(level)}
              choices={LEVEL_NAMES.map((name, index) => [String(index + 1), name] as const)}
              onChange={(chosen) => draft.change({ level: Number(chosen) as 1 | 2 | 3 | 4 })}
            />
            <DraftForm
              fields={FIELDS[kindOfDraft(text)]}
              values={text}
              problems={shown}
              onChange={(next) => draft.change({ text: next as typeof text })}
            />
          </form>
          {notes.length > 0 && (
            <section className="mt-4">
              <h2 className="font-semibold">Good to know</h2>
              <ul className="list-disc pl-5 text-sm text-muted">
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </section>
          )}
        </Card>
        {isPreviewed &&
          (question ? (
            <PhonePreview question={question} />
          ) : (
            <p className="text-muted">Once all parts are there, the question shows here.</p>
          ))}
      </div>
      <FileCard {...{ id, stored, draft }} />
    </>
  );
}

/**
 * Says that another administrator has also saved the question. Both texts still exist, and the administrator chooses
 * one of them.
 */
function ConflictNotice({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { theirs, takeTheirs, keepMine } = draft;
  const title = theirs?.draft?.text['title'] ?? theirs?.published?.title;
  return (
    <div role="alert" className="grid gap-2 rounded-lg border border-rose bg-s1 p-4">
      <p>
        Somebody else has {theirs?.draft ? 'saved this draft' : 'changed this question'} in the
        meantime{title ? `, as “${String(title)}”.` : '.'} What you typed is still here, not saved.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={keepMine}>
          Keep Mine and Overwrite Theirs
        </Button>
        <Button look="danger" onClick={takeTheirs}>
          Take Theirs
        </Button>
      </div>
    </div>
  );
}

interface FilesNoticeProps {
  id: string;
  stored: BankQuestion;
  /** Called after the choice. The form then begins again with the current text. */
  onTaken: () => Promise<void>;
}

/**
 * Says that the question's file in a new release differs from the text that was published at the desk. Lists the
 * differences, and asks which text to keep.
 */
function FilesNotice({ id, stored, onTaken }: FilesNoticeProps) {
  const file = stored.filesSay?.question ?? null;
  const { isPending, mutate: decide } = useCall(async (take: boolean) => {
    await decideFiles(id, take);
    if (take) await onTaken();
    else await refreshBank();
  }, 'Update Failed');
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">
        {file
          ? 'An upgrade changed this question in the files'
          : 'The files no longer have this question'}
      </h2>
      {file && stored.published && (
        <QuestionDifferences before={stored.published} after={file} names={['Ours', 'The files']} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="outline" disabled={isPending} onClick={() => decide(false)}>
          Keep Ours
        </Button>
        <Button look="outline" disabled={isPending} onClick={() => decide(true)}>
          {file ? 'Use the Files’ Version' : 'Retire It Too'}
        </Button>
      </div>
    </Card>
  );
}
