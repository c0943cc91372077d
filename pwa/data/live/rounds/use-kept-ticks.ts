import { isSameAnswer } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { currentDatabase } from '#pwa/data/db/open-database.ts';
import { latestTicks, readTicks } from '#pwa/data/kept/rounds/ticks.ts';
import { liveValue } from '#pwa/data/live/live-query.ts';
import { useLive } from '#pwa/data/live/use-live.ts';

const kept = liveValue(readTicks);

/** What of an answer was ticked and waits for Done; undefined while it loads. */
export function useKeptTicks(answer: EventIdentity | null): readonly string[] | undefined {
  const all = useLive(kept);
  const db = currentDatabase();
  if (!all || !answer) return all && [];
  const inPage = db && latestTicks(db, answer);
  return inPage ?? all.find((one) => isSameAnswer(one.answer, answer))?.ticks ?? [];
}
