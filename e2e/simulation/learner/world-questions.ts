/** The questions of a world. They are few, so that devices meet at the same ones. */
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { aChoiceQuestion, aTextQuestion } from '#api/testing/test-questions.ts';

export const WORLD_QUESTIONS: CuratedQuestion[] = [
  aChoiceQuestion('c1', 1),
  aChoiceQuestion('c2', 1),
  aChoiceQuestion('c3', 2),
  aChoiceQuestion('c4', 3),
  aTextQuestion('t1', 1),
  aTextQuestion('t2', 4),
];

/** The question after its author has mended it: another right answer under the next revision. */
export function revise(question: CuratedQuestion): CuratedQuestion {
  const revised = { ...question, revision: question.revision + 1 };
  if (revised.options === null) return revised;
  const correctAnswer = revised.correctAnswer === 'right' ? 'wrong a' : 'right';
  return { ...revised, correctAnswer };
}
