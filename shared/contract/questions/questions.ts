/** The calls that serve curated questions (docs/product.md 7.3). */
import * as v from 'valibot';
import { Category, CountedQuestion, ShortQuestion } from './question.ts';

export const QuestionsResponse = v.object({
  contentVersion: v.string(),
  categories: v.array(Category),
  questions: v.array(CountedQuestion),
  /** Short questions, which are in no category and no count. */
  shortQuestions: v.array(ShortQuestion),
});
export type QuestionsResponse = v.InferOutput<typeof QuestionsResponse>;

export const CategoryParam = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) });

/** `mixed` and `all` mean no filter (docs/product.md 3.8). */
export const RandomQuery = v.object({
  difficulty: v.optional(v.picklist(['1', '2', '3', '4'])),
  questionType: v.optional(v.picklist(['all', 'mixed', 'multiple-choice', 'open-ended'])),
});

/** One question, or the reason why there is none. */
export const RandomResponse = v.union([
  CountedQuestion,
  v.object({ levelComplete: v.literal(true), message: v.string() }),
  v.object({ noQuestionsOfType: v.literal(true), message: v.string() }),
]);
export type RandomResponse = v.InferOutput<typeof RandomResponse>;
