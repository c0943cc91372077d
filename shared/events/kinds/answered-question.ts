/** How an event names the question of the answer that it refers to. */
import type { EventContext } from '#shared/game/context.ts';
import type { AnsweredQuestion } from '#shared/game/answer/open-answer.ts';
import { Count, EventIdentity, Id } from '../header.ts';
import type { TouchedKeys } from '../rows.ts';
import { keyOfAnswer } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity as Identity } from '#shared/game/rows.ts';

export const toCurated = { answer: EventIdentity, questionId: Id, questionRevision: Count };
export const toAi = { answer: EventIdentity, aiQuestionId: Id };

/** The question that the event names. */
export function questionOf(event: AnsweredQuestion): AnsweredQuestion {
  if ('aiQuestionId' in event) return { aiQuestionId: event.aiQuestionId };
  return { questionId: event.questionId, questionRevision: event.questionRevision };
}

/** The answer's row, and that of its question. */
export function touchedBy(event: AnsweredQuestion & { answer: Identity }): TouchedKeys {
  const openAnswer = keyOfAnswer(event.answer);
  return 'aiQuestionId' in event
    ? { openAnswer, aiMark: event.aiQuestionId }
    : { openAnswer, question: event.questionId };
}

/** Its key points; null where there is no such question, or it is answered by a choice. */
export function keyPointsOf({
  question,
  aiQuestion,
}: Pick<EventContext, 'question' | 'aiQuestion'>):
  readonly { id: string; weight: number }[] | null {
  const about = question ?? aiQuestion;
  return about && !about.options ? (about.keyPoints ?? []) : null;
}
