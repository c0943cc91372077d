/** Returns the learner's replies to follow-ups, from any device. */
import type { EventIdentity } from '#shared/game/rows.ts';
import type { FollowUpAnswer } from '#shared/game/answer/open-answer.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { readRows } from '#pwa/device/live/live-values.ts';
import { useLive } from '#pwa/device/live/use-live.ts';

export interface SaidToFollowUp extends Omit<FollowUpAnswer, 'followUpId'> {
  /** The answer that the follow-up came after. */
  answer: EventIdentity;
}

const said = liveValue(async (db) => {
  const latest = new Map<string, SaidToFollowUp>();
  for (const { answer, followUps } of await readRows(db, 'openAnswer')) {
    for (const { followUpId, ...rest } of followUps) {
      if ((latest.get(followUpId)?.at ?? -1) < rest.at) latest.set(followUpId, { answer, ...rest });
    }
  }
  return latest;
});

/**
 * Returns the latest reply to each follow-up, whichever answer it belongs to, so that it shows again when the question
 * comes back. The key is the follow-up's id, which is unique in the bank.
 */
export function useSaidToFollowUps(): ReadonlyMap<string, SaidToFollowUp> | undefined {
  return useLive(said);
}
