import { useState } from 'react';
import type { EventIdentity } from '#shared/game/rows.ts';
import { currentDatabase } from '#pwa/data/db/open-database.ts';
import { keepTicks } from '#pwa/data/kept/rounds/ticks.ts';
import { useKeptTicks } from '#pwa/data/live/rounds/use-kept-ticks.ts';

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

/** What can't be kept is still on the screen. */
function keep(answer: EventIdentity, ticks: readonly string[]): void {
  const db = currentDatabase();
  if (!db) return;
  keepTicks(db, answer, ticks).catch((error: unknown) =>
    console.error('The ticks could not be kept', error),
  );
}
