/** Finds pauses while somebody speaks: at least 1.5 seconds of silence, until the next word. */
import { SPEECH } from '#pwa/interview/voice/watch-level.ts';

const LEAST_SECONDS = 1.5;

/**
 * @returns a function that takes each level and its time in seconds, and returns the length of a pause that has just
 * ended, in seconds, otherwise null. The silence before the first word is no pause.
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
