import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import type { usePractice } from '#pwa/screens/practice/run/use-practice.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import type { StoredPractice } from '#pwa/learner/practice/practice-state.ts';

/** Shows the dialogs between rounds: one after the last question, and one before the learner leaves a round. */
export function RoundDialogs({ practice }: { practice: ReturnType<typeof usePractice> }) {
  return (
    <>
      {practice.complete && (
        <LevelsCompleteDialog
          message={practice.complete.message}
          more={practice.complete.more}
          onGoOn={() => {
            practice.dismissRound();
            practice.ask({ kind: 'next' });
          }}
          onNewRound={() => void practice.beginRound()}
          onLater={practice.dismissRound}
        />
      )}
      {practice.left && (
        <NewRoundDialog
          left={practice.left}
          onConfirm={() => void practice.beginRound()}
          onCancel={practice.dismissRound}
        />
      )}
    </>
  );
}

interface LevelsCompleteDialogProps {
  /** Says what is complete. */
  message: string;
  /** A level that still has unanswered questions; null if there is none. */
  more: number | null;
  onGoOn: () => void;
  onNewRound: () => void;
  onLater: () => void;
}

/**
 * Says that every question that was asked for is answered in this round. Offers the next level or, if all are done, a
 * new round.
 */
function LevelsCompleteDialog(props: LevelsCompleteDialogProps) {
  const { message, more, onGoOn, onNewRound, onLater } = props;
  if (more !== null) {
    const level = LEVEL_NAMES[more - 1] ?? '';
    return (
      <ConfirmDialog
        isOpen
        title="Level Complete"
        confirmLabel={`Go On with ${level}`}
        cancelLabel="Later"
        onConfirm={onGoOn}
        onCancel={onLater}
      >
        {message} {level} is open and has questions left.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title="All Levels Complete"
      confirmLabel="Start New Round"
      cancelLabel="Later"
      onConfirm={onNewRound}
      onCancel={onLater}
    >
      {message} A new round asks them again; your XP and your Board stay.
    </ConfirmDialog>
  );
}

interface NewRoundDialogProps {
  left: RoundLeft;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation before a new round, if questions of this round are left or answers were begun and not
 * submitted.
 */
function NewRoundDialog({ left, onConfirm, onCancel }: NewRoundDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title="Start a new round?"
      confirmLabel="Start New Round"
      cancelLabel="Stay in This Round"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {roundWords(left)}
    </ConfirmDialog>
  );
}

function roundWords({ round, unanswered, drafts }: RoundLeft): string {
  return [
    unanswered > 0 &&
      `Round ${round} has ${counted(unanswered, 'question')} left; the new round asks every question again. Your XP, your Board and your reviews stay.`,
    drafts > 0 && `${counted(drafts, 'answer')} you have begun but not submitted will be deleted.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The parts of the current round that a new one would leave undone. */
export interface RoundLeft {
  round: number;
  /** How many questions in open levels aren't answered in this round. */
  unanswered: number;
  /** The number of answers that were begun in this round and not submitted. A new round deletes these drafts. */
  drafts: number;
}

/**
 * Returns what a new round would leave undone; null if there is nothing, so that the new round can begin without a
 * question.
 */
export function roundLeft({ decks, rows, progress, drafts }: StoredPractice): RoundLeft | null {
  const { round, practiceLevel } = progress;
  const unanswered = decks
    .flat()
    .filter(
      ({ id, difficulty }) =>
        isLevelOpen(difficulty, practiceLevel) && !isAnsweredIn(rows.get(id), round),
    ).length;
  const begun = drafts.filter(({ mode }) => mode === 'practice').length;
  return unanswered + begun > 0 ? { round, unanswered, drafts: begun } : null;
}
