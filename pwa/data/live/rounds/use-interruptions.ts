import { readInterruptionsOff } from '#pwa/data/kept/rounds/interruptions.ts';
import { liveValue } from '#pwa/data/live/live-query.ts';
import { useLive } from '#pwa/data/live/use-live.ts';

const interruptionsOff = liveValue(readInterruptionsOff);

/** Whether the learner has turned interruptions off on this device; undefined while it loads. */
export function useInterruptionsOff(): boolean | undefined {
  return useLive(interruptionsOff);
}
