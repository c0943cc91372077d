import { WEEKLY_GOAL_CORRECT } from '#shared/engine/constants.ts';
import { Card } from '#pwa/ui/card.tsx';
import { Meter } from '#pwa/ui/meter.tsx';

/** Ten correct answers a week. @param correct of this local week */
export function WeeklyGoal({ correct }: { correct: number }) {
  const isReached = correct >= WEEKLY_GOAL_CORRECT;
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-semibold">Weekly Goal</h2>
        <p className="text-sm text-muted">
          {correct} / {WEEKLY_GOAL_CORRECT} correct
        </p>
      </div>
      <Meter
        label="Weekly goal"
        value={correct}
        max={WEEKLY_GOAL_CORRECT}
        hue={isReached ? 'mint' : 'paper'}
        className="mt-3"
      />
      {isReached && <p className="mt-2 text-sm text-muted">Reached for this week.</p>}
    </Card>
  );
}
