/**
 * What an answer holds for each key point, in the learner's own sentences. It finds and asks; the learner
 * decides, and only what the learner has counted counts (docs/coach.md). Pure and deterministic.
 */
import type { CoachQuestion } from './coach-question.ts';
import { choose, haveParts, type Fit } from './judge/model.ts';
import { bestChance, readChances } from './judge/read-chances.ts';
import { FIT, WORDS_FIT } from './judge/weights.ts';
import type { Span } from './read/sentences.ts';

export interface PointEvidence {
  /** The key point's. */
  id: string;
  /** The learner's sentence that shows it, or two side by side; null where none is good enough. */
  sentence: Span | null;
  /** Where none is: one that may show it, which the learner is asked about (decision 017). */
  perhaps?: Span;
  /** Of a point of two halves: where another sentence shows the second. */
  secondSentence?: Span;
  /** Of a point of two halves: the one that no sentence shows, in the point's own words. */
  missingHalf?: string;
}

export interface FoundEvidence {
  /** One a key point, in the question's order. */
  points: PointEvidence[];
  /** Questions to the learner about what an interviewer would stop at; none is sure enough today. */
  flags: string[];
  /** No sentence comes near any point. False where one may hold a point and none is sure enough to be shown. */
  isNothingRecognized: boolean;
}

/**
 * A sentence with a better chance may hold a point. Of 699 labelled answers that make two points or more, 219 have no sentence that
 * is sure enough to be shown; of 5 of them even the best one is below this (docs/coach.md).
 */
const MAY_HOLD = 0.2;

/** The chance that is asked of what the learner is asked about: three quarters of it and of what is shown are proof (decision 017). */
export const ASKING = 0.48;

interface How {
  /** Another one where it is measured. */
  fit?: Fit;
  /** Places that no sentence to be shown may touch: sums that don't come out. */
  leftOut?: readonly Span[];
  /** Of a conversation: its parts, the main one first. No sentence to be shown goes from one into another. */
  parts?: readonly Span[];
}

/**
 * Looks for each of a question's key points in an answer.
 * @param text as it was typed
 */
export function findEvidence(
  question: CoachQuestion,
  text: string,
  { fit = haveParts(question.keyPoints) ? FIT : WORDS_FIT, leftOut = [], parts }: How = {},
): FoundEvidence {
  const { candidates, chances: all } = readChances(question, text, fit);
  const [main] = parts ?? [];
  // Headings and questions beside it can make a conversation read like no prose.
  if (candidates.length === 0 && main && parts && parts.length > 1)
    return findInPart(question, text, main, { fit, leftOut });
  const isFit = candidates.map(
    ({ start, end }) =>
      leftOut.every((one) => one.end <= start || one.start >= end) &&
      (parts?.some((part) => isWithin({ start, end }, part)) ?? true),
  );
  const chances = all.map((row) => row.map((chance, at) => (isFit[at] ? chance : 0)));
  const chosen = choose(chances, candidates, Math.min(ASKING, fit.threshold));
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
      points.every(({ sentence }) => sentence === null) &&
      bestChance(question, text, fit) < MAY_HOLD,
  };
}

function findInPart(
  question: CoachQuestion,
  text: string,
  { start, end }: Span,
  { leftOut = [], fit }: How,
): FoundEvidence {
  const moved = (span: Span, by: number) => ({ start: span.start + by, end: span.end + by });
  const evidence = findEvidence(question, text.slice(start, end), {
    ...(fit && { fit }),
    leftOut: leftOut.map((span) => moved(span, -start)),
  });
  const points = evidence.points.map((point) => ({
    ...point,
    sentence: point.sentence && moved(point.sentence, start),
    ...(point.perhaps && { perhaps: moved(point.perhaps, start) }),
  }));
  return { ...evidence, points };
}

function isWithin({ start, end }: Span, whole: Span): boolean {
  return whole.start <= start && end <= whole.end;
}
