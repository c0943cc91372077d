/** The job that keeps the leaderboards counted while the server runs. */
import type { Logger } from 'pino';
import type { Database } from '#api/db/client.ts';
import { foldStandings, pruneStandings } from '#api/db/fold-standings.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { isoWeekOf } from '#shared/engine/effective-time.ts';

/** Milliseconds between two looks for marks; longer after an error. */
const EVERY = 1_000;
const AFTER_ERROR = 15_000;

/** @returns the function that ends it, resolved when nothing of it is under way any more */
export function startFolding(services: {
  db: Database;
  /** Milliseconds since 1970 UTC. */
  clock: () => number;
  log: Logger;
}): () => Promise<void> {
  const { db, clock, log } = services;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let prunedIn: string | null = null;
  let turn: Promise<void> = Promise.resolve();

  /** @returns milliseconds to the next turn: none while there is more to do */
  const work = async (): Promise<number> => {
    const now = clock();
    const week = isoWeekOf(now);
    const folded = await inTransaction(db, (tx) => foldStandings(tx, now));
    if (prunedIn !== week) {
      const pruned = await inTransaction(db, (tx) => pruneStandings(tx, now));
      if (pruned > 0) return 0;
      prunedIn = week;
    }
    return folded > 0 ? 0 : EVERY;
  };
  const takeTurn = async () => {
    let wait = AFTER_ERROR;
    try {
      wait = await work();
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      log.warn({ name }, 'the leaderboards could not be counted');
    }
    if (!isStopped) schedule(wait);
  };
  const schedule = (wait: number) => {
    timer = setTimeout(() => {
      turn = takeTurn();
    }, wait);
  };
  schedule(EVERY);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await turn;
  };
}
