/**
 * Hooks for the rows that the server issues in AI Mode: questions, feedback and study strategies. Each hook returns
 * undefined while its data loads.
 */
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiOpenEndedQuestion, AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { AiStrategy } from '#shared/contract/ai/ai-strategy.ts';
import type { AiMarkRow } from '#shared/game/rows.ts';
import { readAnswerText } from '#pwa/device/database/outbox.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { KeptStrategy } from '#pwa/device/database/single-records.ts';
import { readAiQuestions, readFeedback, readStrategies } from '#pwa/device/database/issued.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { liveValue } from './live-query.ts';
import { readRows } from './live-values.ts';
import { useLive } from './use-live.ts';

const questions = liveValue(readAiQuestions);
const feedback = liveValue(readFeedback);
const marks = liveValue(async (db) => {
  const rows = await readRows(db, 'aiMark');
  return new Map(rows.map((row) => [row.aiQuestionId, row]));
});

const strategies = liveValue(async (db): Promise<KeptStrategy[]> => {
  const [issued, { strategy: before }] = await Promise.all([
    readStrategies(db),
    records.aiForms.get(db),
  ]);
  return [...issued.map(keptOf), ...(before ? [before] : [])];
});

/**
 * Returns the learner's latest study strategies, newest first. They may come from any device. An older strategy that
 * only this device holds is included.
 */
export function useStrategies(): KeptStrategy[] | undefined {
  return useLive(strategies);
}

/** Converts a study strategy to the form that screens show. */
export function keptOf({ targetGoals, createdAt, ...strategy }: AiStrategy): KeptStrategy {
  const { targetCompany, targetRole, timeframe } = targetGoals;
  const goals = {
    targetCompany: targetCompany ?? '',
    targetRole: targetRole ?? '',
    timeframe: timeframe ?? '',
  } as const;
  return { goals, strategy, madeAt: createdAt };
}

/** Returns every question issued to the learner, the latest first. */
export function useAiQuestions(): AiQuestion[] | undefined {
  return useLive(questions);
}

/** Returns the results of answered AI questions, by question id. */
export function useAiMarks(): ReadonlyMap<string, AiMarkRow> | undefined {
  return useLive(marks);
}

/**
 * Returns the latest feedback on exactly this text; null if this device has no such feedback.
 * @param id the id of an AI question or a curated one
 */
export function useFeedbackOn(id: string, text: string): AiFeedback | null | undefined {
  const all = useLive(feedback);
  return all && (all.find((one) => isOn(one, id) && one.userAnswer.trim() === text.trim()) ?? null);
}

/** Returns the latest feedback on any text about this question; null if this device has no such feedback. */
export function useLatestFeedback(id: string): AiFeedback | null | undefined {
  const all = useLive(feedback);
  return all && (all.find((one) => isOn(one, id)) ?? null);
}

function isOn({ aiQuestionId, questionId }: AiFeedback, id: string): boolean {
  return aiQuestionId === id || questionId === id;
}

/** Returns the feedback with this id; null if this device doesn't have it. @param id null if no feedback is wanted */
export function useFeedback(id: string | null): AiFeedback | null | undefined {
  const all = useLive(feedback);
  return id === null ? null : all && (all.find(({ feedbackId }) => feedbackId === id) ?? null);
}

/** Returns this device's answers to open AI questions that have no feedback yet, the latest first. */
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
