/** Feedback that came after its answer makes the verdict, where nothing else has: it is told as an event. */
import { useEffect } from 'react';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import { isToCheck } from '#shared/game/answer/to-check.ts';
import { keyOfAnswer, type OpenAnswer } from '#shared/game/answer/open-answer.ts';
import { readFeedback } from '#pwa/device/database/issued.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { readOpenAnswers, useOpenAnswer } from '#pwa/device/live/answers/use-open-answers.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { recordFeedback } from '#pwa/question/check/record-check.ts';

/** Stands for one that isn't saved yet. */
const NO_ANSWER: EventIdentity = { deviceId: '', deviceSeq: 0 };

/** On their way into the log. */
const underway = new Set<string>();

/** For a screen that shows feedback on an answer. */
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

/** Every answer of this device that feedback has judged unseen. */
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
    // The answer stays to check: the learner, or the next start, judges it.
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
