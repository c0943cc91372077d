/** The examples for the coach's model: labeled answers with the sentences that prove their points. */
import { candidatesOf, type Candidate } from '#shared/coach/judge/showable-sentences.ts';
import { featuresOf } from '#shared/coach/judge/features.ts';
import { readAnswer } from '#shared/coach/read/read-answer.ts';
import { isNoAnswer } from '#shared/coach/judge/read-chances.ts';
import {
  goldenQuestions,
  provenAnswers,
  type GoldenAnswer,
  type GoldenQuestion,
} from './golden-answers.ts';

export interface CoachExample extends GoldenAnswer {
  question: GoldenQuestion;
  candidates: readonly Candidate[];
  /** Points × candidates × features. */
  rows: number[][][];
  /** For each point, for each candidate sentence: true if a reader would take the sentence as proof of the point. */
  isProof: boolean[][];
}

/** A point that a model or an administrator has written may have this many phrases. */
const FEW_PHRASES = 8;

/** Returns the labeled questions with points that have parts: all except the short ones. */
export function labelledQuestions(): GoldenQuestion[] {
  return allQuestions().filter(({ keyPoints }) => keyPoints.every(({ parts }) => parts));
}

/**
 * All labeled questions as they would be with only a few phrases for each point, and without parts. Short questions are
 * like that from the start.
 */
export function plainQuestions(): GoldenQuestion[] {
  return allQuestions().map(({ keyPoints, ...question }) => ({
    ...question,
    keyPoints: keyPoints.map(({ parts: _, phrases, ...point }) => ({
      ...point,
      phrases: phrases.slice(0, FEW_PHRASES),
    })),
  }));
}

function allQuestions(): GoldenQuestion[] {
  return goldenQuestions().filter(({ edition }) => edition === 2);
}

/** Returns one example for each labeled answer to these questions. */
export function coachExamples(questions: readonly GoldenQuestion[]): CoachExample[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return provenAnswers().flatMap((golden) => {
    const question = byId.get(golden.questionId);
    return question ? [exampleOf(question, golden)] : [];
  });
}

function exampleOf(question: GoldenQuestion, golden: GoldenAnswer): CoachExample {
  const { keyPoints, skill } = question;
  const read = readAnswer(golden.answer, question);
  const candidates = isNoAnswer(read, keyPoints, skill) ? [] : candidatesOf(read);
  return {
    ...golden,
    question,
    candidates,
    rows: featuresOf(keyPoints, read, candidates, skill),
    isProof: keyPoints.map(({ id }) => candidates.map((one) => isProofOf(golden, id, one))),
  };
}

/** Returns true if the candidate contains all sentences of one of the ways to prove the point. */
function isProofOf({ proofs = {} }: GoldenAnswer, id: string, { start, end }: Candidate): boolean {
  return (proofs[id] ?? []).some((proof) =>
    proof.every(([from, to]) => from >= start && to <= end),
  );
}
