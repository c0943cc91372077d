import type { AiOpenEndedQuestion } from '#shared/contract/ai/ai-question.ts';
import { readAnswerText } from '#pwa/data/db/answer-text.ts';
import type { LearnerDatabase } from '#pwa/data/db/database.ts';
import { readAiQuestions, readFeedback } from '#pwa/data/db/issued.ts';
import { readRows } from '#pwa/data/live/live-values.ts';

/** Answers of this device to open-ended AI questions that nobody has judged yet, the latest first. */
export async function readWithoutFeedback(
  db: LearnerDatabase,
): Promise<{ question: AiOpenEndedQuestion; text: string }[]> {
  const marks = await readRows(db, 'aiMark');
  if (marks.length === 0) return [];
  const [questions, feedback] = await Promise.all([readAiQuestions(db), readFeedback(db)]);
  const judged = new Set(feedback.map(({ aiQuestionId }) => aiQuestionId));
  const found = [];
  for (const { aiQuestionId, answer } of marks.sort((a, b) => b.at - a.at)) {
    const question = questions.find(({ id }) => id === aiQuestionId);
    if (judged.has(aiQuestionId) || question?.options !== null) continue;
    const text = await readAnswerText(db, answer);
    if (text?.trim()) found.push({ question, text });
  }
  return found;
}
