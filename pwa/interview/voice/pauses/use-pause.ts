import { useEffect, useEffectEvent, useRef } from 'react';

const EVERY_MS = 250;
/** What moves somebody who types, or who is about to. */
const SIGNS = ['keydown', 'input', 'pointerdown', 'visibilitychange'] as const;

/**
 * Tells, four times a second, for how long nothing has been heard and nothing touched. The silence before the first
 * word is no pause, and a browser that hears nothing at all knows of none.
 * @param heard changes with whatever is heard; 0: nothing yet
 * @param onPause with the seconds of silence so far
 */
export function usePause(
  isSpoken: boolean,
  heard: number,
  onPause: ((seconds: number) => void) | undefined,
): void {
  /** Seconds of silence, and when it began; null: nothing was said or typed yet. */
  const quiet = useRef<{ seconds: number; since: number } | null>(null);
  useEffect(() => {
    if (heard > 0) quiet.current = silence();
  }, [heard]);
  const pass = useEffectEvent(() => {
    if (quiet.current === null || document.hidden) return;
    const { seconds, since } = quiet.current;
    // Counted by its own beat: after a moment in which the page stood still, nobody knows what was said in it.
    const passed = Math.min(seconds + EVERY_MS / 1_000, (performance.now() - since) / 1_000);
    quiet.current = { seconds: passed, since };
    onPause?.(passed);
  });
  useEffect(() => {
    // Whoever has changed between speaking and typing begins anew.
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

/** One that begins now. */
function silence() {
  return { seconds: 0, since: performance.now() };
}
