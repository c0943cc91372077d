/**
 * Names as people type them, in any script, and nothing that would spoil the page of somebody else: no
 * controls of direction, nothing invisible, no towers of accents, and nothing that a mail program would make a link of.
 */
import * as v from 'valibot';
import { withoutUnseen } from '#shared/contract/unseen.ts';

const MAX_CHARACTERS = 80;

/** No letter of a living script carries more marks, composed as far as Unicode composes it. */
const TOWER = /^\p{M}|\p{M}{6}/u;
/** Private use, code points that mean nothing. */
const UNSHOWABLE = /[\p{Co}\p{Cn}\p{Cs}]/u;

/** A dot inside a word, in any form that a browser reads as one: a web address. */
const DOT_IN_WORD = /[.․﹒。．｡](?=[\p{L}\p{N}])/u;
/** Links that need no dot: mail programs make one of each. */
const LINK_MARK = /[:@]|\/\//;

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
    v.check((name) => !hasDotInWord(name), 'Please put a space after each dot in your name'),
  );

/** A name that somebody else has written, such as a sign-in provider, with a space after each dot. */
export function spaceDots(name: string): string {
  return name.replaceAll(new RegExp(DOT_IN_WORD, 'gu'), '$& ');
}

/** Without what nobody sees, composed (NFC), one space between words. */
function tidyName(text: string): string {
  return withoutUnseen(text)
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

function isShowable(name: string): boolean {
  return (
    name.isWellFormed() &&
    !UNSHOWABLE.test(name) &&
    !TOWER.test(name) &&
    !LINK_MARK.test(name.normalize('NFKC')) &&
    /\p{L}/u.test(name)
  );
}

/** Some signs hold a dot, such as a numeral with one: NFKC takes them apart, as browsers do. */
function hasDotInWord(name: string): boolean {
  return DOT_IN_WORD.test(name) || DOT_IN_WORD.test(name.normalize('NFKC'));
}
