import type { ComponentProps } from 'react';
import { useQuestionState } from '#pwa/question/session/question-state.ts';
import { PlacementSummary } from '#pwa/features/practice/placement/placement-summary.tsx';
import { RunSummary } from './run-summary.tsx';

type SummaryProps = ComponentProps<typeof RunSummary> &
  Pick<ComponentProps<typeof PlacementSummary>, 'onLevel'>;

/** What is shown after the last question: of a run, or of the six that find the level. */
export function Summary({ onDone, onAgain, onLevel }: SummaryProps) {
  const isPlacement = useQuestionState(
    ({ now }) => now.phase === 'summary' && now.of === 'placement',
  );
  return isPlacement ? (
    <PlacementSummary onDone={onDone} onLevel={onLevel} />
  ) : (
    <RunSummary onDone={onDone} onAgain={onAgain} />
  );
}
