/** Builders for tests: a valid thing with what the test says about it, and one event applied to it. */
import type { EventContext, QuestionFacts } from '#shared/game/context.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { AiAnswerEvent, PracticeAnswerEvent } from '#shared/events/kinds/answer.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { ReviewCard } from '#shared/game/rows.ts';
import { newRows, type TouchedRows } from '#shared/events/row-kinds.ts';
import type { SyncRequest } from '#shared/contract/sync-protocol.ts';
import { type Applied, applyEvent } from '#shared/events/apply-event.ts';
import type { Outcome } from '#shared/game/outcome.ts';

/** 2026-03-02, a Monday, 09:00 UTC. */
export const A_MONDAY = Date.UTC(2026, 2, 2, 9);

export const A_DEVICE = 'device-aaaaaaaaaaaa';

/** A multiple-choice question of level 1 with base 50 XP, its key 'right'. */
export function aQuestion(facts: Partial<QuestionFacts> = {}): QuestionFacts {
  return {
    id: 'q-1',
    revision: 1,
    category: 1,
    difficulty: 1,
    xpReward: 50,
    options: ['right', 'wrong a', 'wrong b', 'wrong c'],
    correctAnswer: 'right',
    keyPoints: null,
    ...facts,
  };
}

/** An open-ended question with three key points of weight 50, 30 and 20. */
export function anOpenQuestion(facts: Partial<QuestionFacts> = {}): QuestionFacts {
  return aQuestion({
    id: 'open-1',
    options: null,
    correctAnswer: 'Name the user, the goal and a metric.',
    keyPoints: [
      { id: 'user', weight: 50 },
      { id: 'goal', weight: 30 },
      { id: 'metric', weight: 20 },
    ],
    ...facts,
  });
}

/** A correct answer to `aQuestion()`. */
export function anAnswer(event: Partial<PracticeAnswerEvent> = {}): PracticeAnswerEvent {
  return {
    kind: 'answer',
    deviceSeq: 1,
    schemaVersion: 1,
    occurredAt: A_MONDAY,
    utcOffset: 0,
    epoch: 1,
    round: 1,
    questionId: 'q-1',
    questionRevision: 1,
    choice: 'right',
    timedOut: false,
    extended: false,
    timeSpent: 40,
    powerUps: [],
    mode: 'practice',
    ...event,
  };
}

/** An event of any kind with this payload, which need not be valid. @param at milliseconds since 1970 UTC */
export function anEvent(payload: object, at = A_MONDAY): LearnerEvent {
  const header = { deviceSeq: 1, schemaVersion: 2, utcOffset: 0, epoch: 1, round: 1 };
  return { ...header, ...payload, occurredAt: at } as never;
}

/** A typed answer to an AI question. */
export function anAiAnswer(event: Partial<AiAnswerEvent> = {}): AiAnswerEvent {
  const { questionId: _, questionRevision: __, ...fields } = anAnswer({ choice: null });
  return { ...fields, mode: 'ai', aiQuestionId: 'ai-1', ...event };
}

/** The context of an event about a question, its time taken from the event itself. */
export function aContext(
  event: LearnerEvent,
  question: QuestionFacts | null,
  context: Partial<EventContext> = {},
): EventContext {
  return {
    deviceId: A_DEVICE,
    question,
    aiQuestion: null,
    effectiveAt: event.occurredAt,
    utcOffset: event.utcOffset,
    localDate: localDateOf(event.occurredAt, event.utcOffset),
    ...context,
  };
}

/** The rows of a new learner, with what the test says of the progress. */
export function aState(
  progress: Partial<TouchedRows['progress']> = {},
  rows: Partial<TouchedRows> = {},
): TouchedRows {
  return {
    ...newRows({ effectiveAt: A_MONDAY, localDate: localDateOf(A_MONDAY, 0) }),
    progress: { ...initialProgress(), ...progress },
    ...rows,
  };
}

/** Last asked the day before A_MONDAY, due on it. */
export function aCard(card: Partial<ReviewCard> = {}): ReviewCard {
  return {
    due: A_MONDAY,
    stability: 1,
    difficulty: 5,
    reps: 1,
    lapses: 0,
    state: 2,
    learningSteps: 0,
    scheduledDays: 1,
    lastReview: A_MONDAY - 86_400_000,
    ...card,
  };
}

type Told = Omit<SyncRequest, 'events'>;

/**
 * The body of POST /api/sync as a device sends it that holds nothing yet: no cursor, no versions, no events.
 * @param request whose device, when by its clock (`sentAt`, milliseconds since 1970 UTC), and what else differs;
 *   the events may be anything at all
 */
export function aSyncRequest(
  request: Pick<Told, 'deviceId' | 'sentAt'> & Partial<Told> & { events?: unknown },
): Told & { events: unknown } {
  return {
    logId: null,
    cursor: 0,
    contentVersion: null,
    settingsVersion: null,
    events: [],
    ...request,
  };
}

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
