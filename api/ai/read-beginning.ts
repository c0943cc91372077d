/** A JSON object that is still being written: what of it is complete. */

export interface Beginning {
  /** Whole values only; lists and objects end where the text does. */
  value: Record<string, unknown>;
  /** The member that may go on; null where each one is whole. */
  open: string | null;
  /** Where that is a list: its last line may go on, too. */
  isLineOpen: boolean;
}

/**
 * Reads the text piece by piece, each sign once.
 * @returns takes what has come since; null where no further value is complete, or it is no object
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

/** @param depth brackets that were still open */
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
