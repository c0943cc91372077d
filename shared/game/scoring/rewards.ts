/** Pays the rewards that depend on the counters: challenges, achievements and levels (docs/rules.md, scoring). */
import { nextUnlocked } from './achievements.ts';
import { completedChallenges } from './challenges.ts';
import { levelOf } from './xp-level.ts';
import { risenPracticeLevel } from '#shared/game/progress/unlock.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { addPowerUps } from './power-ups.ts';
import type { PowerUpCounts, GameRows } from '#shared/game/rows.ts';

interface Rewarded {
  rows: GameRows;
  outcome: Outcome;
}

/** Adds XP to the total, the local date and the UTC week. */
export function gainXp(rows: GameRows, xp: number): GameRows {
  if (xp === 0) return rows;
  return {
    ...rows,
    progress: { ...rows.progress, totalXp: rows.progress.totalXp + xp },
    day: { ...rows.day, xp: rows.day.xp + xp },
    week: { ...rows.week, xp: rows.week.xp + xp },
  };
}

/**
 * Pays the rewards of one event. First it opens levels. Then it pays challenges, then achievements until no more are
 * unlocked, and last one Freeze for each new level.
 * @param before the progress before the event, already set to the event's epoch
 */
export function payRewards(
  before: GameRows['progress'],
  effect: Rewarded,
  effectiveAt: number,
): Rewarded {
  const rewarded = unlockAchievements(payChallenges(openLevels(effect)), effectiveAt);
  return payLevels(before, rewarded);
}

/**
 * Opens levels, but only after the whole event has been counted. Before the answer's verdict is counted, the accuracy
 * may be too high for a moment.
 */
function openLevels({ rows, outcome }: Rewarded): Rewarded {
  const { progress } = rows;
  const practiceLevel = risenPracticeLevel(progress.practiceLevel, progress.categories);
  if (practiceLevel === progress.practiceLevel) return { rows, outcome };
  return { rows: { ...rows, progress: { ...progress, practiceLevel } }, outcome };
}

function payChallenges({ rows, outcome }: Rewarded): Rewarded {
  const completed = completedChallenges(rows.day);
  if (completed.length === 0) return { rows, outcome };
  const xp = completed.reduce((sum, challenge) => sum + challenge.xp, 0);
  const ids = completed.map(({ id }) => id);
  const { counters } = rows.progress;
  const counted: GameRows = {
    ...rows,
    progress: {
      ...rows.progress,
      counters: { ...counters, challenges: counters.challenges + ids.length },
    },
    day: { ...rows.day, challenges: [...rows.day.challenges, ...ids] },
  };
  const earned = completed.map(({ powerUp }) => ({ [powerUp]: 1 }));
  return earn({ rows: gainXp(counted, xp), outcome: { ...outcome, challenges: ids } }, xp, earned);
}

function unlockAchievements(rewarded: Rewarded, effectiveAt: number): Rewarded {
  let current = rewarded;
  for (;;) {
    const next = nextUnlocked(current.rows.progress);
    if (!next) return current;
    const { progress } = current.rows;
    const held = [...progress.achievements, { id: next.id, at: effectiveAt }];
    const rows = { ...current.rows, progress: { ...progress, achievements: held } };
    const achievements = [...(current.outcome.achievements ?? []), next.id];
    current = earn(
      { rows: gainXp(rows, next.xpReward), outcome: { ...current.outcome, achievements } },
      next.xpReward,
      next.powerUp ? [{ [next.powerUp]: 1 }] : [],
    );
  }
}

function payLevels(before: GameRows['progress'], { rows, outcome }: Rewarded): Rewarded {
  const level = levelOf(rows.progress.totalXp);
  const risen = level - levelOf(before.totalXp);
  const { practiceLevel } = rows.progress;
  const opened = practiceLevel > before.practiceLevel && { practiceLevelReached: practiceLevel };
  if (risen <= 0) return { rows, outcome: { ...outcome, ...opened } };
  return earn({ rows, outcome: { ...outcome, ...opened, levelReached: level } }, 0, [
    { freeze: risen },
  ]);
}

function earn(
  { rows, outcome }: Rewarded,
  xp: number,
  earned: readonly Partial<PowerUpCounts>[],
): Rewarded {
  const powerUps = earned.reduce<PowerUpCounts>(addPowerUps, rows.progress.powerUps);
  const all = { ...outcome.powerUpsEarned };
  for (const [name, count] of earned.flatMap((part) => Object.entries(part))) {
    const key = name as keyof PowerUpCounts;
    all[key] = (all[key] ?? 0) + count;
  }
  return {
    rows: { ...rows, progress: { ...rows.progress, powerUps } },
    outcome: {
      ...outcome,
      xpTotal: outcome.xpTotal + xp,
      ...(Object.keys(all).length > 0 && { powerUpsEarned: all }),
    },
  };
}
