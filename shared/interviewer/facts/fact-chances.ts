/**
 * How likely each fact of a question is the one that was asked for: a logistic regression over how near the words are
 * to the ways in which people ask for it (docs/interview.md).
 */
import { weightOf } from '#shared/coach/match/similarity.ts';
import { stemOf } from '#shared/coach/read/stem.ts';
import { tokenize, type Token } from '#shared/coach/read/tokenize.ts';
import { askedWords, nearness } from './asked-words.ts';

export interface AskableQuestion {
  content: string;
  /** Where it's behavioural, the learner's own story is asked for. */
  skill?: string | undefined;
  /** What a good candidate asks, and what the interviewer answers. */
  facts: readonly AskableFact[];
}

interface AskableFact {
  ask: string;
  answer: string;
  /** Other ways to ask for it. */
  also?: readonly string[] | undefined;
}

/** `npx tsx bench/interviewer/fit-asked.ts` prints them; one a figure of `figuresOf`, the bias last. */
const WEIGHTS = [5.21, 3.39, 2.87, -2.42, 2.93, 4.43, 2.14, -4.33];

/** Words of the question itself tell less: every fact is about them. */
const OF_CONTENT = 0.5;
/** 'Who' and 'people' tell next to nothing. */
const OF_PEOPLE = 0.35;
/** Of few words even a whole match says little. */
const FEW = 0.2;
const LEAST_WEIGHT = 0.02;
/** Who says so much of a way to ask means it, also where no word of it tells anything ('What do they want?'). */
const SAME = 0.75;
/** 'How many' and 'how much', as `askedWords` names them. */
const AMOUNT = stemOf('amount');
/** 'Who', 'people', 'users'. */
const PERSON = 'person';

/** @returns 0 to 1, one a fact; [] where the text asks nothing that can be told */
export function factChances(question: AskableQuestion, text: string): number[] {
  return figuresOf(question, text).map((figures) => {
    const sum = figures.reduce((all, figure, at) => all + figure * (WEIGHTS[at] ?? 0), 0);
    return 1 / (1 + Math.exp(-sum - (WEIGHTS[figures.length] ?? 0)));
  });
}

/** What the regression goes by: one row a fact; none where the text has no telling word and is nobody's way to ask. */
export function figuresOf({ content, facts }: AskableQuestion, text: string): number[][] {
  const said = askedWords(text);
  const all = new Set(tokenize(text).map(({ stem }) => stem));
  const known = facts.map(readFact);
  const isAnAsk = known.some(({ ways }) => most(ways, (way) => overlap(all, way.stems)) >= SAME);
  if (said.length === 0 && !isAnAsk) return [];
  const inContent = new Set(tokenize(content).map(({ stem }) => stem));
  const plainly = (token: Token) =>
    weightOf(token) *
    (token.stem === PERSON ? OF_PEOPLE : 1) *
    (inContent.has(token.stem) ? OF_CONTENT : 1);
  const words = said.map((token) => {
    // A word that only one fact has says more than one that several have.
    const shared = known.reduce((sum, { words: of }) => sum + nearestOf(token, of), 0);
    const rarity = Math.log((facts.length + 1) / (shared + 0.5));
    return { token, weight: Math.max(LEAST_WEIGHT, plainly(token) * rarity) };
  });
  const total = words.reduce((sum, { weight }) => sum + weight, 0) + FEW;
  const shareOf = (nearnessTo: (token: Token) => number) =>
    words.reduce((sum, { token, weight }) => sum + weight * nearnessTo(token), 0) / total;

  const asksAmount = said.some(({ stem }) => stem === AMOUNT);
  const rows = known.map(({ ways, words: of, answer, hasNumber }) => ({
    way: most(ways, (way) =>
      Math.sqrt(
        shareOf((token) => nearestOf(token, way.words)) * shareSaid(way.words, said, plainly),
      ),
    ),
    sameWords: most(ways, (way) => overlap(all, way.stems)),
    ofAsks: shareOf((token) => nearestOf(token, of)),
    ofAnswer: shareOf((token) => Math.max(0, nearestOf(token, answer) - nearestOf(token, of))),
    lacksAmount: asksAmount && !hasNumber ? 1 : 0,
  }));
  return rows.map((row) => {
    const others = rows.filter((other) => other !== row);
    return [
      ...[row.way, row.sameWords, row.ofAnswer, row.lacksAmount],
      row.way - most(others, ({ way }) => way),
      row.sameWords - most(others, ({ sameWords }) => sameWords),
      row.ofAsks - most(others, ({ ofAsks }) => ofAsks),
    ];
  });
}

function readFact({ ask, answer, also = [] }: AskableFact) {
  const ways = [ask, ...also].map((way) => ({
    words: askedWords(way),
    stems: new Set(tokenize(way).map(({ stem }) => stem)),
  }));
  const byStem = new Map(ways.flatMap(({ words }) => words.map((word) => [word.stem, word])));
  const hasNumber = tokenize(answer).some(({ isNumber }) => isNumber);
  return { ways, words: [...byStem.values()], answer: askedWords(answer), hasNumber };
}

/** 0 to 1: how much of a way to ask is in what was said. */
function shareSaid(
  way: readonly Token[],
  said: readonly Token[],
  weigh: (token: Token) => number,
): number {
  const total = way.reduce((sum, token) => sum + weigh(token), FEW);
  return way.reduce((sum, token) => sum + weigh(token) * nearestOf(token, said), 0) / total;
}

function nearestOf(token: Token, others: readonly Token[]): number {
  return most(others, (other) => nearness(token, other));
}

/** Dice's share of common words, those included that tell nothing ('What do they want?'). */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((stem) => b.has(stem)).length;
  return (2 * both) / Math.max(1, a.size + b.size);
}

function most<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((highest, item) => Math.max(highest, valueOf(item)), 0);
}
