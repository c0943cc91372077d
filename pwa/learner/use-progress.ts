import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { progress } from '#pwa/device/live/live-values.ts';
import { useLive } from '#pwa/device/live/use-live.ts';
import { useSyncActivity } from '#pwa/notices/use-sync-status.ts';

const INITIAL_PROGRESS = initialProgress();

/**
 * Returns the learner's progress, with unsent events. On a device that is new to the learner, returns undefined until
 * the first sync has succeeded or failed. Otherwise level 1 would be shown by mistake.
 */
export function useProgress(): ProgressRow | undefined {
  const found = useLive(progress);
  const { state } = useSyncActivity();
  if (!found) return undefined;
  if (found.row) return found.row;
  return found.isKnown || state === 'error' || state === 'sign-in' ? INITIAL_PROGRESS : undefined;
}
