/** Events about an answer that was already given: its check, its improvement, an answer to a follow-up. */
import * as v from 'valibot';
import { MAX_ANSWER_CHARACTERS, MAX_FOLLOW_UPS } from '#shared/game/constants.ts';
import { giveVerdict, improveAnswer } from '#shared/game/answer/judge-answer.ts';
import {
  type AnsweredQuestion,
  initialOpenAnswer,
  keyOfAnswer,
  type OpenAnswerRow,
} from '#shared/game/answer/open-answer.ts';
import type { EventContext } from '#shared/game/context.ts';
import type { EventIdentity as Identity, GameRows } from '#shared/game/rows.ts';
import { scoreOfTicks } from '#shared/game/scoring/verdict.ts';
import { CleanText } from '../clean-text.ts';
import {
  Count,
  EventIdentity,
  header,
  Id,
  type PayloadOf,
  TickEvidence,
  Ticks,
} from '../header.ts';
import type { TouchedKeys } from '../row-kinds.ts';

const toCurated = { answer: EventIdentity, questionId: Id, questionRevision: Count };
const toAi = { answer: EventIdentity, aiQuestionId: Id };

/** The first schema version in which only the learner sets ticks. */
const SINCE_OWN_TICKS = 2;
/** The first schema version in which a tick can have the sentence that proves it. */
const SINCE_EVIDENCE = 3;

const assessedFields = { ...header, kind: v.literal('answer-assessed') };
const since = { schemaVersion: v.pipe(Count, v.minValue(SINCE_OWN_TICKS)) };
const pointed = {
  ticks: Ticks,
  evidence: TickEvidence,
  schemaVersion: v.pipe(Count, v.minValue(SINCE_EVIDENCE)),
};
const assessedSchema = v.variant('kind', [
  // Version 1 of the event has this form as well. But in version 1, the coach could set ticks.
  v.strictObject({ ...assessedFields, ...toCurated, ticks: Ticks }),
  v.strictObject({ ...assessedFields, ...since, ...toAi, ticks: Ticks }),
  v.strictObject({ ...assessedFields, ...pointed, ...toCurated }),
  v.strictObject({ ...assessedFields, ...pointed, ...toAi }),
  v.strictObject({ ...assessedFields, ...since, ...toCurated, feedbackId: Id }),
  v.strictObject({ ...assessedFields, ...since, ...toAi, feedbackId: Id }),
]);
type AnswerAssessedEvent = v.InferOutput<typeof assessedSchema>;

/** A check of an open answer, by the points that the learner ticked or by AI feedback that was shown. */
export const answerAssessed = {
  schema: assessedSchema,
  label: 'Check of an answer',
  since: SINCE_OWN_TICKS,
  sinceOf: (payload: object) => ('evidence' in payload ? SINCE_EVIDENCE : SINCE_OWN_TICKS),
  readFrom: 1,
  outlivesRestart: false,
  touches: (event: PayloadOf<AnswerAssessedEvent>) => touchedBy(event),
  apply: assess,
};

/**
 * Gives the answer its verdict. Only the first check of an answer counts. A check of schema version 1 gives no verdict.
 */
function assess(rows: GameRows, event: AnswerAssessedEvent, context: EventContext) {
  const keyPoints = keyPointsOf(context);
  if (!keyPoints) return 'unknown question';
  if (event.schemaVersion < SINCE_OWN_TICKS) return {};
  const about = questionOf(event);
  const { effectiveAt: at, localDate: date } = context;
  if ('ticks' in event) {
    const { ticks } = event;
    const score = scoreOfTicks(keyPoints, ticks);
    const evidence =
      'evidence' in event ? event.evidence.filter(({ tick }) => ticks.includes(tick)) : [];
    const pointedTo = evidence.length > 0 && { evidence };
    const verdict = { by: 'ticks' as const, ticks, ...pointedTo, score, at, date };
    return giveVerdict(rows, event.answer, about, verdict);
  }
  const { feedback } = context;
  if (!feedback) return 'unknown feedback';
  const { id: feedbackId, score } = feedback;
  return giveVerdict(rows, event.answer, about, { by: 'feedback', feedbackId, score, at, date });
}

