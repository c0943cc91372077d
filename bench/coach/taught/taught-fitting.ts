/**
 * Fits the coach for questions whose own labelled answers teach it their words, and judges each labelled answer by a
 * fit that hasn't seen its writer, with words that other writers taught. The threshold depends on how many answers a
 * question has.
 */
import { chancesOf, choose, type Fit } from '#shared/coach/judge/model.ts';
import { MAY_HOLD } from '#shared/coach/find-evidence.ts';
import { MANY_ANSWERS, type TaughtFits } from '#shared/coach/judge/fit-for.ts';
import {
  coachExamples,
  labelledQuestions,
  plainQuestions,
  type CoachExample,
} from '../examples.ts';
import { LEAST_PROOF, modelOf, partsOf, shownIn, thresholdFor, type Shown } from '../fitting.ts';
import { offTopicExamples, taughtExamples } from './taught-examples.ts';

export type TaughtKind = keyof TaughtFits;

/** Answers with taught words. */
export interface TaughtSet {
  /** Answers that a fit learns from. */
  examples: readonly CoachExample[];
  /** Other questions' answers, which prove nothing. */
  offTopic: readonly CoachExample[];
}

/** The chances of judged answers by fits that haven't seen their writers: points × candidates. */
export type TaughtChances = Record<TaughtKind, ReadonlyMap<CoachExample, number[][]>>;

/** A short question has eight labelled answers, two of them by the writer who is left out. */
const FEW_ANSWERS = 6;
/**
 * The share of shown sentences that must be proof. With only a few answers by which to choose the threshold, 89% isn't
 * reached reliably.
 */
export const LEAST_PROOFS: Readonly<Record<TaughtKind, number>> = {
  many: LEAST_PROOF,
  few: 0.84,
  words: LEAST_PROOF,
};
/** The share of all sentences shown or asked about that must be proof. A wrong question costs less than a point left without a sentence (decision 017). */
const LEAST_ASKED = 0.65;
const WRITER_PARTS = [0, 1, 2, 3];

/** The set of the questions whose points have parts. */
export function longSet(examples = coachExamples(labelledQuestions())): TaughtSet {
  return setOf(examples, Infinity);
}

/** The set of all questions without parts. */
export function wordsSet(examples = coachExamples(plainQuestions())): TaughtSet {
  return setOf(examples, FEW_ANSWERS);
}

function setOf(examples: readonly CoachExample[], most: number): TaughtSet {
  return {
    examples: taughtExamples(examples, examples, most),
    offTopic: taughtExamples(offTopicExamples(examples), examples, most),
  };
}

/** Judges each answer to a question with parts, and to each short one. */
export function taughtChances(long: TaughtSet, words: TaughtSet): TaughtChances {
  const counts = new Map<string, number>();
  for (const { questionId } of long.examples)
    counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
  const all = [...chancesWithoutWriter(long, () => true)];
  const isMany = (example: CoachExample) => (counts.get(example.questionId) ?? 0) >= MANY_ANSWERS;
  return {
    many: new Map(all.filter(([example]) => isMany(example))),
    few: new Map(all.filter(([example]) => !isMany(example))),
    words: chancesWithoutWriter(words, ({ questionId }) => !counts.has(questionId)),
  };
}

function chancesWithoutWriter(
  { examples, offTopic }: TaughtSet,
  isJudged: (example: CoachExample) => boolean,
): Map<CoachExample, number[][]> {
  return new Map(
    WRITER_PARTS.flatMap((part) => {
      const own = examples.filter((example) => partOf(example) === part && isJudged(example));
      if (own.length === 0) return [];
      const model = modelOf(
        [...examples, ...offTopic].filter((example) => partOf(example) !== part),
      );
      return own.map(
        (example) => [example, chancesOf(example.rows, example.candidates, model)] as const,
      );
    }),
  );
}

/** Returns the fits on all answers; each threshold is chosen on writers that were left out. */
export function fitTaught(long: TaughtSet, words: TaughtSet): TaughtFits {
  const chances = taughtChances(long, words);
  const [longModel, wordsModel] = [long, words].map(({ examples, offTopic }) =>
    modelOf([...examples, ...offTopic]),
  );
  if (!longModel || !wordsModel) throw new Error('There are no answers to learn from.');
  const fitOf = (kind: TaughtKind, model: Pick<Fit, 'first' | 'second'>) => ({
    ...model,
    threshold: thresholdFor(chances[kind], LEAST_PROOFS[kind]),
    // An answer with a sentence to ask about isn't called 'nothing recognized'.
    asking: Math.max(MAY_HOLD, thresholdFor(chances[kind], LEAST_ASKED)),
  });
  return {
    many: fitOf('many', longModel),
    few: fitOf('few', longModel),
    words: fitOf('words', wordsModel),
  };
}

/**
 * Returns, for each answer, what is shown of it with a threshold that was chosen on other writers. @param leastProof 0
 * to 1
 */
export function shownToWriters(
  chances: ReadonlyMap<CoachExample, number[][]>,
  leastProof: number,
): Map<CoachExample, Shown[]> {
  const thresholds = WRITER_PARTS.map((part) =>
    thresholdFor(new Map([...chances].filter(([one]) => partOf(one) !== part)), leastProof),
  );
  return new Map(
    [...chances].map(([example, own]) => {
      const threshold = thresholds[partOf(example)] ?? 1;
      return [example, shownIn(example, choose(own, example.candidates, threshold))];
    }),
  );
}

function partOf(example: CoachExample): number {
  return partsOf(example)[1];
}
