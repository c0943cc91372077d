/** Splits a round's text into the words that its notes quote and the parts between them, in order. */
export interface QuotedPart {
  text: string;
  isQuoted: boolean;
}

/** Splits a candidate's words at the notes' quotes; overlapping quotes become one. */
export function quotedParts(says: string, quotes: readonly string[]): QuotedPart[] {
  const isQuoted = Array.from({ length: says.length }, () => false);
  for (const quote of quotes) {
    const at = says.indexOf(quote);
    if (at >= 0) isQuoted.fill(true, at, at + quote.length);
  }
  const parts: QuotedPart[] = [];
  for (let at = 0; at < says.length; at += 1) {
    const last = parts.at(-1);
    const char = says.charAt(at);
    if (last && last.isQuoted === isQuoted[at]) last.text += char;
    else parts.push({ text: char, isQuoted: isQuoted[at] === true });
  }
  return parts;
}
