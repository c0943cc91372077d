/** AI questions as the fold needs them. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AiQuestionFacts } from '#shared/engine/context.ts';
import { type Executor, queryRows } from './client.ts';
import { aiFeedback, aiQuestions, learnerRows } from './schema.ts';

/** An AI question that an answer names, with the feedback that decides it, if it names one. */
export interface AiReference {
  aiQuestionId: string;
  feedbackId: string | null;
}

/**
 * The facts for each reference, in one statement. The verdict is that of the feedback that the answer
 * names, so feedback that is given later never changes what was paid.
 * @returns by `aiReferenceKey`; questions that were not issued to this learner are missing
 */
export async function findAiFacts(
  executor: Executor,
  userId: string,
  references: readonly AiReference[],
): Promise<Map<string, AiQuestionFacts>> {
  const rows = await queryRows<
    AiReference & {
      facts: Omit<AiQuestionFacts, 'id' | 'feedbackIsCorrect'>;
      isCorrect: boolean | null;
    }
  >(
    executor,
    sql`
      select q.id as "aiQuestionId", wanted.feedback_id as "feedbackId", q.facts,
        f.is_correct as "isCorrect"
      from unnest(
        ${sql.param(references.map(({ aiQuestionId }) => aiQuestionId))}::text[],
        ${sql.param(references.map(({ feedbackId }) => feedbackId))}::text[]
      ) as wanted(id, feedback_id)
      join ${aiQuestions} q on q.user_id = ${userId} and q.id = wanted.id
      left join ${aiFeedback} f on f.user_id = ${userId} and f.id = wanted.feedback_id
        and f.ai_question_id = q.id`,
  );
  return new Map(
    rows.map((row) => [
      aiReferenceKey(row),
      { ...row.facts, id: row.aiQuestionId, feedbackIsCorrect: row.isCorrect },
    ]),
  );
}

export function aiReferenceKey({ aiQuestionId, feedbackId }: AiReference): string {
  return JSON.stringify([aiQuestionId, feedbackId]);
}

/** The learner's latest AI question that is not yet paid, or the named one if it is open. */
export async function findOpenAiQuestion(
  executor: Executor,
  userId: string,
  id?: string,
): Promise<AiQuestionFacts | null> {
  const [row] = await executor
    .select({ id: aiQuestions.id, facts: aiQuestions.facts })
    .from(aiQuestions)
    .leftJoin(
      learnerRows,
      and(
        eq(learnerRows.userId, aiQuestions.userId),
        eq(learnerRows.kind, 'aiMark'),
        eq(learnerRows.key, aiQuestions.id),
      ),
    )
    .where(
      and(
        eq(aiQuestions.userId, userId),
        isNull(learnerRows.key),
        id === undefined ? undefined : eq(aiQuestions.id, id),
      ),
    )
    .orderBy(desc(aiQuestions.issuedAt))
    .limit(1);
  return row ? { ...row.facts, id: row.id, feedbackIsCorrect: null } : null;
}
