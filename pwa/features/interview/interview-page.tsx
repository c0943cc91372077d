import { useSearch } from '@tanstack/react-router';
import { useQuestionRows, useQuestions } from '#pwa/data/live/use-live.ts';
import { useRounds } from '#pwa/data/live/rounds/use-rounds.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { BeginScreen } from './begin/begin-screen.tsx';
import { OpenRoundScreen } from './begin/open-round-screen.tsx';
import { RoundSkeleton } from './frame/round-skeleton.tsx';
import { typeIn } from './interview-search.ts';

/** Where a mock interview is begun, or gone on with (docs/product.md 2.23). */
export function InterviewPage() {
  const search = useSearch({ from: '/interview' });
  const rounds = useRounds();
  const bank = useQuestions();
  const rows = useQuestionRows();
  const progress = useProgress();
  if (!rounds || !bank || !rows || !progress) return <FirstLoad skeleton={<RoundSkeleton />} />;
  const open = rounds.find(({ ended }) => ended === null);
  return (
    <FullScreenDialog>
      {open ? (
        <OpenRoundScreen round={open} />
      ) : (
        <BeginScreen
          wanted={typeIn(search)}
          {...{ rounds, bank, rows }}
          level={progress.practiceLevel}
        />
      )}
    </FullScreenDialog>
  );
}
