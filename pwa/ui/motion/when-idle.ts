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
