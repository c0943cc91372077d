/** NUL and lone surrogates, which no JSON column takes. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Removes from all texts of an event what cannot be stored, before it is written (docs/rules.md). */
export function cleanTexts<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
}
