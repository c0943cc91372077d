/** A page that nobody sees paints nothing: its work goes on after this long. */
const UNSEEN_MS = 500;

/** Resolves once what has been drawn up to now is on the screen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame's callbacks run before its paint, a task of theirs after it.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS);
  });
}
