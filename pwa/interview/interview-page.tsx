import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { levelOfRound, typeOfRound, whyType } from '#shared/game/readiness/round-plan.ts';
import { useRounds } from '#pwa/device/live/use-rounds.ts';
import { momentOf, readinessList } from '#pwa/learner/readiness/plan-of.ts';
import { usePlanRows } from '#pwa/learner/readiness/use-plan-rows.ts';
import { usePracticeState } from '#pwa/learner/practice/practice-state.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { BeginScreen } from './begin/begin-screen.tsx';
import { OpenRoundScreen } from './begin/open-round-screen.tsx';
import { RoundSkeleton } from './round/round-frame.tsx';
import { companyLoopIn, typeIn } from './interview-search.ts';

/** Shows the page that begins a mock interview, or resumes an open one (docs/product.md 2.23). */
export function InterviewPage() {
  const search = useSearch({ from: '/interview' });
  const rounds = useRounds();
  const state = usePracticeState();
  const plan = usePlanRows();
  const [now] = useState(() => Date.now());
  if (!rounds || !state || !plan) return <FirstLoad skeleton={<RoundSkeleton />} />;
  const { questions, rows, progress, profile } = state;
  const companyLoop = companyLoopIn(search);
  const readiness = readinessList(state, plan, momentOf(now));
  const expected = profile?.types ?? [];
  const suggested = typeOfRound(expected, readiness);
  const open = rounds.find(({ ended }) => ended === null);
  return (
    <FullScreenDialog>
      {open ? (
        <OpenRoundScreen round={open} />
      ) : (
        <BeginScreen
          wanted={typeIn(search)}
          suggested={suggested}
          why={whyType(suggested, expected, readiness)}
          rounds={rounds}
          {...{ expected, companyLoop }}
          of={{
            bank: questions,
            rows,
            learned: plan.learned,
            level: levelOfRound(progress, profile?.stage ?? null),
            company: companyLoop?.company ?? profile?.company ?? null,
          }}
        />
      )}
    </FullScreenDialog>
  );
}
