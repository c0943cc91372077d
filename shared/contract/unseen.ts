/**
 * Characters that nobody sees: controls of direction, of terminals and of hidden notes, fillers, soft hyphens, tags, the separators of lines
 * that no keyboard types. They make a text read otherwise than it is written. For names, curated texts and what a model writes.
 */

/** The blank of Braille looks like nothing too; tabs and ends of lines are part of a text. */
const UNSEEN =
  /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb\u{13430}-\u{1343f}]|(?![\t\n\r])\p{Cc}/gu;

/** Between letters of these scripts they change a shape; elsewhere they are invisible. */
const JOINERS = ['\u200c', '\u200d'];
const JOINED = new RegExp(
  `[${'Arabic Bengali Devanagari Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Syriac Tamil Telugu'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
);

/** Emoji with what colors and joins them, and keycaps. */
const ONE_EMOJI = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?';
const EMOJI = new RegExp(`${ONE_EMOJI}(?:\\u200d${ONE_EMOJI})*|[\\d#*]\\ufe0f\\u20e3`, 'gu');

/** The text without them. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, (found, at: number) => (isInPlace(text, at) ? found : ''));
}

/** Whether somebody who reads the text misses something of it. Emoji may be made of several characters. */
export function hasUnseen(text: string): boolean {
  const plain = text.replace(EMOJI, '');
  return withoutUnseen(plain) !== plain;
}

function isInPlace(text: string, at: number): boolean {
  const [before = '', found = '', after = ''] = [text[at - 1], text[at], text[at + 1]];
  return JOINERS.includes(found) && JOINED.test(before) && JOINED.test(after);
}
