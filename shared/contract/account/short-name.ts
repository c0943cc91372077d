/** Shortens names and texts, but never inside a letter; an emoji or accented letter may be several characters. */
const GRAPHEMES = new Intl.Segmenter();

/** The first letter as people write it; empty for an empty text. */
function firstLetter(text: string): string {
  return GRAPHEMES.segment(text)[Symbol.iterator]().next().value?.segment ?? '';
}

/** First name and last initial, as others see them: `Ada L.` */
export function shortName(firstName: string, lastName: string): string {
  const initial = firstLetter(lastName);
  return initial === '' ? firstName : `${firstName} ${initial}.`;
}

/** The initials in capitals, shown if there is no picture. */
export function initialsOf(firstName: string, lastName: string): string {
  return `${firstLetter(firstName)}${firstLetter(lastName)}`.toUpperCase();
}

/** Cuts a text to at most this many characters; a letter that doesn't fit whole is left out. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = GRAPHEMES.segment(text).containing(most);
  return text.slice(0, cut?.index ?? most);
}
