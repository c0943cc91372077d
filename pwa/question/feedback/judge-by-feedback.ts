/**
 * Turns AI feedback that arrives after its answer was saved into the answer's verdict, and stores that as an event. If
 * the answer already has a verdict, nothing changes.
 */
import { useEffect } from 'react';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import { isToCheck, keyOfAnswer, type OpenAnswer } from '#shared/game/answer/open-answer.ts';
import { readFeedback } from '#pwa/device/database/issued.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { readOpenAnswers, useOpenAnswer } from '#pwa/device/live/use-open-answers.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { recordFeedback } from '#pwa/question/check/record-check.ts';

/** Stands in for the identity of an answer that isn't saved yet. */
const NO_ANSWER: EventIdentity = { deviceId: '', deviceSeq: 0 };

/** The keys of the answers with a verdict that is being stored right now. */
const underway = new Set<string>();

/** Makes the feedback on the screen the verdict on its answer, as soon as both are there. */
export function useJudgedByFeedback(
  answer: EventIdentity = NO_ANSWER,
  feedback: AiFeedback | null | undefined,
): void {
  const row = useOpenAnswer(answer);
  const feedbackId = feedback?.feedbackId;
  useEffect(() => {
    if (row && feedbackId !== undefined && isToCheck(row)) void judge(row, feedbackId);
  }, [row, feedbackId]);
}

/**
 * Makes stored feedback the verdict of each unchecked answer in this device's database, even if no screen shows the
 * answer.
 */
export async function judgeByFeedback(): Promise<void> {
  const db = currentDatabase();
  if (!db) return;
  const waiting = (await readOpenAnswers(db)).filter(isToCheck);
  if (waiting.length === 0) return;
  const [...earliest] = (await readFeedback(db)).reverse();
  for (const row of waiting) {
    const found = earliest.find((feedback) => isOn(row, feedback));
    if (found) await judge(row, found.feedbackId);
  }
}

async function judge({ answer, about }: OpenAnswer, feedbackId: string): Promise<void> {
  const key = keyOfAnswer(answer);
  if (underway.has(key)) return;
  underway.add(key);
  try {
    await recordFeedback({ answer, ...about }, feedbackId);
  } catch (error) {
    // The answer stays unchecked. The learner can check it, or the next start of the app tries again.
    console.warn('The feedback could not be counted', error);
  } finally {
    underway.delete(key);
  }
}

function isOn({ about, given }: OpenAnswer, feedback: AiFeedback): boolean {
  const isAbout =
    'aiQuestionId' in about
      ? feedback.aiQuestionId === about.aiQuestionId
      : feedback.questionId === about.questionId;
  return isAbout && feedback.userAnswer.trim() === given.text.trim();
}
