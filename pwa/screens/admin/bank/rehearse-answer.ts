/** Grades an answer to a draft by the rules, for a learner without any progress. */
import { applyEvent } from '#shared/events/apply-event.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import { newRows } from '#shared/events/rows.ts';
import type { CuratedAnswerEvent } from '#shared/events/kinds/answer.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { factsOf } from '#shared/contract/questions/question-parts.ts';
import { findInAnswer } from '#pwa/question/check/coach/load-coach.ts';
import type { AskingCurated } from '#pwa/question/session/open-question.ts';
import type { Answered } from '#pwa/question/session/question-state.ts';

/** The identity of a device that doesn't exist, because nothing is saved. */
const NOWHERE = { deviceId: 'preview', deviceSeq: 1 };
const SECONDS = 40;

export type Rehearsed = Answered<AskingCurated>;

/**
 * @param given an option's text, or free text @param now milliseconds since 1970 UTC
 * @returns the answer as its result shows it, without the rest of a learner's day
 */
export async function rehearseAnswer(
  question: CuratedQuestion,
  given: string,
  now: number,
): Promise<Rehearsed> {
  const localDate = localDateOf(now, 0);
  const event: CuratedAnswerEvent = {
    ...{ kind: 'answer', mode: 'practice', deviceSeq: NOWHERE.deviceSeq, schemaVersion: 1 },
    ...{ occurredAt: now, utcOffset: 0, epoch: 1, round: 1 },
    ...{ questionId: question.id, questionRevision: question.revision },
    ...(question.options ? { choice: given } : { text: given }),
    ...{ timedOut: false, extended: false, timeSpent: SECONDS, powerUps: [] },
  };
  const applied = applyEvent(
    {
      ...newRows({ effectiveAt: now, localDate }),
      progress: { ...initialProgress(), practiceLevel: question.difficulty },
    },
    event,
    {
      ...{ deviceId: NOWHERE.deviceId, question: factsOf(question), aiQuestion: null },
      ...{ effectiveAt: now, utcOffset: 0, localDate },
    },
  );
  if (applied.status !== 'accepted')
    throw new Error(`The draft can't be answered: ${applied.status}`);
  // The result must be complete, so the points are found first.
  if (question.options === null) await findInAnswer(question, given);
  return {
    ...{ mode: 'practice', question, userId: NOWHERE.deviceId, given, timedOut: false },
    ...{ outcome: ownPart(applied.outcome), event: NOWHERE, localDate, streak: 1 },
  };
}

function ownPart({ count, isCorrect, xpEarned, xpParts }: Outcome): Outcome {
  return {
    ...(count && { count }),
    ...(isCorrect !== undefined && { isCorrect }),
    ...(xpParts && { xpParts }),
    ...{ xpEarned, xpTotal: xpEarned },
  };
}
