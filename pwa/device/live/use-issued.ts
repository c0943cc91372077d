/** What is read of issued AI questions, their answers and their feedback. Each hook is undefined while it loads. */
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiOpenEndedQuestion, AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { AiMarkRow } from '#shared/game/rows.ts';
import { readAnswerText } from '#pwa/device/database/answer-text.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readAiQuestions, readFeedback } from '#pwa/device/database/issued.ts';
import { liveValue } from './live-query.ts';
import { readRows } from './live-values.ts';
import { useLive } from './use-live.ts';

const questions = liveValue(readAiQuestions);
const feedback = liveValue(readFeedback);
const marks = liveValue(async (db) => {
  const rows = await readRows(db, 'aiMark');
  return new Map(rows.map((row) => [row.aiQuestionId, row]));
});

/** Every question issued to the learner, the latest first. */
export function useAiQuestions(): AiQuestion[] | undefined {
  return useLive(questions);
}

/** How those that were answered went, by question id. */
export function useAiMarks(): ReadonlyMap<string, AiMarkRow> | undefined {
  return useLive(marks);
}

/**
 * The latest feedback on this very text; null where there is none on this device.
 * @param id of an AI question or a curated one
 */
export function useFeedbackOn(id: string, text: string): AiFeedback | null | undefined {
  const all = useLive(feedback);
  return all && (all.find((one) => isOn(one, id) && one.userAnswer.trim() === text.trim()) ?? null);
}

/** The latest feedback on any text about this question; null where there is none on this device. */
export function useLatestFeedback(id: string): AiFeedback | null | undefined {
  const all = useLive(feedback);
  return all && (all.find((one) => isOn(one, id)) ?? null);
}

function isOn({ aiQuestionId, questionId }: AiFeedback, id: string): boolean {
  return aiQuestionId === id || questionId === id;
}

/** The feedback of this id; null where there is none on this device. @param id null: none is wanted */
export function useFeedback(id: string | null): AiFeedback | null | undefined {
  const all = useLive(feedback);
  return id === null ? null : all && (all.find(({ feedbackId }) => feedbackId === id) ?? null);
}

/** Answers of this device to open-ended AI questions that nobody has judged yet, the latest first. */
export async function readWithoutFeedback(
  db: LearnerDatabase,
): Promise<{ question: AiOpenEndedQuestion; text: string }[]> {
  const answered = await readRows(db, 'aiMark');
  if (answered.length === 0) return [];
  const [issued, given] = await Promise.all([readAiQuestions(db), readFeedback(db)]);
  const judged = new Set(given.map(({ aiQuestionId }) => aiQuestionId));
  const found = [];
  for (const { aiQuestionId, answer } of answered.sort((a, b) => b.at - a.at)) {
    const question = issued.find(({ id }) => id === aiQuestionId);
    if (judged.has(aiQuestionId) || question?.options !== null) continue;
    const text = await readAnswerText(db, answer);
    if (text?.trim()) found.push({ question, text });
  }
  return found;
}
