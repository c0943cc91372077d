/** A second answer to the same question, with the points that the learner ticked in it (docs/rules.md). */
import * as v from 'valibot';
import { MAX_ANSWER_CHARACTERS } from '#shared/game/constants.ts';
import { improveAnswer } from '#shared/game/answer/complete-answer.ts';
import type { EventContext } from '#shared/game/context.ts';
import type { GameRows } from '#shared/game/rows.ts';
import { scoreOfTicks } from '#shared/game/scoring/verdict.ts';
import { keyPointsOf, questionOf, toAi, toCurated, touchedBy } from './answered-question.ts';
import { CleanText } from '../clean-text.ts';
import { header, type PayloadOf, Ticks } from '../header.ts';

const fields = { ...header, kind: v.literal('answer-improved'), text: CleanText, ticks: Ticks };
const schema = v.variant('kind', [
  v.strictObject({ ...fields, ...toCurated }),
  v.strictObject({ ...fields, ...toAi }),
]);
export type AnswerImprovedEvent = v.InferOutput<typeof schema>;

export const answerImproved = {
  schema,
  label: 'Improved answer',
  since: 2,
  outlivesRestart: false,
  touches: (event: PayloadOf<AnswerImprovedEvent>) => touchedBy(event),
  apply: improve,
};

/** The latest improvement by effective time stands. It pays nothing and changes no verdict. */
function improve(rows: GameRows, event: AnswerImprovedEvent, context: EventContext) {
  const keyPoints = keyPointsOf(context);
  if (!keyPoints) return 'unknown question';
  const { text, ticks } = event;
  if (text.length > MAX_ANSWER_CHARACTERS) return 'answer too long';
  const score = scoreOfTicks(keyPoints, ticks);
  const improvement = { text, ticks, score, at: context.effectiveAt };
  return improveAnswer(rows, event.answer, questionOf(event), improvement);
}
