/** The calls that serve curated questions (docs/product.md 7.3), and how a device reads what they send. */
import * as v from 'valibot';
import { Category, CountedQuestion, ShortQuestion } from './question.ts';

/** A question that is no longer offered, with everything that a learner needs to read an old answer to it. */
export const FormerQuestion = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
});
export type FormerQuestion = v.InferOutput<typeof FormerQuestion>;

export const QuestionsResponse = v.object({
  contentVersion: v.string(),
  categories: v.array(Category),
  questions: v.array(CountedQuestion),
  /** The short questions. They are in no category, and no total includes them. */
  shortQuestions: v.array(ShortQuestion),
  formerQuestions: v.array(FormerQuestion),
});
export type QuestionsResponse = v.InferOutput<typeof QuestionsResponse>;

export const CategoryParam = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) });

/** Each filter also takes `mixed` and `all`, which mean no filter (docs/product.md 3.8). */
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

/**
 * Field names that a server may send instead of a question's own (docs/product.md 3.5). This server never does that.
 */
const ALIASES = { text: 'content', time_limit: 'timeLimit', xp_reward: 'xpReward' } as const;

/** Renames the fields to the question's own names, and turns options that came as a JSON string into a list. */
export function readAliases(question: Record<string, unknown>): Record<string, unknown> {
  const own = { ...question };
  for (const [alias, name] of Object.entries(ALIASES)) {
    if (!(alias in own)) continue;
    own[name] ??= own[alias];
    delete own[alias];
  }
  if (typeof own['options'] === 'string') own['options'] = readOptions(own['options']);
  // A question without options is open-ended.
  own['options'] ??= null;
  return own;
}

/** Reads options from a JSON string. Anything else is returned unchanged, and the schema rejects it. */
function readOptions(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // quiet: text that isn't JSON is returned unchanged, and the schema rejects it.
    return text;
  }
}
