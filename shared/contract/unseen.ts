/**
 * Invisible characters: controls for direction, terminals and hidden notes, fillers, soft hyphens, tags, and line
 * separators that no keyboard types. They make a text read differently than it is written. Names, curated texts and
 * a model's texts are checked for them.
 */

/** The Braille blank is invisible, too. Tabs and line ends are part of a text. */
const UNSEEN =
  /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb\u{13430}-\u{1343f}]|(?![\t\n\r])\p{Cc}/gu;

/** These joiners change letters' shapes in the scripts below; elsewhere they are invisible. */
const JOINERS = ['\u200c', '\u200d'];
const JOINED = new RegExp(
  `[${'Arabic Bengali Devanagari Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Syriac Tamil Telugu'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
);

/** Emoji with their color and joining characters, and keycaps. */
const ONE_EMOJI = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?';
const EMOJI = new RegExp(`${ONE_EMOJI}(?:\\u200d${ONE_EMOJI})*|[\\d#*]\\ufe0f\\u20e3`, 'gu');

/** Returns the text without invisible characters. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, (found, at: number) => (isInPlace(text, at) ? found : ''));
}

/** True if the text has parts that a reader can't see. Emoji may be made of several characters. */
export function hasUnseen(text: string): boolean {
  const plain = text.replace(EMOJI, '');
  return withoutUnseen(plain) !== plain;
}

function isInPlace(text: string, at: number): boolean {
  const [before = '', found = '', after = ''] = [text[at - 1], text[at], text[at + 1]];
  return JOINERS.includes(found) && JOINED.test(before) && JOINED.test(after);
}
