/**
 * Names as people type them, in any script, and nothing that would spoil the page of somebody else: no
 * controls of direction, nothing invisible, no towers of accents.
 */
import * as v from 'valibot';
import { withoutUnseen } from '#shared/contract/unseen.ts';

const MAX_CHARACTERS = 80;

/** No letter of a living script carries more marks, composed as far as Unicode composes it. */
const TOWER = /^\p{M}|\p{M}{6}/u;
/** Private use, code points that mean nothing. */
const UNSHOWABLE = /[\p{Co}\p{Cn}\p{Cs}]/u;

const PLAIN_LETTERS = 'Please use plain letters in your name';

/** @param tooShort what is said of a name under two characters */
export const personName = (tooShort: string) =>
  v.pipe(
    v.string(),
    // Before the rest costs anything.
    v.maxLength(4 * MAX_CHARACTERS, `At most ${MAX_CHARACTERS} characters`),
    // Nobody types one: refused while it still stands there.
    v.check((name) => !/\p{Cc}/u.test(name.trim()), PLAIN_LETTERS),
    v.transform(tidyName),
    v.minLength(2, tooShort),
    v.maxLength(MAX_CHARACTERS, `At most ${MAX_CHARACTERS} characters`),
    v.check((name) => isShowable(name), PLAIN_LETTERS),
  );

/** Without what nobody sees, composed (NFC), one space between words. */
function tidyName(text: string): string {
  return withoutUnseen(text)
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

function isShowable(name: string): boolean {
  return name.isWellFormed() && !UNSHOWABLE.test(name) && !TOWER.test(name) && /\p{L}/u.test(name);
}
