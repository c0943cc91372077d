/** What the learner ticked when leaving the result of a free-text answer. */
import * as v from 'valibot';
import type { EventContext } from '#shared/game/context.ts';
import { gradeCard, gradeOfTicks } from '#shared/game/review/review-card.ts';
import type { QuestionRow } from '#shared/game/rows.ts';
import { Count, EventIdentity, header, Id, type PayloadOf, Ticks } from './header.ts';

const schema = v.strictObject({
  ...header,
  kind: v.literal('answer-assessed'),
  questionId: Id,
  questionRevision: Count,
  answer: EventIdentity,
  ticks: Ticks,
});
export type AnswerAssessedEvent = v.InferOutput<typeof schema>;

export const answerAssessed = {
  schema,
  label: 'Assessment of an answer',
  since: 1,
  outlivesRestart: false,
  touches: ({ questionId }: PayloadOf<AnswerAssessedEvent>) => ({ question: questionId }),
  apply: assess,
};

/** Has effect only for the question's latest free-text answer, and once (docs/rules.md, reviews). */
function assess(
  { question: row }: { question: QuestionRow | null },
  event: AnswerAssessedEvent,
  { question, effectiveAt }: EventContext,
) {
  if (!question) return 'unknown question';
  const latest = row?.latestText;
  const isOpen =
    latest &&
    !latest.assessed &&
    latest.deviceId === event.answer.deviceId &&
    latest.deviceSeq === event.answer.deviceSeq;
  if (!row || !isOpen) return {};
  const grade = gradeOfTicks(question.keyPoints ?? [], event.ticks);
  const card = gradeCard(row.card, grade, effectiveAt);
  return { rows: { question: { ...row, latestText: { ...latest, assessed: true }, card } } };
}
