/** Helpers for events that refer to an answer and name its question. */
import type { EventContext } from '#shared/game/context.ts';
import type { AnsweredQuestion } from '#shared/game/answer/open-answer.ts';
import { Count, EventIdentity, Id } from '../header.ts';
import type { TouchedKeys } from '../rows.ts';
import { keyOfAnswer } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity as Identity } from '#shared/game/rows.ts';

export const toCurated = { answer: EventIdentity, questionId: Id, questionRevision: Count };
export const toAi = { answer: EventIdentity, aiQuestionId: Id };

/** Returns the question that the event names. */
export function questionOf(event: AnsweredQuestion): AnsweredQuestion {
  if ('aiQuestionId' in event) return { aiQuestionId: event.aiQuestionId };
  return { questionId: event.questionId, questionRevision: event.questionRevision };
}

/** Returns the keys of the answer's row and its question's row. */
export function touchedBy(event: AnsweredQuestion & { answer: Identity }): TouchedKeys {
  const openAnswer = keyOfAnswer(event.answer);
  return 'aiQuestionId' in event
    ? { openAnswer, aiMark: event.aiQuestionId }
    : { openAnswer, question: event.questionId };
}

/** Returns the question's key points; null if there is no such question, or if it is answered by a choice. */
export function keyPointsOf({
  question,
  aiQuestion,
}: Pick<EventContext, 'question' | 'aiQuestion'>):
  readonly { id: string; weight: number }[] | null {
  const about = question ?? aiQuestion;
  return about && !about.options ? (about.keyPoints ?? []) : null;
}
