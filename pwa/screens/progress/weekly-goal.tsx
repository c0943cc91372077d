import { WEEKLY_GOAL_CORRECT } from '#shared/game/constants.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { SegmentedMeter } from '#pwa/ui/charts/segmented-meter.tsx';

/** The goal of ten correct answers a week (docs/product.md 9.4), one cell each. @param correct of this local week */
export function WeeklyGoal({ correct }: { correct: number }) {
  const isReached = correct >= WEEKLY_GOAL_CORRECT;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="font-semibold">Weekly Goal</h2>
        <p className="text-sm text-muted">
          {correct} / {WEEKLY_GOAL_CORRECT} correct
        </p>
      </div>
      <SegmentedMeter
        label="Weekly goal"
        value={correct}
        max={WEEKLY_GOAL_CORRECT}
        segments={WEEKLY_GOAL_CORRECT}
        text={`${correct} of ${WEEKLY_GOAL_CORRECT} correct`}
        hue="mint"
        className="mt-3"
      />
      {isReached && <p className="mt-2 text-sm text-muted">Done for this week.</p>}
    </Card>
  );
}
