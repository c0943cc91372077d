/** A promise that does not hold. It passes through the client's handling of failures. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** @throws Broken if the promise doesn't hold */
export function assert(holds: boolean, message: string): void {
  if (!holds) throw new Broken(message);
}

/** True if the error that ended a sync is a fault of the code rather than of the network or storage. */
export function isFault(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause instanceof Broken || cause.name === 'ConstraintError') return true;
  return cause instanceof TypeError && !NETWORK.has(cause.message);
}

const NETWORK = new Set(['network', 'timeout']);
