import { Check } from 'lucide-react';
import type { Achievement } from '#shared/game/scoring/achievements.ts';
import { ACHIEVEMENT_ICONS } from '#pwa/learner/words/achievement-icons.ts';
import { POWER_UP_FACTS } from '#pwa/learner/words/power-up-facts.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { Meter } from '#pwa/ui/charts/meter.tsx';
import type { LockedStanding, AchievementStanding } from './standings.ts';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** One achievement: the date it was unlocked, or the progress toward it. */
export function AchievementRow({ standing }: { standing: AchievementStanding }) {
  const { achievement, unlockedAt } = standing;
  const Icon = ACHIEVEMENT_ICONS[achievement.icon];
  const isHeld = unlockedAt !== null;
  return (
    <li className="flex gap-3">
      <span
        className={joinClasses(
          'grid size-[44px] shrink-0 place-items-center rounded-md',
          isHeld ? 'bg-primary text-on-primary' : 'border border-dashed border-control text-dim',
        )}
      >
        <Icon aria-hidden size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h4 className="font-semibold">{achievement.name}</h4>
          <p className="text-xs text-muted">{rewardText(achievement)}</p>
        </div>
        <p className="text-sm text-muted">{achievement.description}</p>
        {isHeld ? (
          <p className="mt-1 flex items-center gap-1 text-xs text-muted">
            <Check aria-hidden size={14} className="text-mint" strokeWidth={3} />
            Unlocked <time dateTime={isoOf(unlockedAt)}>{dateFormat.format(unlockedAt)}</time>
          </p>
        ) : (
          !standing.isSingleStep && <Way standing={standing} />
        )}
      </div>
    </li>
  );
}

function Way({ standing }: { standing: LockedStanding }) {
  const { achievement, value, share } = standing;
  const { name, target, category } = achievement;
  // A broken streak leaves its record behind.
  const best = category === 'streak' ? 'Best ' : '';
  return (
    <div className="mt-2 flex items-center gap-3">
      <Meter
        label={name}
        value={share}
        max={1}
        text={`${best}${value} of ${target}`}
        hue="paper"
        className="flex-1"
      />
      <p aria-hidden className="min-w-[4.5ch] text-right text-xs text-muted">
        {best}
        {value} / {target}
      </p>
    </div>
  );
}

function rewardText({ xpReward, powerUp }: Achievement): string {
  const xp = `+${xpReward} XP`;
  return powerUp ? `${xp} · ${POWER_UP_FACTS[powerUp].short}` : xp;
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
