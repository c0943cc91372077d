/**
 * Estimates, for each fact of a question, how likely it is that the learner asks for it. A logistic regression compares
 * the learner's words with the ways in which people ask for the fact (docs/interview.md).
 */
import { weightOf } from '#shared/coach/match/similarity.ts';
import { stemOf } from '#shared/coach/read/stem.ts';
import { tokenize, type Token } from '#shared/coach/read/tokenize.ts';
import { tells } from './asked-for.ts';
import { askedWords, isNamed, isThing, nearness } from './asked-words.ts';

export interface AskableQuestion {
  content: string;
  /** A behavioural question asks for the learner's own story. */
  skill?: string | undefined;
  /** The things that a good candidate asks, with the interviewer's answers. */
  facts: readonly AskableFact[];
}

export interface AskableFact {
  ask: string;
  answer: string;
  /** Other ways to ask for the fact. */
  also?: readonly string[] | undefined;
}

/**
 * The weights of the regression: one for each figure of `figuresOf`, and the bias last. They are printed by
 * `npx tsx bench/interviewer/fit-asked.ts`.
 */
const WEIGHTS = [0.35, 2.73, 0.97, 1.54, 2.28, -0.57, -0.38, 3.25, 4.05, 3.96, 1.2, -1.06, -2.2];

/** Words of the question itself count less, because every fact is about them. */
const OF_CONTENT = 0.5;
/** Words such as 'who' and 'people' count less, because they say next to nothing. */
const OF_PEOPLE = 0.35;
/**
 * Added to the total weight. If a question has only a few words, even a full match says little, so this keeps the share
 * small.
 */
const FEW = 0.2;
const LEAST_WEIGHT = 0.02;
/**
 * If a text shares this much with a known way to ask, it asks for that fact, even if all its words are common ones
 * ('What do they want?').
 */
const SAME = 0.75;
/**
 * The chance is multiplied by this if the fact lacks a thing that was asked for by name: 'How many engineers' doesn't
 * ask for a fact that says nothing about engineers, even if the other words are alike.
 */
const IF_IT_LACKS = 0.3;
/** A fact is about a word if one of the fact's words is at least this similar to it. */
const LEAST_KNOWN = 0.5;
/** The stem that stands for 'how many' and 'how much' in the result of `askedWords`. */
const AMOUNT = stemOf('amount');
/** The stem that stands for 'who' and 'people'. */
const PERSON = 'person';

/**
 * Estimates the chance that a text asks for each fact.
 * @returns 0 to 1 for each fact; an empty list if the text asks for nothing that can be told
 */
export function factChances(question: AskableQuestion, text: string): number[] {
  const things = askedWords(text).filter(isThing);
  const { known } = readFacts(question.facts);
  return figuresOf(question, text).map((figures, place) => {
    const sum = figures.reduce((all, figure, at) => all + figure * (WEIGHTS[at] ?? 0), 0);
    const chance = 1 / (1 + Math.exp(-sum - (WEIGHTS[figures.length] ?? 0)));
    const { words = [], answer = [] } = known[place] ?? {};
    const all = [...words, ...answer].filter(({ stem }) => stem !== PERSON);
    const lacks = things.some((thing) => all.every((word) => nearness(thing, word) < LEAST_KNOWN));
    const fact = question.facts[place];
    const isOther = fact !== undefined && question.skill !== 'behavioural' && !tells(fact, text);
    return lacks || isOther ? chance * IF_IT_LACKS : chance;
  });
}

/**
 * Returns the regression's input, one row for each fact. There are no rows if no word of the text shows a subject, and
 * the text isn't a known way to ask.
 */
export function figuresOf({ content, facts }: AskableQuestion, text: string): number[][] {
  const said = askedWords(text);
  const all = stemsOf(text);
  const { known, sayingOf, ofWays } = readFacts(facts);
  const nearestOf = nearestOnce();
  const isAnAsk = known.some(({ ways }) => most(ways, (way) => overlap(all, way.stems)) >= SAME);
  if (said.length === 0 && !isAnAsk) return [];
  const inContent = stemsOf(content);
  const plainly = (token: Token) =>
    weightOf(token) *
    (token.stem === PERSON ? OF_PEOPLE : 1) *
    (inContent.has(token.stem) ? OF_CONTENT : 1);
  const words = said.map((token) => {
    // A word that only one fact has says more than a word that several facts have.
    const shared = known.reduce((sum, { words: of }) => sum + nearestOf(token, of), 0);
    const rarity = Math.log((facts.length + 1) / (shared + 0.5));
    return { token, weight: Math.max(LEAST_WEIGHT, plainly(token) * rarity) };
  });
  const total = words.reduce((sum, { weight }) => sum + weight, 0) + FEW;
  const shareOf = (nearnessTo: (token: Token) => number) =>
    words.reduce((sum, { token, weight }) => sum + weight * nearnessTo(token), 0) / total;

  const asksAmount = said.some(({ stem }) => stem === AMOUNT);
  const pieces = piecesOf(text);
  const saying = sayingOf(pieces);
  const rows = known.map(({ ways, words: of, answer, hasNumber }) => {
    const [way = 0, second = 0, third = 0] = ways
      .map((one) =>
        Math.sqrt(
          shareOf((token) => nearestOf(token, one.words)) *
            shareSaid(one.words, plainly, (token) => nearestOf(token, said)),
        ),
      )
      .toSorted((a, b) => b - a);
    const sameWords = most(ways, ({ stems }) => overlap(all, stems));
    return {
      ...{ way, nextWays: (second + third) / 2 },
      sameWords,
      spelling: most(ways, (one) => {
        const both = sayingOf([...pieces].filter((piece) => one.pieces.has(piece)));
        return both === 0 ? 0 : both / Math.sqrt(saying * (ofWays.get(one) ?? 1));
      }),
      ofAsks: shareOf((token) => nearestOf(token, of)),
      ofAnswer: shareOf((token) => Math.max(0, nearestOf(token, answer) - nearestOf(token, of))),
      lacksAmount: asksAmount && !hasNumber ? 1 : 0,
      isStrange: isStrange(said, [...of, ...answer], nearestOf) && sameWords < SAME ? 1 : 0,
    };
  });
  return rows.map((row) => {
    const others = rows.filter((other) => other !== row);
    return [
      ...[row.way, row.nextWays, row.sameWords, row.spelling, row.ofAnswer, row.lacksAmount],
      row.way - most(others, ({ way }) => way),
      row.nextWays - most(others, ({ nextWays }) => nextWays),
      row.sameWords - most(others, ({ sameWords }) => sameWords),
      row.spelling - most(others, ({ spelling }) => spelling),
      row.ofAsks - most(others, ({ ofAsks }) => ofAsks),
      row.isStrange,
    ];
  });
}

