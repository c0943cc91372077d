import { useEffect, useEffectEvent, useRef } from 'react';

const EVERY_MS = 250;
/** Events that show that somebody types or is about to type. */
const SIGNS = ['keydown', 'input', 'pointerdown', 'visibilitychange'] as const;

/**
 * Reports, four times a second, for how long nothing has been heard and nothing touched. The silence before the first
 * word is no pause, and if the browser hears nothing at all there is no pause.
 * @param heard changes with whatever is heard; 0 if nothing was heard yet
 * @param onPause called with the seconds of silence so far
 */
export function usePause(
  isSpoken: boolean,
  heard: number,
  onPause: ((seconds: number) => void) | undefined,
): void {
  /** Seconds of silence, and when the silence began; null if nothing was said or typed yet. */
  const quiet = useRef<{ seconds: number; since: number } | null>(null);
  useEffect(() => {
    if (heard > 0) quiet.current = silence();
  }, [heard]);
  const pass = useEffectEvent(() => {
    if (quiet.current === null || document.hidden) return;
    const { seconds, since } = quiet.current;
    // Adds at most one beat at a time, because nobody knows what was said while the page stood still.
    const passed = Math.min(seconds + EVERY_MS / 1_000, (performance.now() - since) / 1_000);
    quiet.current = { seconds: passed, since };
    onPause?.(passed);
  });
  useEffect(() => {
    // A change between speaking and typing begins anew.
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
