import { useState } from 'react';
import type { DraftProblem } from '#shared/content/check-draft.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { BankQuestion } from '#shared/contract/admin/desk-bank.ts';
import type { ReportedProblem } from '#shared/contract/admin/desk.ts';
import { retireQuestion } from '#pwa/http/admin-calls.ts';
import { useCall } from '#pwa/http/query-client.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { QuestionDifferences } from './question-differences.tsx';
import { useItem } from '#pwa/screens/admin/questions/items.ts';
import { refreshBank, type useDraft } from './use-bank.ts';

interface EditorBarProps {
  id: string;
  stored: BankQuestion | null;
  draft: ReturnType<typeof useDraft>;
  problems: readonly DraftProblem[];
  /** The draft as a question; null while parts of it are missing. */
  question: CuratedQuestion | null;
  isPreviewed: boolean;
  onPreview: () => void;
  /** Called if the draft can't be published because it has problems. */
  onRefused: () => void;
}

type Asked = 'publish' | 'retire' | 'discard';

/** Shows the question's state, and a button for each thing that can be done with it. */
export function EditorBar(props: EditorBarProps) {
  const { id, stored, draft, problems, question, isPreviewed, onPreview, onRefused } = props;
  const { typed, isDirty } = draft;
  const [asked, setAsked] = useState<Asked | null>(null);
  const published = stored?.published ?? null;
  const isRetired = stored?.isRetired ?? false;

  const { isPending: isBusy, mutate: act } = useCall(
    async (work: () => Promise<string>) => {
      setAsked(null);
      addToast({ title: await work() });
    },
    'Update Failed',
    'Please try again. What you typed is still here.',
    'The server could not be reached. What you typed is still here.',
  );
  const publish = (settles: readonly string[]) =>
    act(async () => `Published as revision ${await draft.publish(settles)}: devices fetch it now`);
  const retire = (to: boolean) =>
    act(async () => {
      await retireQuestion(id, to, published?.revision ?? 0);
      await refreshBank();
      return to ? 'Retired' : 'Offered again';
    });
  const discard = () =>
    act(async () => {
      await draft.discard();
      return 'Draft discarded';
    });
  const hasDraft = isDirty || typed.version > 0;

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h1 className="font-display text-2xl leading-tight font-bold tracking-display">
          {String(typed.text['title'] ?? '') || 'New question'}
        </h1>
        <p role="status" className="text-sm text-muted">
          {[
            id,
            published
              ? `revision ${published.revision} is ${isRetired ? 'retired' : 'offered'}`
              : 'never published',
            isDirty ? 'not saved yet' : typed.version > 0 ? 'draft saved' : 'no changes',
            ...(problems.length > 0 ? [`${problems.length} to fix`] : []),
          ].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {published && (
          <Button
            look={isRetired ? 'outline' : 'danger'}
            disabled={isBusy}
            onClick={() => (isRetired ? retire(false) : setAsked('retire'))}
          >
            {isRetired ? 'Offer Again' : 'Retire'}
          </Button>
        )}
        {hasDraft && (
          <Button look="quiet" disabled={isBusy} onClick={() => setAsked('discard')}>
            Discard Draft
          </Button>
        )}
        <Button
          look={isPreviewed ? 'primary' : 'outline'}
          aria-pressed={isPreviewed}
          onClick={onPreview}
        >
          Preview
        </Button>
        <Button
          look="outline"
          disabled={isBusy || !isDirty}
          onClick={() =>
            act(async () => {
              await draft.save();
              return 'Draft saved';
            })
          }
        >
          Save Draft
        </Button>
        <Button
          disabled={isBusy || !hasDraft}
          onClick={() => (problems.length > 0 ? onRefused() : setAsked('publish'))}
        >
          Publish
        </Button>
      </div>
      {asked === 'publish' && question && (
        <PublishDialog
          id={id}
          before={published}
          after={question}
          isPublished={published !== null && !isRetired}
          onPublish={publish}
          onCancel={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'retire'}
        title="Retire this question?"
        confirmLabel="Retire"
        cancelLabel="Keep It"
        onConfirm={() => retire(true)}
        onCancel={() => setAsked(null)}
      >
        Learners no longer get this question. Their history stays, answers that are not synced yet
        still count, and you can offer it again.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title="Discard this draft?"
        confirmLabel="Discard"
        cancelLabel="Keep Writing"
        onConfirm={discard}
        onCancel={() => setAsked(null)}
      >
        This deletes what you typed. What learners get does not change.
      </ConfirmDialog>
    </div>
  );
}

interface PublishDialogProps {
  id: string;
  /** True if learners already have this question, and may have reported problems. */
  isPublished: boolean;
  /** The last published text; null for a new question. */
  before: CuratedQuestion | null;
  after: CuratedQuestion;
  /** Publishes the draft. @param settles the ids of the notes that the new revision takes care of */
  onPublish: (settles: readonly string[]) => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation before learners get the draft. Also asks which of the learners' notes the draft answers: all of
 * them, unless the administrator leaves some open.
 */
function PublishDialog(props: PublishDialogProps) {
  const { id, isPublished, before, after, onPublish, onCancel } = props;
  const open = useOpenNotes(id, isPublished);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const toggle = (note: string) => {
    const next = new Set(kept);
    if (!next.delete(note)) next.add(note);
    setKept(next);
  };
  const answered = open.map((note) => note.id).filter((note) => !kept.has(note));
  return (
    <ConfirmDialog
      isOpen
      title="Publish this question?"
      confirmLabel="Publish"
      cancelLabel="Not Yet"
      onConfirm={() => onPublish(answered)}
      onCancel={onCancel}
    >
      Every learner gets it with the next sync. Answers to an earlier revision keep their results.
      {before && (
        <section aria-label="The change" className="mt-4 text-text">
          <QuestionDifferences
            before={before}
            after={after}
            names={[`Revision ${before.revision}`, 'Draft']}
          />
        </section>
      )}
      {open.length > 0 && (
        <fieldset className="mt-4 max-h-[40vh] overflow-y-auto">
          <legend className="font-semibold text-text">
            It resolves these notes, which are settled with it
          </legend>
          {open.map((note) => (
            <NoteChoice
              key={note.id}
              note={note}
              isAnswered={!kept.has(note.id)}
              onToggle={() => toggle(note.id)}
            />
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}

interface NoteChoiceProps {
  note: ReportedProblem;
  isAnswered: boolean;
  onToggle: () => void;
}

function NoteChoice({ note, isAnswered, onToggle }: NoteChoiceProps) {
  return (
    <label className="flex min-h-tap items-center gap-3 py-1 text-sm text-text">
      <input
        type="checkbox"
        checked={isAnswered}
        onChange={onToggle}
        className="size-[20px] shrink-0 accent-iris"
      />
      <span className="min-w-0 break-words">{note.text}</span>
    </label>
  );
}

function useOpenNotes(id: string, isPublished: boolean): ReportedProblem[] {
  const { data } = useItem(id, isPublished);
  return (data?.problems ?? []).filter(({ isSettled }) => !isSettled);
}
