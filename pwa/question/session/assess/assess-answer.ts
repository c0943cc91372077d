/** Leaving the result of a free-text answer: the learner's ticks become an event. */
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { recordEvent, type Recorded } from '#pwa/data/db/record-event.ts';
import { releaseResult } from '#pwa/question/session/hold-result.ts';
import type { AskingCurated } from '#pwa/question/session/open-question.ts';
import type { Answered } from '#pwa/question/session/question-state.ts';

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

/**
 * The learner has left a result: free text that counted is graded for review by its ticks.
 * @param ticks null where neither the learner nor the coach has judged: a later start tries again
 */
export async function assessWhenLeft(
  { question, outcome, event, userId }: Answered<AskingCurated>,
  ticks: readonly string[] | null,
): Promise<void> {
  if (question.options !== null) return;
  try {
    if (outcome.isCorrect && ticks !== null) await assessAnswer(question, event, ticks);
  } catch (error) {
    // The answer itself is saved; an assessment that is missing is made at a later start.
    console.error('The assessment could not be saved', error);
  } finally {
    releaseResult(userId, question.id);
  }
}
