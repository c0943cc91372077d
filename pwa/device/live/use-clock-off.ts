/** Whether the learner has switched the clock off, for the controls that say so. */
import { readClockOff } from '#pwa/device/records/clock.ts';
import { liveValue } from './live-query.ts';
import { useLive } from './use-live.ts';

const clockOff = liveValue(readClockOff);

/** Undefined while it loads. */
export function useClockOff(): boolean | undefined {
  return useLive(clockOff);
}
