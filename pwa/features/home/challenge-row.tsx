import { Check } from 'lucide-react';
import { challengeProgress, type DailyChallenge } from '#shared/engine/challenges.ts';
import type { DayRow } from '#shared/engine/rows.ts';
import { POWER_UP_FACTS } from '#pwa/learner/power-up-facts.ts';
import { Meter } from '#pwa/ui/meter.tsx';

interface ChallengeRowProps {
  challenge: DailyChallenge;
  day: DayRow;
  /** Paid already: it stays done, whatever the day's tally does later. */
  isDone: boolean;
}

/** One daily challenge: how far it is and what it pays. */
export function ChallengeRow({ challenge, day, isDone }: ChallengeRowProps) {
  const { id, name, description, target, xp, powerUp } = challenge;
  const { Icon, short, hue } = POWER_UP_FACTS[powerUp];
  const value = isDone ? target : challengeProgress(id, day);
  return (
    <li className="border-t border-hair px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h4 className="font-semibold">{name}</h4>
        {isDone ? (
          <p className="flex items-center gap-1 text-sm font-semibold text-mint">
            <Check aria-hidden size={16} strokeWidth={3} />
            Done
          </p>
        ) : (
          <p className="text-sm whitespace-nowrap text-muted">
            {value} / {target}
          </p>
        )}
      </div>
      <p className="text-sm text-muted">{description}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Meter
          label={name}
          value={value}
          max={target}
          hue={isDone ? 'mint' : 'paper'}
          className="min-w-[6rem] flex-1"
        />
        <p className="flex items-center gap-1 text-xs font-semibold text-muted">
          +{xp} XP
          <span aria-hidden> · </span>
          <span className={`flex items-center gap-1 ${hue}`}>
            <Icon size={14} />
            {short}
          </span>
        </p>
      </div>
    </li>
  );
}
