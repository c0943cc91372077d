/**
 * While the result of a free-text answer is open, in this tab or another one, only its learner assesses it:
 * a lock of the browser says so, and goes with the tab. Without Web Locks this tab alone knows.
 */

/** Releases the locks that this tab holds, by name. */
const held = new Map<string, () => void>();

/** Holds a question's result from before its answer is saved until it is left. */
export function holdResult(userId: string, questionId: string): void {
  const name = nameOf(userId, questionId);
  if (held.has(name)) return;
  const isLeft = new Promise<void>((resolve) => held.set(name, resolve));
  if (!hasLocks()) return;
  navigator.locks
    .request(name, () => isLeft)
    .catch((error: unknown) => console.warn('The result is held in this tab alone', error));
}

/** Lets a question's result go; nothing happens where it isn't held. */
export function releaseResult(userId: string, questionId: string): void {
  const name = nameOf(userId, questionId);
  held.get(name)?.();
  held.delete(name);
}

/** Runs the work if the question's result is open in no tab; else does nothing. */
export async function withLeftResult(
  userId: string,
  questionId: string,
  work: () => Promise<void>,
): Promise<void> {
  const name = nameOf(userId, questionId);
  if (held.has(name)) return;
  if (!hasLocks()) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

function nameOf(userId: string, questionId: string): string {
  return `northstar-result-${userId}-${questionId}`;
}

/** Absent on old browsers, and where the page doesn't come over https. */
function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && Boolean(navigator.locks);
}
