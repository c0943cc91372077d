/** Returns the learner's XP in an ISO week in UTC, as this device knows it. */
import type { WeekRow } from '#shared/game/rows.ts';
import { liveValueOf } from './live-query.ts';
import { useLive } from './use-live.ts';

const weekXp = liveValueOf(async (db, week) => {
  const local = await db.rows.get(['week', week]);
  return (local?.row as WeekRow | undefined)?.xp ?? 0;
});

/** Returns undefined while it loads. @param week e.g. 2026-W47 */
export function useWeekXp(week: string): number | undefined {
  return useLive(weekXp(week));
}
