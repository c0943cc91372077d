/**
 * Databases can't store NUL or lone surrogates. Devices remove both from texts, and the server rejects texts that
 * contain them.
 */
import * as v from 'valibot';

const UNSTORABLE = /[\0\p{Surrogate}]/gu;

export const CleanText = v.pipe(v.string(), v.check(isCleanText, 'NUL or lone surrogate'));

function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

export function cleanText(text: string): string {
  return text.replace(UNSTORABLE, '');
}

/**
 * True if all texts and member names in a value can be stored in the database.
 * @param depth how many levels of nesting are allowed, so that the recursion ends
 */
export function hasCleanTexts(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => hasCleanTexts(item, depth - 1));
  return Object.keys(value).every(
    (key) => isCleanText(key) && hasCleanTexts(value[key as keyof typeof value], depth - 1),
  );
}
