/** What the learner said to an interviewer's further question after an answer (docs/rules.md, events). */
import * as v from 'valibot';
import { MAX_ANSWER_CHARACTERS, MAX_FOLLOW_UPS } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import type { EventIdentity as Identity } from '#shared/game/rows.ts';
import { CleanText } from './clean-text.ts';
import { EventIdentity, header, Id, type PayloadOf, Ticks } from './header.ts';

const schema = v.strictObject({
  ...header,
  kind: v.literal('follow-up-answered'),
  answer: EventIdentity,
  followUpId: Id,
  text: CleanText,
  ticks: Ticks,
});
export type FollowUpAnsweredEvent = v.InferOutput<typeof schema>;

/** One per answer whose follow-ups the learner has answered. */
export interface FollowUpsRow {
  answer: Identity;
  /** At most MAX_FOLLOW_UPS; `at` is the effective time, milliseconds since 1970 UTC. */
  answered: { followUpId: string; text: string; ticks: string[]; at: number }[];
}

export const followUpsRow = {
  keyOf: ({ answer }: FollowUpsRow) => keyOfAnswer(answer),
  initial: (): FollowUpsRow | null => null,
  outlivesRestart: false,
};

export const followUpAnswered = {
  schema,
  label: 'Answer to a follow-up',
  since: 1,
  outlivesRestart: false,
  touches: (event: PayloadOf<FollowUpAnsweredEvent>) => ({
    followUps: keyOfAnswer(event.answer),
  }),
  apply: answerFollowUp,
};

/** The latest answer stands, by effective time, whatever the order of arrival. No XP, no review. */
function answerFollowUp(
  { followUps }: { followUps: FollowUpsRow | null },
  { answer, followUpId, text, ticks }: FollowUpAnsweredEvent,
  { effectiveAt }: EventContext,
) {
  if (text.length > MAX_ANSWER_CHARACTERS) return 'answer too long';
  const answered = followUps?.answered ?? [];
  const before = answered.find((one) => one.followUpId === followUpId);
  if (before && before.at > effectiveAt) return {};
  if (!before && answered.length >= MAX_FOLLOW_UPS) return 'unknown follow-up';
  const others = answered.filter((one) => one !== before);
  const now = { followUpId, text, ticks, at: effectiveAt };
  return { rows: { followUps: { answer, answered: [...others, now] } } };
}

function keyOfAnswer({ deviceId, deviceSeq }: Identity): string {
  return `${deviceId}:${deviceSeq}`;
}
