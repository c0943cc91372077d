/**
 * Invisible characters: controls for direction, terminals and hidden notes, fillers, soft hyphens, tags, and line
 * separators that no keyboard types. They make a text look different from what it contains. Names, curated texts and a
 * model's texts are checked for them.
 */

/**
 * The Braille blank is included, because it is also invisible. Tabs and line ends aren't, because they are part of a
 * text.
 */
const UNSEEN =
  /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb\u{13430}-\u{1343f}]|(?![\t\n\r])\p{Cc}/gu;

/** These two joiners change the shapes of letters in the scripts below. In other scripts they are invisible. */
const JOINERS = ['\u200c', '\u200d'];
const JOINED = new RegExp(
  `[${'Arabic Bengali Devanagari Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Syriac Tamil Telugu'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
);

/** An emoji with the characters that color or join it, or a keycap. */
const ONE_EMOJI = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?';
const EMOJI = new RegExp(`${ONE_EMOJI}(?:\\u200d${ONE_EMOJI})*|[\\d#*]\\ufe0f\\u20e3`, 'gu');

/** Returns the text without invisible characters. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, (found, at: number) => (isInPlace(text, at) ? found : ''));
}

/** True if the text contains characters that a reader can't see. The characters that make up an emoji are allowed. */
export function hasUnseen(text: string): boolean {
  const plain = text.replace(EMOJI, '');
  return withoutUnseen(plain) !== plain;
}

function isInPlace(text: string, at: number): boolean {
  const [before = '', found = '', after = ''] = [text[at - 1], text[at], text[at + 1]];
  return JOINERS.includes(found) && JOINED.test(before) && JOINED.test(after);
}
