import { useEffect, useEffectEvent, useRef } from 'react';

const EVERY_MS = 250;
/** Events that show that the learner is typing or is about to type. */
const SIGNS = ['keydown', 'input', 'pointerdown', 'visibilitychange'] as const;

/**
 * Reports, four times a second, for how long the learner has neither spoken nor touched anything. Silence before
 * anything was said isn't a pause.
 * @param heard a number that changes whenever something is heard; 0 if nothing was heard yet
 * @param onPause called with the seconds of silence so far
 */
export function usePause(
  isSpoken: boolean,
  heard: number,
  onPause: ((seconds: number) => void) | undefined,
): void {
  /** The seconds of silence so far, and when it began; null if nothing was said or typed yet. */
  const quiet = useRef<{ seconds: number; since: number } | null>(null);
  useEffect(() => {
    if (heard > 0) quiet.current = silence();
  }, [heard]);
  const pass = useEffectEvent(() => {
    if (quiet.current === null || document.hidden) return;
    const { seconds, since } = quiet.current;
    // At most one interval is counted at a time, because nobody knows if the learner spoke while the page was
    // suspended.
    const passed = Math.min(seconds + EVERY_MS / 1_000, (performance.now() - since) / 1_000);
    quiet.current = { seconds: passed, since };
    onPause?.(passed);
  });
  useEffect(() => {
    // A change between speaking and typing restarts the measurement.
    quiet.current = null;
    const note = ({ type }: Event) => {
      const isFirst = type === 'input' && !isSpoken;
      if (isFirst || quiet.current !== null) quiet.current = silence();
    };
    for (const sign of SIGNS) document.addEventListener(sign, note);
    const timer = setInterval(() => pass(), EVERY_MS);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, note);
      clearInterval(timer);
    };
  }, [isSpoken]);
}

/** Returns a silence that begins now. */
function silence() {
  return { seconds: 0, since: performance.now() };
}
