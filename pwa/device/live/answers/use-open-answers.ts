/** The learner's open answers that this device holds, whichever device gave them: the latest, with their verdicts. */
import { isGiven, isSameAnswer, type OpenAnswer } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { readRows } from '#pwa/device/live/live-values.ts';
import { useLive } from '#pwa/device/live/use-live.ts';

const openAnswers = liveValue(readOpenAnswers);

/** All that are held, the latest first. */
export function useOpenAnswers(): OpenAnswer[] | undefined {
  return useLive(openAnswers);
}

/** The one of this identity; null where this device holds none. */
export function useOpenAnswer(answer: EventIdentity): OpenAnswer | null | undefined {
  const all = useLive(openAnswers);
  return all && (all.find((row) => isSameAnswer(row.answer, answer)) ?? null);
}

/** The same, the latest first, read once. */
export async function readOpenAnswers(db: LearnerDatabase): Promise<OpenAnswer[]> {
  const rows = await readRows(db, 'openAnswer');
  return rows.filter(isGiven).sort((a, b) => b.given.at - a.given.at);
}
