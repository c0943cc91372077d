import { useState } from 'react';
import type { ReportedProblem } from '#shared/contract/admin/desk.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import { QuestionDifferences } from '../history/question-differences.tsx';
import { useItem } from '../questions/use-items.ts';

interface PublishDialogProps {
  id: string;
  /** Learners already have this question, and may have reported problems. */
  isPublished: boolean;
  /** The last published text; null for a new question. */
  before: CuratedQuestion | null;
  after: CuratedQuestion;
  /** @param settles the notes that the new revision answers */
  onPublish: (settles: readonly string[]) => void;
  onCancel: () => void;
}

/** Asks before learners get the draft, and which of their notes it answers: all of them, unless some are left open. */
export function PublishDialog(props: PublishDialogProps) {
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