const improvedFields = {
  ...header,
  kind: v.literal('answer-improved'),
  text: CleanText,
  ticks: Ticks,
};
const improvedSchema = v.variant('kind', [
  v.strictObject({ ...improvedFields, ...toCurated }),
  v.strictObject({ ...improvedFields, ...toAi }),
]);
type AnswerImprovedEvent = v.InferOutput<typeof improvedSchema>;

/** An improved answer to the same question, with the points that the learner ticked in it (docs/rules.md). */
export const answerImproved = {
  schema: improvedSchema,
  label: 'Improved answer',
  since: 2,
  outlivesRestart: false,
  touches: (event: PayloadOf<AnswerImprovedEvent>) => touchedBy(event),
  apply: improve,
};

/** Stores the improvement with the latest effective time. It earns nothing and doesn't change the verdict. */
function improve(rows: GameRows, event: AnswerImprovedEvent, context: EventContext) {
  const keyPoints = keyPointsOf(context);
  if (!keyPoints) return 'unknown question';
  const { text, ticks } = event;
  if (text.length > MAX_ANSWER_CHARACTERS) return 'answer too long';
  const score = scoreOfTicks(keyPoints, ticks);
  const improvement = { text, ticks, score, at: context.effectiveAt };
  return improveAnswer(rows, event.answer, questionOf(event), improvement);
}

const followUpSchema = v.strictObject({
  ...header,
  kind: v.literal('follow-up-answered'),
  answer: EventIdentity,
  followUpId: Id,
  text: CleanText,
  ticks: Ticks,
});
export type FollowUpAnsweredEvent = v.InferOutput<typeof followUpSchema>;

/** The learner's answer to a question that the interviewer asks after the main answer (docs/rules.md, events). */
export const followUpAnswered = {
  schema: followUpSchema,
  label: 'Answer to a follow-up',
  since: 1,
  outlivesRestart: false,
  touches: ({ answer }: PayloadOf<FollowUpAnsweredEvent>) => ({
    openAnswer: keyOfAnswer(answer),
  }),
  apply: answerFollowUp,
};

/**
 * For each follow-up question, stores the answer with the latest effective time. Such an answer pays no XP and isn't a
 * review.
 */
function answerFollowUp(
  { openAnswer }: { openAnswer: OpenAnswerRow | null },
  { answer, followUpId, text, ticks }: FollowUpAnsweredEvent,
  { effectiveAt }: EventContext,
) {
  if (text.length > MAX_ANSWER_CHARACTERS) return 'answer too long';
  const row = openAnswer ?? initialOpenAnswer(answer);
  const before = row.followUps.find((one) => one.followUpId === followUpId);
  if (before && before.at > effectiveAt) return {};
  if (!before && row.followUps.length >= MAX_FOLLOW_UPS) return 'unknown follow-up';
  const others = row.followUps.filter((one) => one !== before);
  const now = { followUpId, text, ticks, at: effectiveAt };
  return { rows: { openAnswer: { ...row, followUps: [...others, now] } } };
}

/** Returns the question that the event names. */
function questionOf(event: AnsweredQuestion): AnsweredQuestion {
  if ('aiQuestionId' in event) return { aiQuestionId: event.aiQuestionId };
  return { questionId: event.questionId, questionRevision: event.questionRevision };
}

/** Returns the keys of the answer's row and of its question's row. */
function touchedBy(event: AnsweredQuestion & { answer: Identity }): TouchedKeys {
  const openAnswer = keyOfAnswer(event.answer);
  return 'aiQuestionId' in event
    ? { openAnswer, aiMark: event.aiQuestionId }
    : { openAnswer, question: event.questionId };
}

/** Returns the question's key points. Null if there is no such question, or if it is multiple choice. */
export function keyPointsOf({
  question,
  aiQuestion,
}: Pick<EventContext, 'question' | 'aiQuestion'>):
  readonly { id: string; weight: number }[] | null {
  const about = question ?? aiQuestion;
  return about && !about.options ? (about.keyPoints ?? []) : null;
}
