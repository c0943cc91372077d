/**
 * Names as people type them, in any script, and nothing that would spoil the page of somebody else: no
 * controls of direction, nothing invisible, no towers of accents.
 */
import * as v from 'valibot';

const MAX_CHARACTERS = 80;

/** Controls of direction, fillers, soft hyphens, tags…; the blank of Braille looks like nothing too. */
const UNSEEN = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Between letters of these scripts they change a shape; elsewhere they are invisible. */
const JOINERS = ['\u200c', '\u200d'];
const JOINED = new RegExp(
  `[${'Arabic Bengali Devanagari Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Syriac Tamil Telugu'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
);

/** No letter of a living script carries more marks, composed as far as Unicode composes it. */
const TOWER = /^\p{M}|\p{M}{6}/u;
/** Controls, private use, code points that mean nothing. */
const UNSHOWABLE = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u;

/** @param tooShort what is said of a name under two characters */
export const personName = (tooShort: string) =>
  v.pipe(
    v.string(),
    // Before the rest costs anything.
    v.maxLength(4 * MAX_CHARACTERS, `At most ${MAX_CHARACTERS} characters`),
    v.transform(tidyName),
    v.minLength(2, tooShort),
    v.maxLength(MAX_CHARACTERS, `At most ${MAX_CHARACTERS} characters`),
    v.check((name) => isShowable(name), 'Please use plain letters in your name'),
  );

/** Without what nobody sees, composed (NFC), one space between words. */
function tidyName(text: string): string {
  return text
    .replace(UNSEEN, (found, at: number) => (isInPlace(text, at) ? found : ''))
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

function isInPlace(text: string, at: number): boolean {
  const [before = '', found = '', after = ''] = [text[at - 1], text[at], text[at + 1]];
  return JOINERS.includes(found) && JOINED.test(before) && JOINED.test(after);
}

function isShowable(name: string): boolean {
  return name.isWellFormed() && !UNSHOWABLE.test(name) && !TOWER.test(name) && /\p{L}/u.test(name);
}
