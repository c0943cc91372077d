/** A check of an open answer, by the points that the learner ticked or by AI feedback that was shown. */
import * as v from 'valibot';
import { giveVerdict } from '#shared/game/answer/complete-answer.ts';
import type { EventContext } from '#shared/game/context.ts';
import type { GameRows } from '#shared/game/rows.ts';
import { scoreOfTicks } from '#shared/game/scoring/verdict.ts';
import { keyPointsOf, questionOf, toAi, toCurated, touchedBy } from './answered-question.ts';
import { Count, header, Id, type PayloadOf, TickEvidence, Ticks } from '../header.ts';

const SINCE = 2;
/** The first schema version in which a tick may come with its sentence. */
const SINCE_EVIDENCE = 3;

const fields = { ...header, kind: v.literal('answer-assessed') };
const since = { schemaVersion: v.pipe(Count, v.minValue(SINCE)) };
const pointed = {
  ticks: Ticks,
  evidence: TickEvidence,
  schemaVersion: v.pipe(Count, v.minValue(SINCE_EVIDENCE)),
};
const schema = v.variant('kind', [
  // Version 1 also has this form, but there the ticks could be the coach's own.
  v.strictObject({ ...fields, ...toCurated, ticks: Ticks }),
  v.strictObject({ ...fields, ...since, ...toAi, ticks: Ticks }),
  v.strictObject({ ...fields, ...pointed, ...toCurated }),
  v.strictObject({ ...fields, ...pointed, ...toAi }),
  v.strictObject({ ...fields, ...since, ...toCurated, feedbackId: Id }),
  v.strictObject({ ...fields, ...since, ...toAi, feedbackId: Id }),
]);
export type AnswerAssessedEvent = v.InferOutput<typeof schema>;

export const answerAssessed = {
  schema,
  label: 'Check of an answer',
  since: SINCE,
  sinceOf: (payload: object) => ('evidence' in payload ? SINCE_EVIDENCE : SINCE),
  readFrom: 1,
  outlivesRestart: false,
  touches: (event: PayloadOf<AnswerAssessedEvent>) => touchedBy(event),
  apply: assess,
};

/** An answer's first check stands. A version 1 check grades nothing. */
function assess(rows: GameRows, event: AnswerAssessedEvent, context: EventContext) {
  const keyPoints = keyPointsOf(context);
  if (!keyPoints) return 'unknown question';
  if (event.schemaVersion < SINCE) return {};
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
