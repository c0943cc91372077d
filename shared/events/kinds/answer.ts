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
/** The event's facts without the client's claims about them. */
export type WithoutClaims<Event> = Event extends unknown ? Omit<Event, keyof typeof claims> : never;

const fields = {
  ...header,
  kind: v.literal('answer'),
  /** For multiple choice: the text of the chosen option; null if nothing was chosen. */
  choice: v.optional(v.nullable(CleanText)),
  /** For an open question: the typed text; null if nothing was typed. */
  text: v.optional(v.nullable(CleanText)),
  timedOut: v.boolean(),
  /**
   * True if the learner asked for more time. In that case, there was no time limit, and the answer earns as much XP as
   * if time had run out.
   */
  extended: v.boolean(),
  /** True if the learner had switched the clock off. The answer then pays as if time had run out. */
  untimed: v.optional(v.boolean()),
  /** For how many seconds the question was visible. */
  timeSpent: v.pipe(v.number(), v.minValue(0), v.maxValue(31_536_000)),
  /** The power-ups that were used on this question. `skip` means that the question was skipped. */
  powerUps: v.pipe(v.array(CleanText), v.maxLength(10)),
  ...claims,
};

const toCurated = { ...fields, questionId: Id, questionRevision: Count };

/** An answer to one revision of a curated question. */
const curated = v.strictObject({
  ...toCurated,
  mode: v.picklist(['practice', 'placement', 'short', 'review']),
});

/** The main answer to a mock interview's case: typed, transcribed, or recorded on the device. */
const mock = v.strictObject({
  ...toCurated,
  mode: v.literal('mock'),
  mockId: Id,
  /**
   * The number of seconds that the learner spoke. 30 seconds or more count the same as a text of more than 10
   * characters.
   */
  spoken: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))),
  choice: v.optional(v.null()),
  timedOut: v.literal(false),
  extended: v.literal(false),
  powerUps: v.pipe(v.array(CleanText), v.maxLength(0)),
});

/** An answer to an AI question that the server made for this learner. */
const ai = v.strictObject({
  ...fields,
  mode: v.literal('ai'),
  aiQuestionId: Id,
  /**
   * The id of the feedback on the device. The server uses the latest feedback on the question that is stored when the
   * answer arrives.
   */
  feedbackId: v.optional(Id),
});

export type PracticeAnswerEvent = WithoutClaims<v.InferOutput<typeof curated>>;
type MockAnswerEvent = WithoutClaims<v.InferOutput<typeof mock>>;
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

/** Returns the schema version of an answer. Version 1 had neither the newer modes nor `untimed`. */
function sinceOf({ mode, untimed }: { mode?: string; untimed?: boolean | undefined }): number {
  const isFirst = mode === undefined || mode === 'practice' || mode === 'review' || mode === 'ai';
  return isFirst && untimed === undefined ? 1 : 2;
}
