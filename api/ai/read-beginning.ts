/** Finds the complete part of a JSON object that is still being written. */

export interface Beginning {
  /** Only whole values; lists and objects end at the end of the text. */
  value: Record<string, unknown>;
  /** The member that may go on; null if each member is whole. */
  open: string | null;
  /** If that member is a list, its last line may go on, too. */
  isLineOpen: boolean;
}

/**
 * Reads the text piece by piece, and each sign only once.
 * @returns a function that takes new text; it returns null if no further value is complete, or the text is no object
 */
export function beginningReader(): (more: string) => Beginning | null {
  let text = '';
  /** The text up to here, and these brackets, are valid JSON. */
  let end = 0;
  let closing = '';
  const brackets: string[] = [];
  let isInString = false;
  let isEscaped = false;
  const mark = (place: number) => {
    end = place;
    closing = brackets.toReversed().join('');
  };
  const readSign = (sign: string, place: number) => {
    if (isInString) {
      if (!isEscaped && sign === '"') isInString = false;
      isEscaped = !isEscaped && sign === '\\';
    } else if (sign === '"') isInString = true;
    else if (sign === ',') mark(place);
    else if (sign === '{' || sign === '[') {
      brackets.push(sign === '{' ? '}' : ']');
      mark(place + 1);
    } else if (sign === '}' || sign === ']') {
      brackets.pop();
      mark(place + 1);
    }
  };
  return (more) => {
    const before = end;
    const start = text.length;
    text += more;
    for (let place = start; place < text.length; place += 1) readSign(text[place] ?? '', place);
    return end > before ? parse(text.slice(0, end) + closing, closing.length) : null;
  };
}

/** @param depth number of brackets that were still open */
function parse(json: string, depth: number): Beginning | null {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const open = depth > 1 ? (Object.keys(value).at(-1) ?? null) : null;
    return { value: value as Record<string, unknown>, open, isLineOpen: depth > 2 };
  } catch {
    // quiet: this ending makes no JSON; the next one is tried.
    return null;
  }
}
