import { ACHIEVEMENTS, type Achievement } from '#shared/game/scoring/achievements.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { ProgressRow } from '#shared/game/rows.ts';

interface UnlockedStanding {
  achievement: Achievement;
  /** Milliseconds since 1970 UTC. */
  unlockedAt: number;
}

export interface LockedStanding {
  achievement: Achievement;
  unlockedAt: null;
  /** The counter, never above the target. */
  value: number;
  /** The share of the way from a new learner's counter to the target, 0 to 1. */
  share: number;
  /** A single step reaches the target, so a figure beside it would say nothing. */
  isSingleStep: boolean;
}

export type AchievementStanding = UnlockedStanding | LockedStanding;

export interface Standings {
  /** Latest first. */
  unlocked: UnlockedStanding[];
  /** Nearest first: by share, then by what is missing, then in the engine's order. */
  locked: LockedStanding[];
}

const START = initialProgress();

/** A learner's progress in every achievement (docs/product.md 3.4). */
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

/** Some of a new learner's counters are already 1 (level, round); that doesn't count as progress. */
function lockedStanding(achievement: Achievement, progress: ProgressRow) {
  const { measure, target } = achievement;
  const start = measure(START);
  // An achievement that a release has added may already be reached; it unlocks with the next event (docs/rules.md).
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
