/** Turns an open question into the event that answers it, and into the answered question that its result shows. */
import { isShort } from '#shared/contract/questions/question.ts';
import type { EventPayload } from '#shared/events/index.ts';
import type { PowerUp } from '#shared/game/constants.ts';
import type { Recorded } from '#pwa/device/database/record-event.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import type { Asking, OpenQuestion } from './open-question.ts';
import type { AnsweredAttempt } from './question-state.ts';

/** How the learner left the question. */
export interface Submitted {
  timedOut: boolean;
  powerUps: readonly PowerUp[];
  /** The stored feedback that decides about free text in AI mode. */
  feedbackId?: string | undefined;
}

/** Builds the event that records an answer. */
export function answerTo(
  open: OpenQuestion,
  { timedOut, powerUps, feedbackId }: Submitted,
): EventPayload {
  const { question, choice, text, countdown } = open;
  const given = {
    kind: 'answer' as const,
    ...(question.options ? { choice } : { text }),
    timedOut,
    extended: countdown.extended,
    ...(countdown.isOff && { untimed: true }),
    timeSpent: Math.round(countdown.spent),
    powerUps: [...powerUps],
  };
  if (open.mode === 'ai') {
    const decidedBy = feedbackId !== undefined && { feedbackId };
    return { ...given, mode: open.mode, aiQuestionId: open.question.id, ...decidedBy };
  }
  const { id: questionId, revision: questionRevision } = open.question;
  const mode = open.mode === 'practice' && isShort(open.question) ? 'short' : open.mode;
  return { ...given, mode, questionId, questionRevision };
}

/** Builds the answer for its result, with its rewards. */
export function answeredWith(
  open: OpenQuestion,
  {
    timedOut,
    outcome,
    event,
    after,
    feedback,
  }: Pick<Recorded, 'outcome' | 'event' | 'after'> & {
    timedOut: boolean;
    feedback?: AnsweredAttempt['feedback'];
  },
): AnsweredAttempt {
  return {
    ...askingOf(open),
    // A question that isn't a step of the placement has no place among its six.
    place: isStep(open) ? open.place : undefined,
    userId: open.learner.userId,
    given: open.options ? open.choice : open.text.trim() || null,
    timedOut,
    untimed: open.countdown.isOff,
    extended: open.countdown.extended,
    outcome,
    event,
    localDate: localToday(),
    streak: after.currentStreak,
    ...(feedback && { feedback }),
  };
}

/** Whether the question is a step. With 'Need more time', a placement question counts as practice (docs/rules.md). */
function isStep({ mode, countdown }: OpenQuestion): boolean {
  return mode !== 'placement' || !countdown.extended;
}

/** Splits the union into its two cases, because mode and question belong together. */
function askingOf(open: OpenQuestion): Asking {
  return open.mode === 'ai'
    ? { mode: open.mode, question: open.question }
    : { mode: open.mode, question: open.question };
}
