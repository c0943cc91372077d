import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import type { usePractice } from '#pwa/screens/practice/run/use-practice.ts';
import { ConfirmDialog } from '#pwa/ui/dialogs/confirm-dialog.tsx';
import type { StoredPractice } from '#pwa/learner/practice/practice-state.ts';

/** The dialogs between rounds: after the last question, and before the learner leaves a round. */
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
  /** A level that has questions left; null if there is none. */
  more: number | null;
  onGoOn: () => void;
  onNewRound: () => void;
  onLater: () => void;
}

/** Says that every requested question is answered in this round, and offers the next level, or else a new round. */
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

/** Asks before a new round if the current round isn't finished, or if answers were begun and not submitted. */
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

/** The questions of the current round that a new round would leave undone. */
export interface RoundLeft {
  round: number;
  /** The number of questions in open levels that aren't answered in this round. */
  unanswered: number;
  /** The number of questions that were begun in this round and not submitted. A new round drops them. */
  drafts: number;
}

/**
 * Returns how many questions a new round would leave undone; null if there are none, so that the new round may begin
 * without asking.
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
