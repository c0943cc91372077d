/** Tells the controls whether the learner has switched the clock off. */
import { readClockOff } from '#pwa/device/records/clock.ts';
import { liveValue } from './live-query.ts';
import { useLive } from './use-live.ts';

const clockOff = liveValue(readClockOff);

/** Returns undefined while it loads. */
export function useClockOff(): boolean | undefined {
  return useLive(clockOff);
}
