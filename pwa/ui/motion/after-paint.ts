/** In milliseconds. A hidden page never paints: its work goes on after this time. */
const UNSEEN_MS = 500;

/** Resolves once what has been drawn up to now is on the screen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame's callbacks run before its paint, a task of theirs after it.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS);
  });
}
