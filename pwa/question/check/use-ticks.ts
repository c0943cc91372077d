import { useState } from 'react';
import { isSameAnswer, type PointedSentence } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { keepTicks, latestTicks } from '#pwa/device/records/unfinished.ts';
import { sayUnkept } from '#pwa/notices/say-storage-error.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';

/** The ids of the ticked points, and the sentences that the learner has tapped as proof. */
export interface Ticked {
  ticks: readonly string[];
  evidence: readonly PointedSentence[];
}

/** The ticks, and functions that change them. `point` ticks a point and stores its sentence. */
interface Ticker extends Ticked {
  tick: (ticks: readonly string[]) => void;
  point: (id: string, quote: string) => void;
}

const NOTHING: Ticked = { ticks: [], evidence: [] };

/**
 * Holds the ticks until Done turns them into a verdict. The ticks are stored, so they survive a killed tab.
 * @param answer the answer to which the ticks belong; null to store nothing
 */
export function useTicks(points: readonly { id: string }[], answer: EventIdentity | null): Ticker {
  const kept = useKeptTicks(answer) ?? NOTHING;
  const [chosen, setChosen] = useState<Ticked | null>(null);
  const isPoint = (id: string) => points.some((point) => point.id === id);
  const ticks = (chosen ?? kept).ticks.filter(isPoint);
  const evidence = (chosen ?? kept).evidence.filter(({ tick }) => ticks.includes(tick));
  const set = (next: Ticked) => {
    setChosen(next);
    if (answer) keep(answer, next);
  };
  return {
    ticks,
    evidence,
    // The sentence of a tick is removed together with the tick.
    tick: (next) =>
      set({ ticks: next, evidence: evidence.filter(({ tick }) => next.includes(tick)) }),
    point: (id, quote) =>
      set({
        ticks: ticks.includes(id) ? ticks : [...ticks, id],
        evidence: [...evidence.filter(({ tick }) => tick !== id), { tick: id, quote }],
      }),
  };
}

/** Returns the stored ticks of an answer, if Done hasn't been pressed for it yet. Undefined while they load. */
function useKeptTicks(answer: EventIdentity | null): Ticked | undefined {
  const all = useRecord(records.ticks);
  const db = currentDatabase();
  if (!all || !answer) return all && NOTHING;
  const inPage = db && latestTicks(db, answer);
  const kept = inPage ?? all.find((one) => isSameAnswer(one.answer, answer));
  return kept ? { ticks: kept.ticks, evidence: kept.evidence ?? [] } : NOTHING;
}

/** Saves the ticks on the device. If saving fails, they are still on the screen and in this page's memory. */
function keep(answer: EventIdentity, { ticks, evidence }: Ticked): void {
  const db = currentDatabase();
  if (db)
    void sayUnkept(
      keepTicks(db, answer, ticks, evidence),
      'What you ticked is on this screen only.',
    );
}
