/**
 * Finds evidence for each key point in the learner's own sentences. The coach finds and asks, but the learner decides:
 * only points that the learner has counted make up the score (docs/coach.md). The same text always gives the same
 * result.
 */
import { fitFor } from './judge/fit-for.ts';
import { choose, type Fit } from './judge/model.ts';
import { conversationChances, type Part } from './judge/conversation-chances.ts';
import { bestChance, readChances } from './judge/read-chances.ts';
import { TAUGHT_FITS } from './judge/taught-weights.ts';
import type { Span } from './read/sentences.ts';
import type { QuestionText } from './read/read-answer.ts';
import type { TaughtWords } from './taught/taught-words.ts';

export interface PointEvidence {
  /** The id of the key point. */
  id: string;
  /**
   * The learner's sentence that shows the point, or two sentences that follow each other; null if no sentence shows it
   * clearly enough.
   */
  sentence: Span | null;
  /** If `sentence` is null: a sentence that may show the point. The learner is asked about it (decision 017). */
  perhaps?: Span;
  /** For a point with two halves: another sentence that shows the second half. */
  secondSentence?: Span;
  /** For a point with two halves: the half that no sentence shows, in the point's own words. */
  missingHalf?: string;
}

export interface FoundEvidence {
  /** One entry for each key point, in the question's order. */
  points: PointEvidence[];
  /**
   * Questions to the learner about things to which an interviewer would object. The list is always empty so far,
   * because no such question is certain enough.
   */
  flags: string[];
  /**
   * True if no sentence comes close to making any of the points; false if a sentence may make a point, even if none is
   * sure enough to be shown.
   */
  isNothingRecognized: boolean;
}

/**
 * If a sentence's chance of proving a point is above this threshold, the answer may contain that point. docs/coach.md
 * says how many good answers have no such sentence.
 */
export const MAY_HOLD = 0.2;

/**
 * If a sentence's chance is at least this high, the coach asks the learner about it. With this limit, three quarters of
 * the sentences that are asked about or shown really prove their points (decision 017).
 */
export const ASKING = 0.48;

/**
 * In an interview, if the answer surely is about the question, the coach asks from this chance on: sentences that are
 * said in an interview prove more than their chances say (docs/coach.md). It holds for questions with few answers.
 */
const ASKING_IN_INTERVIEW = 0.08;
/** An answer surely is about the question if this many points have a sentence by the usual limit. */
const SURELY_ABOUT = 2;

interface How {
  /** A fit (a set of the model's coefficients) to use instead of the usual one, for measurements. */
  fit?: Fit;
  /** Parts of the text that a shown sentence must not overlap, such as a sum with a wrong result. */
  leftOut?: readonly Span[];
  /** The parts of a conversation, the main part first. A shown sentence never reaches from one part into another. */
  parts?: readonly Part[];
}

/**
 * Looks for each of a question's key points in an answer.
 * @param text as it was typed
 */
export function findEvidence(
  question: CoachQuestion,
  text: string,
  { fit = fitFor(question), leftOut = [], parts }: How = {},
): FoundEvidence {
  const { candidates, chances: all } = parts
    ? conversationChances(question, text, parts, fit)
    : readChances(question, text, fit);
  const isFit = candidates.map(({ start, end }) =>
    leftOut.every((one) => one.end <= start || one.start >= end),
  );
  const chances = all.map((row) => row.map((chance, at) => (isFit[at] ? chance : 0)));
  const usual = Math.min(fit.asking ?? ASKING, fit.threshold);
  const chooseFrom = (least: number) => choose(chances, candidates, least, fit.threshold);
  const first = chooseFrom(usual);
  const isAbout = first.filter((at) => at >= 0).length >= SURELY_ABOUT;
  const asksMore = parts && isAbout && fit === TAUGHT_FITS.few;
  const chosen = asksMore ? chooseFrom(ASKING_IN_INTERVIEW) : first;
  const points = question.keyPoints.map(({ id }, k) => {
    const at = chosen[k] ?? -1;
    const found = candidates[at];
    if (!found) return { id, sentence: null };
    const span = { start: found.start, end: found.end };
    const isSure = (chances[k]?.[at] ?? 0) >= fit.threshold;
    return isSure ? { id, sentence: span } : { id, sentence: null, perhaps: span };
  });
  return {
    points,
    flags: [],
    isNothingRecognized:
      points.every(({ sentence, perhaps }) => sentence === null && !perhaps) &&
      holdsNothing(question, text, fit),
  };
}

/**
 * True if even the best sentence has a low chance of proving any point, both with the taught words and without them.
 */
function holdsNothing(question: CoachQuestion, text: string, fit: Fit): boolean {
  if (bestChance(question, text, fit) >= MAY_HOLD) return false;
  const { taught, ...plain } = question;
  return !taught || bestChance(plain, text, fitFor(plain)) < MAY_HOLD;
}

/** The parts of a question that the coach reads. */
export interface CoachQuestion extends QuestionText {
  id: string;
  redFlags: readonly string[];
  /** The interview type. A 'behavioural' question asks for a story. */
  skill: string;
  /** Words from other people's sentences that proved these points; absent if the question is new. */
  taught?: TaughtWords | undefined;
}
