/** Copies and compares values as IndexedDB and JSON do, fast enough for a hundred thousand worlds. */

/**
 * A copy that shares nothing with the original, frozen at every level, so that code fails if it changes a value that it
 * has only read.
 * @throws TypeError for what IndexedDB could not store
 */
export function cloneFrozen<Value>(value: Value): Value {
  return clone(value) as Value;
}

function clone(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new TypeError(`A ${typeof value} cannot be stored`);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(clone));
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) copy[name] = clone((value as typeof copy)[name]);
  return Object.freeze(copy);
}

/** True if two values are the same as JSON, in whatever order their keys are: -0 is 0, undefined is absent. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(a);
  for (const name of names) if (!isSameJson(a[name], b[name])) return false;
  for (const name of Object.keys(b)) if (b[name] !== undefined && !(name in a)) return false;
  return true;
}
