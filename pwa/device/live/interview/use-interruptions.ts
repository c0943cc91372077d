import { readInterruptionsOff } from '#pwa/device/records/interview/interruptions.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { useLive } from '#pwa/device/live/use-live.ts';

const interruptionsOff = liveValue(readInterruptionsOff);

/** Has the learner turned interruptions off on this device? Undefined while it loads. */
export function useInterruptionsOff(): boolean | undefined {
  return useLive(interruptionsOff);
}
