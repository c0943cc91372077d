/** Counts the contents of a JSON text without parsing it, and stops at the first bound that is exceeded. */

export interface JsonBounds {
  /** The most levels of nested arrays and objects. */
  depth: number;
  /** The most items in one array, or members in one object. */
  length: number;
  /** The most values in the whole text, including arrays and objects. */
  values: number;
}

export interface MeasuredJson {
  /** Number of values counted: at least as many as the text holds up to where the count ended. */
  values: number;
  exceeded: keyof JsonBounds | null;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Measures in one pass, with memory in proportion to the depth's bound; pure. Only the parser checks whether the text
 * is valid JSON. For invalid text the counts mean nothing, and parsing stops at its first fault.
 * @param text bytes of UTF-8
 */
export function measureJson(text: Uint8Array, bounds: JsonBounds): MeasuredJson {
  const lengths = new Uint32Array(bounds.depth + 1);
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] as number;
    if (byte === QUOTE) {
      at = endOfString(text, at);
    } else if (byte === COMMA) {
      values += 1;
      lengths[depth] = (lengths[depth] ?? 0) + 1;
      if ((lengths[depth] ?? 0) > bounds.length) return { values, exceeded: 'length' };
    } else if (OPENING.has(byte)) {
      // This counts the first item; each comma adds another.
      values += 1;
      depth += 1;
      if (depth > bounds.depth) return { values, exceeded: 'depth' };
      lengths[depth] = 1;
    } else if (CLOSING.has(byte)) {
      depth = Math.max(0, depth - 1);
    }
    if (values > bounds.values) return { values, exceeded: 'values' };
  }
  return { values, exceeded: null };
}

/** @returns the position of the closing quote, or the text's end */
function endOfString(text: Uint8Array, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf(QUOTE, at);
    if (at === -1) return text.length;
    let first = at;
    while (first - 1 > start && text[first - 1] === BACKSLASH) first -= 1;
    if ((at - first) % 2 === 0) return at;
  }
}
