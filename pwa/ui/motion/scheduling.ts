/** Milliseconds after which work goes on in a hidden page, which never paints. */
const UNSEEN_MS = 500;

/** Resolves once everything drawn so far is on the screen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame's callbacks run before its paint; a task that they start runs after it.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS);
  });
}

/**
 * Runs work once the browser is idle. Safari has no requestIdleCallback, so the work runs soon there.
 * @param atTheLatest milliseconds @returns a function that cancels the work
 */
export function whenIdle(work: () => void, atTheLatest: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout: atTheLatest });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, Math.min(atTheLatest, 2_000));
  return () => clearTimeout(timer);
}
