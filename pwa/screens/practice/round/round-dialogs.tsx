import type { usePractice } from '#pwa/screens/practice/run/use-practice.ts';
import { LevelsCompleteDialog } from './levels-complete-dialog.tsx';
import { NewRoundDialog } from './new-round-dialog.tsx';

/** The dialogs between rounds: after the last question, and before a round is left. */
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
