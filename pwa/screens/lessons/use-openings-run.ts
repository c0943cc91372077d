import { readOpeningsRun, type OpeningsRun } from '#pwa/device/records/openings-run.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { useLive } from '#pwa/device/live/use-live.ts';

const openingsRun = liveValue(readOpeningsRun);

/** The run that is open on this device; null if there is none, undefined while it loads. */
export function useOpeningsRun(): OpeningsRun | null | undefined {
  return useLive(openingsRun);
}
