import type { ProfileRow } from '#shared/game/rows.ts';
import { liveValue } from '#pwa/data/live/live-query.ts';
import { useLive } from '#pwa/data/live/use-live.ts';

const profile = liveValue(async (db) => {
  const local = await db.rows.get(['profile', '']);
  return (local?.row as ProfileRow | undefined) ?? null;
});

/** What the learner has said of the interviews ahead; null where nothing was. */
export function useProfile(): ProfileRow | null | undefined {
  return useLive(profile);
}
