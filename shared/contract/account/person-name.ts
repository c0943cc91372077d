/**
 * Accepts names as people type them, in any script, but nothing that would spoil someone else's page: no direction
 * controls, invisible characters or stacked accents, and nothing that an email program would turn into a link. Also
 * shortens names and texts, never in the middle of a letter.
 */
import * as v from 'valibot';
import { withoutUnseen } from '#shared/contract/unseen.ts';

const MAX_CHARACTERS = 80;

/** Matches a stack of accents. In no living script, a letter has so many marks after Unicode composition. */
const TOWER = /^\p{M}|\p{M}{6}/u;
/** Private-use, unassigned and surrogate code points. */
const UNSHOWABLE = /[\p{Co}\p{Cn}\p{Cs}]/u;

/** A dot inside a word turns it into a web address. These are all the characters that a browser reads as a dot. */
const DOT_IN_WORD = /[.․﹒。．｡](?=[\p{L}\p{N}])/u;
/** Characters that make email programs show a link even without a dot. */
const LINK_MARK = /[:@]|\/\//;

const PLAIN_LETTERS = 'Please use plain letters in your name';

/**
 * Makes the schema of a first or last name.
 * @param tooShort the message for a name that has fewer than two characters
 */
export const personName = (tooShort: string) =>
  v.pipe(
    v.string(),
    // Texts that are far too long are rejected first, so that the other checks never take long.
    v.maxLength(4 * MAX_CHARACTERS, `At most ${MAX_CHARACTERS} characters`),
    // Nobody types control characters, so a name with one is rejected. This check must come first, because removing
    // invisible characters would also remove control characters.
    v.check((name) => !/\p{Cc}/u.test(name.trim()), PLAIN_LETTERS),
    v.transform(tidyName),
    v.minLength(2, tooShort),
    v.maxLength(MAX_CHARACTERS, `At most ${MAX_CHARACTERS} characters`),
    v.check((name) => isShowable(name), PLAIN_LETTERS),
    v.check((name) => !hasDotInWord(name), 'Please put a space after each dot in your name'),
  );

/**
 * Adds a space after each dot inside a word of a name that came from a sign-in provider. A typed name isn't changed:
 * the form asks for the space.
 */
export function spaceDots(name: string): string {
  return name.replaceAll(new RegExp(DOT_IN_WORD, 'gu'), '$& ');
}

/** Removes invisible characters, composes the text (NFC) and leaves one space between words. */
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

/** Some characters contain a dot, such as a numeral with a dot. NFKC splits them, as browsers do. */
function hasDotInWord(name: string): boolean {
  return DOT_IN_WORD.test(name) || DOT_IN_WORD.test(name.normalize('NFKC'));
}

/**
 * Splits a text into letters as people see them. An emoji or a letter with an accent may consist of several characters.
 */
const GRAPHEMES = new Intl.Segmenter();

/** Returns the first letter as people see it; empty for an empty text. */
function firstLetter(text: string): string {
  return GRAPHEMES.segment(text)[Symbol.iterator]().next().value?.segment ?? '';
}

/** Returns the first name and last initial, as other learners see them: `Ada L.` */
export function shortName(firstName: string, lastName: string): string {
  const initial = firstLetter(lastName);
  return initial === '' ? firstName : `${firstName} ${initial}.`;
}

/** Returns the initials in capitals, which are shown if there is no picture. */
export function initialsOf(firstName: string, lastName: string): string {
  return `${firstLetter(firstName)}${firstLetter(lastName)}`.toUpperCase();
}

/** Cuts a text to at most this many characters. If the last letter doesn't fit as a whole, it is left out. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = GRAPHEMES.segment(text).containing(most);
  return text.slice(0, cut?.index ?? most);
}
