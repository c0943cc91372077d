/** Finds the differences between two texts, word by word. */

export interface DifferencePart {
  text: string;
  /** This part is in only one of the two texts. */
  isChanged: boolean;
}

/** Texts with more pairs of words than this count as wholly changed: nobody reads such a comparison word by word. */
const MOST_PAIRS = 4_000_000;

/** Splits both texts into common parts (by a longest common subsequence of words) and different ones. */
export function compareWords(
  before: string,
  after: string,
): { before: DifferencePart[]; after: DifferencePart[] } {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  if (old.length * young.length > MOST_PAIRS) {
    return {
      before: [{ text: before, isChanged: true }],
      after: [{ text: after, isChanged: true }],
    };
  }
  const kept = commonWords(old, young);
  return {
    before: toParts(old, new Set(kept.map(([at]) => at))),
    after: toParts(young, new Set(kept.map(([, at]) => at))),
  };
}

/** Splits a text into words and the spaces between them; joined, they give the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

/** The pairs of positions at which both texts have the same word. */
function commonWords(old: readonly string[], young: readonly string[]): [number, number][] {
  const width = young.length + 1;
  const longest = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = young.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        old[row] === young[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < old.length && column < young.length;) {
    if (old[row] === young[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

function toParts(words: readonly string[], kept: ReadonlySet<number>): DifferencePart[] {
  const parts: DifferencePart[] = [];
  words.forEach((text, index) => {
    const isChanged = !kept.has(index);
    const last = parts.at(-1);
    if (last && last.isChanged === isChanged) last.text += text;
    else parts.push({ text, isChanged });
  });
  return parts;
}
