/** Events that earlier versions imported from another account's export show but don't pay (docs/rules.md, history). */
import { HISTORY_DEVICE_PREFIX } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import type { EventIdentity, GameRows } from '#shared/game/rows.ts';

export function isHistory({ deviceId }: Pick<EventContext, 'deviceId'>): boolean {
  return deviceId.startsWith(HISTORY_DEVICE_PREFIX);
}

/** Whether an event comes from a history device or refers to an answer from one. Neither pays. */
export function isAboutHistory(event: object, context: EventContext): boolean {
  const about = 'answer' in event ? (event.answer as EventIdentity) : null;
  return isHistory(context) || (about !== null && isHistory(about));
}

/**
 * Keeps new answers, levels, achievements and reviews, but leaves XP, stars, power-ups, streaks, the day and the week
 * as they were.
 * @param before the rows before the event, raised to its epoch
 */
export function withoutXp<Rows extends GameRows>(before: Rows, after: Rows): Rows {
  const { progress } = before;
  const { totalXp, powerUps, starsSpent, currentStreak, longestStreak } = progress;
  const { answeredDays, longestDayStreak } = progress;
  const { challenges, powerUpsUsed, bought } = progress.counters;
  return {
    ...after,
    progress: {
      ...after.progress,
      ...{ totalXp, powerUps, starsSpent, currentStreak, longestStreak },
      ...{ answeredDays, longestDayStreak },
      counters: { ...after.progress.counters, challenges, powerUpsUsed, bought },
    },
    day: before.day,
    pace: before.pace,
    week: before.week,
    aiMark: after.aiMark && { ...after.aiMark, xp: 0 },
  };
}

/** Returns the event's outcome without what it would have paid. */
export function outcomeOfHistory({ count, isCorrect, verdict, achievements }: Outcome): Outcome {
  return {
    ...(count !== undefined && { count }),
    ...(isCorrect !== undefined && { isCorrect }),
    ...(verdict !== undefined && { verdict }),
    ...(achievements && { achievements }),
    xpEarned: 0,
    xpTotal: 0,
  };
}
