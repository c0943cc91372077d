import { useEffect, useState } from 'react';

/** A hidden page never paints, so on a hidden page `afterPaint` resolves after this many milliseconds. */
const UNSEEN_MS = 500;

/** Resolves once everything drawn so far is on the screen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The callbacks of a frame run before that frame is painted. A task that they start runs after the paint.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS);
  });
}

/** Returns true once the component's first drawing is on the screen. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let isGone = false;
    void afterPaint().then(() => {
      if (!isGone) setIsPainted(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isPainted;
}

/**
 * Runs work once the browser is idle. Safari has no requestIdleCallback, so there the work runs after a short time.
 * @param atTheLatest the longest wait, in milliseconds
 * @returns a function that cancels the work
 */
export function whenIdle(work: () => void, atTheLatest: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout: atTheLatest });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, Math.min(atTheLatest, 2_000));
  return () => clearTimeout(timer);
}
