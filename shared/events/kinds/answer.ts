/** An answer to a question: chosen, typed, skipped or left empty. The rules are in shared/game/answer. */
import * as v from 'valibot';
import { applyAnswer, type AnswerEffect } from '#shared/game/answer/count-answer.ts';
import type { EventContext } from '#shared/game/context.ts';
import type { Rejection } from '#shared/game/outcome.ts';
import { keyOfAnswer } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity, GameRows } from '#shared/game/rows.ts';
import { CleanText } from '../clean-text.ts';
import { Count, header, Id, type PayloadOf } from '../header.ts';

/** A client's claims about its answer. The server never trusts them; it only counts claims that are wrong. */
const claims = {
  isCorrect: v.optional(v.boolean()),
  xpEarned: v.optional(v.number()),
  correctAnswer: v.optional(v.string()),
  explanation: v.optional(v.string()),
};
export const CLAIM_KEYS = Object.keys(claims);
/** An event's facts, without the client's claims. */
export type WithoutClaims<Event> = Event extends unknown ? Omit<Event, keyof typeof claims> : never;

const fields = {
  ...header,
  kind: v.literal('answer'),
  /** The chosen option's text, for multiple choice; null when nothing was chosen. */
  choice: v.optional(v.nullable(CleanText)),
  /** The typed text, for open-ended questions; null when nothing was typed. */
  text: v.optional(v.nullable(CleanText)),
  timedOut: v.boolean(),
  /** The learner asked for more time, so there was no limit, and the answer pays as if time had run out. */
  extended: v.boolean(),
  /** The clock was off, so the answer pays as if time had run out. */
  untimed: v.optional(v.boolean()),
  /** Seconds on the visible question. */
  timeSpent: v.pipe(v.number(), v.minValue(0), v.maxValue(31_536_000)),
  /** Power-ups used on this question; if `skip` is among them, the question was skipped. */
  powerUps: v.pipe(v.array(CleanText), v.maxLength(10)),
  ...claims,
};

const toCurated = { ...fields, questionId: Id, questionRevision: Count };

/** An answer to a revision of a curated question. */
const curated = v.strictObject({
  ...toCurated,
  mode: v.picklist(['practice', 'placement', 'short', 'review']),
});

/** The main answer to a mock interview's case: typed, transcribed, or recorded on the device. */
const mock = v.strictObject({
  ...toCurated,
  mode: v.literal('mock'),
  mockId: Id,
  /** Seconds spoken; at least 30 count like more than 10 characters. */
  spoken: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))),
  choice: v.optional(v.null()),
  timedOut: v.literal(false),
  extended: v.literal(false),
  powerUps: v.pipe(v.array(CleanText), v.maxLength(0)),
});

/** An answer to a question that the server issued to this learner. */
const ai = v.strictObject({
  ...fields,
  mode: v.literal('ai'),
  aiQuestionId: Id,
  /** The feedback that the device had. The server takes the latest one on the question when the answer arrives. */
  feedbackId: v.optional(Id),
});

export type PracticeAnswerEvent = WithoutClaims<v.InferOutput<typeof curated>>;
export type MockAnswerEvent = WithoutClaims<v.InferOutput<typeof mock>>;
export type CuratedAnswerEvent = PracticeAnswerEvent | MockAnswerEvent;
export type AiAnswerEvent = WithoutClaims<v.InferOutput<typeof ai>>;
export type AnswerEvent = CuratedAnswerEvent | AiAnswerEvent;

export const answer = {
  schema: v.pipe(
    v.variant('mode', [curated, mock, ai]),
    v.check((event) => event.choice == null || event.text == null, 'choice or text, not both'),
    v.check((event) => event.schemaVersion >= sinceOf(event), 'newer than its version'),
  ),
  label: 'Answer',
  since: 1,
  sinceOf,
  outlivesRestart: false,
  touches: (event: PayloadOf<AnswerEvent>, own: EventIdentity | null) => ({
    ...(event.mode === 'ai' ? { aiMark: event.aiQuestionId } : { question: event.questionId }),
    ...(own && event.choice == null && { openAnswer: keyOfAnswer(own) }),
    ...(event.mode === 'mock' && { mock: event.mockId }),
  }),
  apply: (rows: GameRows, event: AnswerEvent, context: EventContext): AnswerEffect | Rejection =>
    applyAnswer(rows, event, context),
};

/** Returns the schema version of an answer. Version 1 knew neither the newer modes nor a clock that is off. */
function sinceOf({ mode, untimed }: { mode?: string; untimed?: boolean | undefined }): number {
  const isFirst = mode === undefined || mode === 'practice' || mode === 'review' || mode === 'ai';
  return isFirst && untimed === undefined ? 1 : 2;
}
