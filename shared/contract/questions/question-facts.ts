/** The part of a question by which an answer is graded: the same on the device and on the server. */
import type { QuestionFacts } from '#shared/game/context.ts';
import type { CuratedQuestion } from './question.ts';

export function factsOf(question: CuratedQuestion): QuestionFacts {
  return {
    id: question.id,
    revision: question.revision,
    category: question.category,
    difficulty: question.difficulty,
    xpReward: question.xpReward,
    options: question.options,
    correctAnswer: question.correctAnswer,
    keyPoints: question.keyPoints?.map(({ id, weight }) => ({ id, weight })) ?? null,
  };
}
