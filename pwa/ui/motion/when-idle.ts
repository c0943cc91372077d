/**
 * Does something once the browser has nothing better to do. Safari has no requestIdleCallback: there it is done soon.
 * @param atTheLatest milliseconds @returns how to call it off
 */
export function whenIdle(work: () => void, atTheLatest: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout: atTheLatest });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, Math.min(atTheLatest, 2_000));
  return () => clearTimeout(timer);
}
