import { useId, useState } from 'react';
import { Check } from 'lucide-react';
import {
  ACHIEVEMENT_CATEGORIES,
  ACHIEVEMENTS,
  type Achievement,
} from '#shared/game/scoring/achievements.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { ACHIEVEMENT_ICONS } from '#pwa/learner/achievement-icons.ts';
import { POWER_UP_FACTS } from '#pwa/learner/practice/power-ups.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { Meter } from '#pwa/ui/charts/meter.tsx';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';

const NEXT_SHOWN = 3;

/**
 * Shows the three achievements that the learner can reach next. When it is expanded, it shows all achievements by
 * category.
 */
export function AchievementsCard({ progress }: { progress: ProgressRow }) {
  const standings = achievementStandings(progress);
  const { unlocked, locked } = standings;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  const [latest] = unlocked;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="font-semibold">Achievements</h2>
        <p className="text-sm text-muted">
          {unlocked.length} of {ACHIEVEMENTS.length} unlocked
        </p>
      </div>
      {locked.length > 0 && (
        <>
          <h3 className="mt-2 mb-3 text-sm text-muted">Nearest</h3>
          <ul className="grid gap-4">
            {locked.slice(0, NEXT_SHOWN).map((standing) => (
              <AchievementRow key={standing.achievement.id} standing={standing} />
            ))}
          </ul>
        </>
      )}
      {latest && (
        <>
          <h3 className="mt-4 mb-3 text-sm text-muted">Latest</h3>
          <ul>
            <AchievementRow standing={latest} />
          </ul>
        </>
      )}
      <Button
        look="outline"
        className="mt-4 w-full"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        {isUnfolded ? 'Show fewer' : `Show all ${ACHIEVEMENTS.length}`}
      </Button>
      <div id={id} hidden={!isUnfolded}>
        {isUnfolded && <Sections standings={standings} />}
      </div>
    </Card>
  );
}

/** Lists every achievement by category. Unlocked ones come first, then the others, the closest first. */
function Sections({ standings: { unlocked, locked } }: { standings: Standings }) {
  return Object.entries(ACHIEVEMENT_CATEGORIES).map(([category, name]) => {
    const held = unlocked.filter(({ achievement }) => achievement.category === category);
    const open = locked.filter(({ achievement }) => achievement.category === category);
    return (
      <section key={category} className="mt-5 border-t border-hair pt-4">
        <div className="mb-3 flex items-baseline justify-between gap-2">
          <h3 className="font-display text-lg font-semibold">{name}</h3>
          <p className="text-sm text-muted">
            {held.length} of {held.length + open.length}
          </p>
        </div>
        <ul className="grid gap-4">
          {[...held, ...open].map((standing) => (
            <AchievementRow key={standing.achievement.id} standing={standing} />
          ))}
        </ul>
      </section>
    );
  });
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Shows one achievement, with the date on which it was unlocked or how far the learner has come. */
function AchievementRow({ standing }: { standing: AchievementStanding }) {
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
  // The longest streak counts, even after a streak has ended. So the words say 'Best'.
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

interface UnlockedStanding {
  achievement: Achievement;
  /** Milliseconds since 1970 UTC. */
  unlockedAt: number;
}

interface LockedStanding {
  achievement: Achievement;
  unlockedAt: null;
  /** The achievement's counter, but never more than its target. */
  value: number;
  /** How far the learner has come on the way to the target, from 0 to 1. */
  share: number;
  /** True if a single step reaches the target. In that case, no figure is shown beside it. */
  isSingleStep: boolean;
}

type AchievementStanding = UnlockedStanding | LockedStanding;

export interface Standings {
  /** Latest first. */
  unlocked: UnlockedStanding[];
  /**
   * The locked achievements, the closest first. They are sorted by share, then by the amount that is missing, and then
   * in the engine's order.
   */
  locked: LockedStanding[];
}

const START = initialProgress();

/** Returns a learner's progress in every achievement (docs/product.md 3.4). */
export function achievementStandings(progress: ProgressRow): Standings {
  const heldAt = new Map(progress.achievements.map(({ id, at }) => [id, at]));
  const unlocked: UnlockedStanding[] = [];
  const locked: (LockedStanding & { missing: number })[] = [];
  for (const achievement of ACHIEVEMENTS) {
    const unlockedAt = heldAt.get(achievement.id);
    if (unlockedAt !== undefined) unlocked.push({ achievement, unlockedAt });
    else locked.push(lockedStanding(achievement, progress));
  }
  return {
    unlocked: unlocked.sort((a, b) => b.unlockedAt - a.unlockedAt),
    locked: locked.sort((a, b) => b.share - a.share || a.missing - b.missing),
  };
}

/**
 * Returns the progress toward a locked achievement. Some counters (level, round) begin at 1, so 1 doesn't count as
 * progress.
 */
function lockedStanding(achievement: Achievement, progress: ProgressRow) {
  const { measure, target } = achievement;
  const start = measure(START);
  // An achievement that a new release has added may already be reached. It is unlocked with the learner's next event
  // (docs/rules.md).
  const value = Math.min(measure(progress), target);
  return {
    achievement,
    unlockedAt: null,
    value,
    share: (value - start) / (target - start),
    isSingleStep: target - start === 1,
    missing: target - value,
  };
}
