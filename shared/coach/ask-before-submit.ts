/** Decides whether the screen asks about a text before Submit. It never blocks Submit (docs/coach.md). */
import type { CoachQuestion } from './find-evidence.ts';
import { hasVerb } from './read/sentences.ts';
import { tokenize, type Token } from './read/tokenize.ts';

/**
 * `copied`: most of the text comes from the question, its facts or its outline. `repeated-text`: the learner has
 * already sent the text as the answer to another question.
 */
export type SubmitDoubt = 'copied' | 'repeated-text' | 'one-word' | 'no-sentence';

/** The parts of a question that the screen shows while the learner answers. */
export type ShownQuestion = Pick<CoachQuestion, 'content' | 'facts'> & {
  title?: string;
  outline?: readonly { step: string }[] | null;
};

/** This many words in a row, in the same order as in another text, count as copied. */
const COPIED_RUN = 5;
const MOST_COPIED = 0.6;
/**
 * The share of a text that must come from an earlier text for the text to count as repeated. The share is high, so that
 * a learner who tells the same story in other words isn't asked about it.
 */
const MOST_REPEATED = 0.8;
/** If one word makes up more than this share of a text, the text counts as one word repeated again and again. */
const MOST_OF_ONE = 0.5;
const LEAST_WORDS = 3;

/**
 * Returns the doubt to ask the learner about before a text is sent.
 * @param earlierTexts the learner's answers to other questions
 * @returns null if there is nothing to ask
 */
export function askBeforeSubmit(
  question: ShownQuestion,
  text: string,
  earlierTexts: readonly string[],
): SubmitDoubt | null {
  const words = tokenize(text);
  if (isOneWord(words)) return 'one-word';
  if (words.length < LEAST_WORDS || !hasVerb(words)) return 'no-sentence';
  const { title = '', content, facts, outline } = question;
  const shown = [
    `${title} ${content}`,
    ...(facts ?? []).map(({ ask, answer }) => `${ask} ${answer}`),
    ...(outline ?? []).map(({ step }) => step),
  ];
  if (copiedShare(words, shown) >= MOST_COPIED) return 'copied';
  const length = runLength(words);
  const isRepeated = (earlier: string) =>
    shareWithin(words, runsOfEarlier(earlier, length), length) >= MOST_REPEATED;
  return earlierTexts.some(isRepeated) ? 'repeated-text' : null;
}

function isOneWord(words: readonly Token[]): boolean {
  if (words.length < LEAST_WORDS) return false;
  const counts = new Map<string, number>();
  for (const { word } of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Math.max(...counts.values()) / words.length > MOST_OF_ONE;
}

/** Returns the share of a text that was copied from other texts: 0 to 1. */
function copiedShare(words: readonly Token[], sources: readonly string[]): number {
  const length = runLength(words);
  const runs = new Set(sources.flatMap((source) => runsOf(tokenize(source), length)));
  return shareWithin(words, runs, length);
}

/** Returns how many words a run has: COPIED_RUN, or the whole text if it is shorter than that. */
function runLength(words: readonly Token[]): number {
  return Math.min(COPIED_RUN, words.length);
}

/** Returns the share of words that are part of one of the runs: 0 to 1. */
function shareWithin(words: readonly Token[], runs: ReadonlySet<string>, length: number): number {
  const copied = words.map(() => false);
  runsOf(words, length).forEach((run, at) => {
    if (runs.has(run)) copied.fill(true, at, at + length);
  });
  return copied.filter(Boolean).length / Math.max(1, words.length);
}

/**
 * The word sequences of earlier texts. These texts don't change, so each is split into words only once rather than on
 * every Submit.
 */
const earlierRuns = new Map<string, ReadonlySet<string>>();
/**
 * The maximum number of earlier texts that are stored. When it is reached, all of them are removed. No screen compares
 * an answer with that many texts.
 */
const MOST_EARLIER = 400;

/** Splits earlier texts into words ahead of Submit. @param earlierTexts the learner's answers to other questions */
export function readEarlierTexts(earlierTexts: readonly string[]): void {
  for (const text of earlierTexts) runsOfEarlier(text, COPIED_RUN);
}

function runsOfEarlier(text: string, length: number): ReadonlySet<string> {
  // Texts with only three or four words need shorter runs. Hardly any answer is so short, so those runs aren't stored.
  if (length !== COPIED_RUN) return new Set(runsOf(tokenize(text), length));
  const known = earlierRuns.get(text);
  if (known) return known;
  if (earlierRuns.size >= MOST_EARLIER) earlierRuns.clear();
  const runs = new Set(runsOf(tokenize(text), length));
  earlierRuns.set(text, runs);
  return runs;
}

function runsOf(words: readonly Token[], length: number): string[] {
  return words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) =>
    words
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' '),
  );
}
