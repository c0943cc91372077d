import type { ProfileRow } from '#shared/game/rows.ts';
import { profile } from '#pwa/data/live/live-values.ts';
import { useLive } from '#pwa/data/live/use-live.ts';

/** What the learner has said of the interviews ahead; null where nothing was. */
export function useProfile(): ProfileRow | null | undefined {
  return useLive(profile);
}
