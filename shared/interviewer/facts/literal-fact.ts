/**
 * Finds the fact that a question asks for in nearly the fact's own words ('Who are those five percent?' for 'Who are
 * those 5%?'). Such a question is plain, whatever else its sentence says.
 */
import { isFunctionWord } from '#shared/coach/read/common-words.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import type { AskableQuestion } from './fact-chances.ts';

/** Ends a clause: a question often has a second one that gives examples ('Who are the users, like big companies?'). */
const CLAUSE = /[,.;!?\n–—]+(?=\s|$)/u;
const ASKS =
  /^(?:\W*(?:and|so|okay|ok|well|thanks|also|then|first|but)\b)*\W*(who|what|which|when|where|why|how)\b/iu;
/** Words that change nothing in a question. */
const EMPTY =
  /^(?:actually|really|exactly|currently|today|now|roughly|target|typical|main|kind|sort|lot)$/u;
const NUMBERS: Readonly<Record<string, string>> = {
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7' },
  ...{ eight: '8', nine: '9', ten: '10', twenty: '20', thirty: '30', forty: '40', fifty: '50' },
};

interface Clause {
  asks: string;
  words: readonly string[];
}

/**
 * Returns the index of the fact that the text asks for in the fact's own words: one clause has exactly these words, in
 * any order.
 * @returns null if there is no such fact, or more than one
 */
export function literalFact({ facts }: AskableQuestion, text: string): number | null {
  const clauses = text.split(CLAUSE).flatMap((one) => readClause(one) ?? []);
  const found = facts.flatMap(({ ask, also = [] }, place) => {
    const ways = [ask, ...also].flatMap((way) => readClause(way.replace(/\?$/u, '')) ?? []);
    return ways.some((way) => clauses.some((clause) => isSame(way, clause))) ? [place] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function readClause(text: string): Clause | null {
  const asks = ASKS.exec(text)?.[1]?.toLowerCase();
  if (!asks) return null;
  const words = tokenize(text.replaceAll('%', ' percent ').replaceAll(/['’](?:s|re)\b/giu, ' is'))
    .filter(({ word }) => !isFunctionWord(word) && !EMPTY.test(word) && word !== 'percent')
    .map(({ word, stem }) => NUMBERS[word] ?? stem);
  return words.length === 0 ? null : { asks, words: [...new Set(words)].toSorted() };
}

function isSame(one: Clause, other: Clause): boolean {
  return one.asks === other.asks && one.words.join(' ') === other.words.join(' ');
}
