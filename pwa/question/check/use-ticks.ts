import { useState } from 'react';
import { isSameAnswer } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { keepTicks, latestTicks, readTicks } from '#pwa/device/records/interview/ticks.ts';
import { sayUnkept } from '#pwa/notices/say-unkept.ts';
import { liveValue } from '#pwa/device/live/live-query.ts';
import { useLive } from '#pwa/device/live/use-live.ts';

const keptTicks = liveValue(readTicks);

/**
 * What is ticked before Done makes it a verdict: it outlives a killed tab.
 * @param answer null: nothing is kept
 * @returns ids of key points, and what ticks others in their place
 */
export function useTicks(
  points: readonly { id: string }[],
  answer: EventIdentity | null,
): [ticks: readonly string[], tick: (ticks: readonly string[]) => void] {
  const kept = useKeptTicks(answer) ?? [];
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const isPoint = (id: string) => points.some((point) => point.id === id);
  const tick = (ticks: readonly string[]) => {
    setChosen(ticks);
    if (answer) keep(answer, ticks);
  };
  return [chosen ?? kept.filter(isPoint), tick];
}

/** What of an answer was ticked and waits for Done; undefined while it loads. */
function useKeptTicks(answer: EventIdentity | null): readonly string[] | undefined {
  const all = useLive(keptTicks);
  const db = currentDatabase();
  if (!all || !answer) return all && [];
  const inPage = db && latestTicks(db, answer);
  return inPage ?? all.find((one) => isSameAnswer(one.answer, answer))?.ticks ?? [];
}

/** For drafts that can't be kept: they are still on the screen, and in this page's memory. */
function keep(answer: EventIdentity, ticks: readonly string[]): void {
  const db = currentDatabase();
  if (db) void sayUnkept(keepTicks(db, answer, ticks), 'What you ticked is on this screen only.');
}
