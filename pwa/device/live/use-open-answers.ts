import {
  isGiven,
  isSameAnswer,
  type OpenAnswer,
  type FollowUpAnswer,
} from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { liveValue } from './live-query.ts';
import { readRows } from './live-values.ts';
import { useLive } from './use-live.ts';

/**
 * The learner's latest open answers with their verdicts. All of them are stored on this device, no matter on which
 * device they were given.
 */
const openAnswers = liveValue(readOpenAnswers);

/** Returns the learner's open answers, the latest first. */
export function useOpenAnswers(): OpenAnswer[] | undefined {
  return useLive(openAnswers);
}

/** Returns the open answer with this identity; null if it isn't stored on this device. */
export function useOpenAnswer(answer: EventIdentity): OpenAnswer | null | undefined {
  const all = useLive(openAnswers);
  return all && (all.find((row) => isSameAnswer(row.answer, answer)) ?? null);
}

/** Reads the learner's open answers once, the latest first. */
export async function readOpenAnswers(db: LearnerDatabase): Promise<OpenAnswer[]> {
  const rows = await readRows(db, 'openAnswer');
  return rows.filter(isGiven).sort((a, b) => b.given.at - a.given.at);
}

/** The learner's latest answer to a follow-up question, from any device. */
export interface SaidToFollowUp extends Omit<FollowUpAnswer, 'followUpId'> {
  /** The answer after which the follow-up question was asked. */
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
 * Returns the latest reply to each follow-up question, whichever answer it belongs to. So a reply is shown again when
 * the question comes back. The key is the id of the follow-up question, which is unique in the bank.
 */
export function useSaidToFollowUps(): ReadonlyMap<string, SaidToFollowUp> | undefined {
  return useLive(said);
}
