/** What the learner has said to follow-ups, on any device. */
import type { EventIdentity } from '#shared/game/rows.ts';
import type { FollowUpAnswer } from '#shared/game/answer/open-answer.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { readRows } from '#pwa/device/live/live-values.ts';
import { useLive } from '#pwa/device/live/use-live.ts';

export interface SaidToFollowUp extends Omit<FollowUpAnswer, 'followUpId'> {
  /** Whose follow-up it was. */
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
 * By the follow-up's id, which no other one in the bank has: what was said last, whichever answer it belongs
 * to. So it shows again when the question comes back.
 */
export function useSaidToFollowUps(): ReadonlyMap<string, SaidToFollowUp> | undefined {
  return useLive(said);
}
