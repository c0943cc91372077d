/** The learner's answer to an interviewer's follow-up question after an answer (docs/rules.md, events). */
import * as v from 'valibot';
import { MAX_ANSWER_CHARACTERS, MAX_FOLLOW_UPS } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import {
  initialOpenAnswer,
  keyOfAnswer,
  type OpenAnswerRow,
} from '#shared/game/answer/open-answer.ts';
import { CleanText } from '../clean-text.ts';
import { EventIdentity, header, Id, type PayloadOf, Ticks } from '../header.ts';

const schema = v.strictObject({
  ...header,
  kind: v.literal('follow-up-answered'),
  answer: EventIdentity,
  followUpId: Id,
  text: CleanText,
  ticks: Ticks,
});
export type FollowUpAnsweredEvent = v.InferOutput<typeof schema>;

export const followUpAnswered = {
  schema,
  label: 'Answer to a follow-up',
  since: 1,
  outlivesRestart: false,
  touches: ({ answer }: PayloadOf<FollowUpAnsweredEvent>) => ({
    openAnswer: keyOfAnswer(answer),
  }),
  apply: answerFollowUp,
};

/** The latest answer by effective time stands, in whatever order answers arrive. It gives no XP and no review. */
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
