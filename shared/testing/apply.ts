/** Applies one event in a test, about `aQuestion()` unless another is named. */
import { applyEvent, type Applied } from '#shared/events/apply-event.ts';
import type { EventContext, QuestionFacts } from '#shared/game/context.ts';
import type { PracticeAnswerEvent } from '#shared/events/kinds/answer.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import type { TouchedRows } from '#shared/events/rows.ts';
import { aContext, anAnswer, aQuestion } from './builders.ts';

/** A correct answer, but for what the test says. @throws when it is not accepted */
export function answer(
  rows: TouchedRows,
  event: Partial<PracticeAnswerEvent> = {},
  about: QuestionFacts | null = aQuestion(),
  context: Partial<EventContext> = {},
): { rows: TouchedRows; outcome: Outcome } {
  return accepted(apply(rows, anAnswer(event), about, context));
}

/** Any event with any question. */
export function apply(
  rows: TouchedRows,
  event: LearnerEvent,
  about: QuestionFacts | null,
  context: Partial<EventContext> = {},
): Applied {
  return applyEvent(rows, event, aContext(event, about, context));
}

/** The rows and outcome. @throws when the event is not accepted */
export function accepted(applied: Applied) {
  if (applied.status !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(applied)}`);
  return applied;
}
