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
