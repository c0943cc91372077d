/** Pauses while somebody speaks: from 1.5 seconds of silence on, until the next word. */
import { SPEECH } from '#pwa/interview/voice/watch-level.ts';

const LEAST_SECONDS = 1.5;

/**
 * @returns takes each level with the seconds at which it was measured, and gives a pause that has just ended, in
 * seconds, else null. The silence before the first word is no pause.
 */
export function trackPauses(): (level: number, at: number) => number | null {
  let lastHeard: number | null = null;
  return (level, at) => {
    if (level < SPEECH) return null;
    const pause = lastHeard === null ? 0 : at - lastHeard;
    lastHeard = at;
    return pause >= LEAST_SECONDS ? pause : null;
  };
}
