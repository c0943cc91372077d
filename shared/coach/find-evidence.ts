/**
 * What an answer holds for each key point, in the learner's own sentences. It finds and asks; the learner
 * decides, and only what the learner has counted counts (docs/coach.md). Pure and deterministic.
 */
import type { CoachQuestion } from './coach.ts';
import { featuresOf } from './judge/features.ts';
import { haveParts, statesOf } from './judge/model.ts';
import { FIT, WORDS_FIT } from './judge/weights.ts';
import { readAnswer } from './read/answer-text.ts';
import { isNoAnswer } from './read/no-answer.ts';
import { hasVerb, readSentences, type Sentence, type Span } from './read/sentences.ts';

export interface PointEvidence {
  /** The key point's. */
  id: string;
  /** The learner's sentence that shows it; null where none is good enough. */
  sentence: Span | null;
  /** Of a point of two halves: where another sentence shows the second. */
  secondSentence?: Span;
  /** Of a point of two halves: the one that no sentence shows, in the point's own words. */
  missingHalf?: string;
}

export interface Evidence {
  /** One a key point, in the question's order. */
  points: PointEvidence[];
  /** Questions to the learner about what an interviewer would stop at; mostly none. */
  flags: string[];
  /** No point was found in the whole answer. */
  isNothingRecognized: boolean;
}

/** Fewer words prove nothing. */
const LEAST_WORDS = 8;

/** Looks for each of a question's key points in an answer. @param text as it was typed */
export function findEvidence(question: CoachQuestion, text: string): Evidence {
  const answer = readAnswer(text, question);
  const found = featuresOf(question.keyPoints, answer, question.skill);
  const fit = haveParts(question.keyPoints) ? FIT : WORDS_FIT;
  const rows = found.map(({ row }) => row);
  const states = isNoAnswer(answer, question.keyPoints)
    ? []
    : statesOf(question.keyPoints, rows, fit);
  const sentences = readSentences(text).filter(
    (sentence) => sentence.tokens.length >= LEAST_WORDS && hasVerb(sentence),
  );
  const taken = new Set<Sentence>();
  const points = question.keyPoints.map(({ id }, at): PointEvidence => {
    const best = found[at]?.best;
    const first = best && answer.tokens[best.from];
    const last = best && answer.tokens[best.to - 1];
    if (states[at] !== 'covered' || !first || !last) return { id, sentence: null };
    const shared = (sentence: Sentence) =>
      Math.min(sentence.end, last.end) - Math.max(sentence.start, first.start);
    const [own] = sentences
      .filter((sentence) => !taken.has(sentence) && shared(sentence) > 0)
      .sort((a, b) => shared(b) - shared(a));
    if (!own) return { id, sentence: null };
    taken.add(own);
    return { id, sentence: { start: own.start, end: own.end } };
  });
  return {
    points,
    flags: [],
    isNothingRecognized: points.every(({ sentence }) => sentence === null),
  };
}
