/** Issues AI questions and feedback in tests, as the server does it. */
import { issueRows } from '#api/log/statements/issued-rows.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { Database } from '#api/platform/database/client.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { IssuedRow } from '#shared/contract/ai/issued-rows.ts';
import { anAiFeedback, anAiQuestion } from '#shared/testing/ai-builders.ts';

export function issueQuestion(
  db: Database,
  userId: string,
  question: Partial<AiQuestion> = {},
): Promise<void> {
  const row = anAiQuestion(question);
  return issue(db, userId, { kind: 'aiQuestion', key: row.id, row });
}

export function issueFeedback(
  db: Database,
  userId: string,
  feedback: Partial<AiFeedback> = {},
): Promise<void> {
  const row = anAiFeedback(feedback);
  return issue(db, userId, { kind: 'aiFeedback', key: row.feedbackId, row });
}

function issue(db: Database, userId: string, row: IssuedRow): Promise<void> {
  return inTransaction(db, async (tx) => {
    const learner = await lockLearner(tx, userId);
    if (!learner) throw new Error(`No learner ${userId}`);
    await issueRows(tx, learner, [row]);
  });
}
