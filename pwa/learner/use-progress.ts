import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { progress } from '#pwa/device/live/live-values.ts';
import { useLive } from '#pwa/device/live/use-live.ts';
import { useSyncActivity } from '#pwa/notices/use-sync-status.ts';

const INITIAL_PROGRESS = initialProgress();

/**
 * The learner's progress with the unsent events on top. On a device that is new to the learner it stays
 * undefined until the first sync has brought it, or has failed: a level 1 that is not true is not shown.
 */
export function useProgress(): ProgressRow | undefined {
  const found = useLive(progress);
  const { state } = useSyncActivity();
  if (!found) return undefined;
  if (found.row) return found.row;
  return found.isKnown || state === 'error' || state === 'sign-in' ? INITIAL_PROGRESS : undefined;
}
