/** Stores the points that the learner has counted in an answer, as an event. */
import type { AnsweredQuestion } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { keepImprovement } from '#pwa/device/records/unfinished.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { tellAchievements } from '#pwa/question/result/achievement-queue.ts';
import type { Ticked } from './use-ticks.ts';
import type { CheckedQuestion } from './use-known-check.ts';

/** An answer and the question that it answers. */
export type AnswerOf = { answer: EventIdentity } & AnsweredQuestion;

/** Joins an answer with the question that it answers. @param answer an answer to this exact revision of the question */
export function answerOf(question: CheckedQuestion, answer: EventIdentity): AnswerOf {
  return 'isAiGenerated' in question
    ? { answer, aiQuestionId: question.id }
    : { answer, questionId: question.id, questionRevision: question.revision };
}

/**
 * Records an answer's ticked points as its verdict.
 * @param ticked ids of key points, and the sentences that the learner has pointed to
 * @throws StorageError, RefusedError if nothing was written
 */
export async function recordCheck(answer: AnswerOf, { ticks, evidence }: Ticked): Promise<Outcome> {
  const check = { kind: 'answer-assessed' as const, ...answer, ticks: [...ticks] };
  const { outcome } = await recordEvent(
    evidence.length > 0 ? { ...check, evidence: [...evidence] } : check,
  );
  void tellAchievements(outcome);
  return outcome;
}

/**
 * Stores that the verdict on an answer comes from AI feedback that is already stored. Does nothing if the answer has a
 * verdict.
 * @throws as `recordCheck`
 */
export async function recordFeedback(answer: AnswerOf, feedbackId: string): Promise<Outcome> {
  const { outcome } = await recordEvent({ kind: 'answer-assessed', ...answer, feedbackId });
  void tellAchievements(outcome);
  return outcome;
}

/** Records an answer's improved text with its ticks, and removes its draft. @throws as `recordCheck` */
export async function recordImprovement(
  answer: AnswerOf,
  text: string,
  ticks: readonly string[],
): Promise<void> {
  await recordEvent({ kind: 'answer-improved', ...answer, text, ticks: [...ticks] });
  await keepImprovement(requireDatabase(), answer.answer, null);
}
