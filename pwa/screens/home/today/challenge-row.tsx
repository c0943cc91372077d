import { Check } from 'lucide-react';
import { challengeProgress, type DailyChallenge } from '#shared/game/scoring/challenges.ts';
import type { DayRow } from '#shared/game/rows.ts';
import { POWER_UP_FACTS } from '#pwa/learner/practice/power-ups.tsx';

interface ChallengeRowProps {
  challenge: DailyChallenge;
  day: DayRow;
  /** True if the challenge's reward has been paid. It then stays done, even if the day's counts change later. */
  isDone: boolean;
}

/** Shows one daily challenge: the task, the progress so far, and the power-up that the learner earns with it. */
export function ChallengeRow({ challenge, day, isDone }: ChallengeRowProps) {
  const { id, description, target, powerUp } = challenge;
  const { Icon, name, hue } = POWER_UP_FACTS[powerUp];
  return (
    <li className="flex items-center justify-between gap-3 py-px">
      <h4 className="min-w-0 text-sm">{description}</h4>
      {isDone ? (
        <p className="flex shrink-0 items-center gap-1 text-sm font-semibold text-mint">
          <Check aria-hidden size={16} strokeWidth={3} />
          Done
        </p>
      ) : (
        <p className="flex shrink-0 items-center gap-2 text-sm whitespace-nowrap text-muted">
          {challengeProgress(id, day)} / {target}
          <span className={hue}>
            <Icon size={16} />
            <span className="sr-only">, brings one {name}</span>
          </span>
        </p>
      )}
    </li>
  );
}