type Facts = ReturnType<typeof readAnew>;

/** Remembers the facts of questions that were read, so that they are read once. */
const readBefore = new WeakMap<readonly AskableFact[], Facts>();

function readFacts(facts: readonly AskableFact[]): Facts {
  const read = readBefore.get(facts) ?? readAnew(facts);
  readBefore.set(facts, read);
  return read;
}

function readAnew(facts: readonly AskableFact[]) {
  const known = facts.map(readFact);
  const ways = known.flatMap((fact) => fact.ways);
  const counts = new Map<string, number>();
  for (const { pieces } of ways)
    for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const rarities = new Map(
    [...counts].map(([piece, count]) => [piece, rarityOf(count, ways.length)]),
  );
  const strange = rarityOf(0, ways.length);
  /** Returns the total weight of pieces of words. A piece that most ways to ask contain has next to no weight. */
  const sayingOf = (pieces: Iterable<string>) => {
    let sum = 0;
    for (const piece of pieces) sum += rarities.get(piece) ?? strange;
    return sum;
  };
  const ofWays = new Map(ways.map((way) => [way, sayingOf(way.pieces)]));
  return { known, sayingOf, ofWays };
}

function readFact({ ask, answer, also = [] }: AskableFact) {
  const ways = [ask, ...also].map((way) => ({
    words: askedWords(way),
    stems: stemsOf(way),
    pieces: piecesOf(way),
  }));
  const byStem = new Map(ways.flatMap(({ words }) => words.map((word) => [word.stem, word])));
  const hasNumber = tokenize(answer).some(({ isNumber }) => isNumber);
  return { ways, words: [...byStem.values()], answer: askedWords(answer), hasNumber };
}

function stemsOf(text: string): Set<string> {
  return new Set(tokenize(text).map(({ stem }) => stem));
}

/**
 * Returns all runs of three and four letters in the words of a text, with the ends of words marked. With these pieces,
 * 'competing' is similar to 'competitors', and a typo to the right word.
 */
function piecesOf(text: string): Set<string> {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return new Set(
    words.filter(Boolean).flatMap((word) => {
      const marked = `^${word}$`;
      return [3, 4].flatMap((length) =>
        Array.from({ length: Math.max(0, marked.length - length + 1) }, (_, at) =>
          marked.slice(at, at + length),
        ),
      );
    }),
  );
}

function rarityOf(count: number, ways: number): number {
  return Math.log((ways + 1) / (count + 0.5)) ** 2;
}

/**
 * True if a fact has nothing to do with the words that were asked. Words such as 'where' and 'how many' don't count.
 */
function isStrange(
  said: readonly Token[],
  known: readonly Token[],
  nearestOf: (token: Token, others: readonly Token[]) => number,
): boolean {
  const telling = said.filter((token) => !isNamed(token));
  const words = known.filter(
    (token) => !isNamed(token) || said.some(({ stem }) => stem === token.stem),
  );
  return telling.length > 0 && telling.every((token) => nearestOf(token, words) < LEAST_KNOWN);
}

/** Returns how much of a way to ask is found in the learner's words: 0 to 1. */
function shareSaid(
  way: readonly Token[],
  weigh: (token: Token) => number,
  nearnessTo: (token: Token) => number,
): number {
  const total = way.reduce((sum, token) => sum + weigh(token), FEW);
  return way.reduce((sum, token) => sum + weigh(token) * nearnessTo(token), 0) / total;
}

/**
 * Returns a function that says how similar a word is to the most similar of other words. It compares each pair only
 * once.
 */
function nearestOnce(): (token: Token, others: readonly Token[]) => number {
  const known = new Map<string, Map<string, number>>();
  return (token, others) => {
    const near = known.get(token.word) ?? new Map<string, number>();
    known.set(token.word, near);
    return most(others, (other) => {
      const before = near.get(other.word);
      if (before !== undefined) return before;
      const now = nearness(token, other);
      near.set(other.word, now);
      return now;
    });
  };
}

/** Returns the share of words that two texts have in common, including very common words (Dice's coefficient). */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((stem) => b.has(stem)).length;
  return (2 * both) / Math.max(1, a.size + b.size);
}

function most<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((highest, item) => Math.max(highest, valueOf(item)), 0);
}
