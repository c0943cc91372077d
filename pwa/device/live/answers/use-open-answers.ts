/** The learner's open answers on this device, whichever device gave them: the latest answers, with their verdicts. */
import { isGiven, isSameAnswer, type OpenAnswer } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { readRows } from '#pwa/device/live/live-values.ts';
import { useLive } from '#pwa/device/live/use-live.ts';

const openAnswers = liveValue(readOpenAnswers);

/** Returns all of these answers, the latest first. */
export function useOpenAnswers(): OpenAnswer[] | undefined {
  return useLive(openAnswers);
}

/** Returns the answer with this identity; null if this device doesn't hold it. */
export function useOpenAnswer(answer: EventIdentity): OpenAnswer | null | undefined {
  const all = useLive(openAnswers);
  return all && (all.find((row) => isSameAnswer(row.answer, answer)) ?? null);
}

/** Reads the same answers once, the latest first. */
export async function readOpenAnswers(db: LearnerDatabase): Promise<OpenAnswer[]> {
  const rows = await readRows(db, 'openAnswer');
  return rows.filter(isGiven).sort((a, b) => b.given.at - a.given.at);
}
