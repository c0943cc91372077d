/** Leaving the result of a free-text answer: the learner's ticks become an event. */
import type { CuratedQuestion } from '#shared/contract/question.ts';
import type { EventIdentity } from '#shared/engine/learner-event.ts';
import { recordEvent, type Recorded } from '#pwa/db/record-event.ts';

/** @param ticks ids of the key points that the answer covers */
export function assessAnswer(
  question: CuratedQuestion,
  answer: EventIdentity,
  ticks: readonly string[],
): Promise<Recorded> {
  return recordEvent({
    kind: 'answer-assessed',
    questionId: question.id,
    questionRevision: question.revision,
    answer,
    ticks: [...ticks],
  });
}
