import { ACHIEVEMENTS, type Achievement } from '#shared/game/scoring/achievements.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { ProgressRow } from '#shared/game/rows.ts';

export interface UnlockedStanding {
  achievement: Achievement;
  /** Milliseconds since 1970 UTC. */
  unlockedAt: number;
}

export interface LockedStanding {
  achievement: Achievement;
  unlockedAt: null;
  /** The counter, never above the target. */
  value: number;
  /** How much of the way from a new learner's counter to the target is done, 0 to 1. */
  share: number;
  /** One step alone leads there: a figure beside it would say nothing. */
  isSingleStep: boolean;
}

export type AchievementStanding = UnlockedStanding | LockedStanding;

export interface Standings {
  /** Latest first. */
  unlocked: UnlockedStanding[];
  /** Nearest first: by share, then by what is missing, then as the engine scans them. */
  locked: LockedStanding[];
}

const START = initialProgress();

/** Where a learner stands with every achievement (docs/product.md 3.4). */
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

/** Some counters of a new learner are 1 (level, round): they have done nothing for it yet. */
function lockedStanding(achievement: Achievement, progress: ProgressRow) {
  const { measure, target } = achievement;
  const start = measure(START);
  // One that a release has added is reached and unlocks with the next event (docs/rules.md).
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
