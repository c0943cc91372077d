/**
 * The strict schema of one learner event on the wire. A batch is checked as an envelope; each event
 * is checked by itself with this schema, so one bad event never blocks the rest (docs/rules.md).
 */
import * as v from 'valibot';
import { CleanText } from './clean-text.ts';
import { MAX_EPOCH, MAX_ROUND } from '#shared/engine/constants.ts';
import { POWER_UPS } from '#shared/engine/learner-event.ts';

const Id = v.pipe(CleanText, v.minLength(1), v.maxLength(100));
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const IsoDate = v.pipe(v.string(), v.isoDate());

export const DeviceId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));
/** Devices that the server makes for its REST calls: no client sends events under such an id. */
export const SERVER_DEVICE_PREFIX = 'rest-';
export const ClientDeviceId = v.pipe(
  DeviceId,
  v.check((id) => !id.startsWith(SERVER_DEVICE_PREFIX), 'an id that only the server gives'),
);
export const DeviceSeq = Count;
export const EventIdentity = v.strictObject({ deviceId: DeviceId, deviceSeq: DeviceSeq });

const header = {
  deviceSeq: DeviceSeq,
  schemaVersion: v.literal(1),
  occurredAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
  utcOffset: v.pipe(v.number(), v.integer(), v.minValue(-720), v.maxValue(840)),
  epoch: v.pipe(Count, v.maxValue(MAX_EPOCH)),
  round: v.pipe(Count, v.maxValue(MAX_ROUND)),
};

/** Hints of a client about its own outcome: never trusted, a difference is only counted. */
const hints = {
  isCorrect: v.optional(v.boolean()),
  xpEarned: v.optional(v.number()),
  correctAnswer: v.optional(v.string()),
  explanation: v.optional(v.string()),
};
export const HINT_KEYS = Object.keys(hints);

const answer = {
  ...header,
  kind: v.literal('answer'),
  choice: v.optional(v.nullable(CleanText)),
  text: v.optional(v.nullable(CleanText)),
  timedOut: v.boolean(),
  extended: v.boolean(),
  timeSpent: v.pipe(v.number(), v.minValue(0), v.maxValue(31_536_000)),
  powerUps: v.pipe(v.array(CleanText), v.maxLength(10)),
  ...hints,
};

const AnswerEventSchema = v.pipe(
  v.variant('mode', [
    v.strictObject({
      ...answer,
      mode: v.picklist(['practice', 'review']),
      questionId: Id,
      questionRevision: Count,
    }),
    v.strictObject({
      ...answer,
      mode: v.literal('ai'),
      aiQuestionId: Id,
      feedbackId: v.optional(Id),
    }),
  ]),
  v.check((event) => event.choice == null || event.text == null, 'choice or text, not both'),
);

export const LearnerEventSchema = v.variant('kind', [
  AnswerEventSchema,
  v.strictObject({
    ...header,
    kind: v.literal('answer-assessed'),
    questionId: Id,
    questionRevision: Count,
    answer: EventIdentity,
    ticks: v.pipe(v.array(Id), v.maxLength(20)),
  }),
  v.strictObject({
    ...header,
    kind: v.literal('follow-up-answered'),
    answer: EventIdentity,
    followUpId: Id,
    text: CleanText,
    ticks: v.pipe(v.array(Id), v.maxLength(20)),
  }),
  v.strictObject({
    ...header,
    kind: v.literal('problem-reported'),
    questionId: Id,
    questionRevision: Count,
    text: v.pipe(CleanText, v.minLength(1)),
  }),
  v.strictObject({ ...header, kind: v.literal('round-started') }),
  v.strictObject({ ...header, kind: v.literal('progress-reset'), round: v.literal(1) }),
  v.strictObject({ ...header, kind: v.literal('power-up-bought'), type: v.picklist(POWER_UPS) }),
  v.strictObject({ ...header, kind: v.literal('interview-date-set'), date: v.nullable(IsoDate) }),
]);
