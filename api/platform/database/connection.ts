/**
 * Code for both kinds of database. It runs statements without the ORM, and can send statements without waiting for
 * their results.
 */
import { fileURLToPath } from 'node:url';
import type { Logger as QueryLogger } from 'drizzle-orm/logger';
import type { Executor, Statement, Transaction } from './client.ts';

/** The folder of the migrations, beside this file. The build copies the folder beside the server's bundle. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export function withConnection(
  drizzle: unknown,
  runOnConnection: Executor['runOnConnection'],
): Executor {
  return Object.assign(drizzle as Executor, { runOnConnection });
}

/** The work of a transaction that has begun. `sent` rejects if a statement that was sent without waiting has failed. */
export interface Begun<Result> {
  result: Promise<Result>;
  sent: () => Promise<unknown>;
}

export function sendingUnawaited<Result>(
  executor: Executor,
  work: (tx: Transaction) => Promise<Result>,
  onSend: () => void = () => undefined,
): Begun<Result> {
  const sent: Promise<unknown>[] = [];
  const sendUnawaited = (statement: Statement, values: unknown[]) => {
    onSend();
    const answer = executor.runOnConnection(statement, values);
    // quiet: `sent` checks the result at the end.
    answer.catch(() => undefined);
    sent.push(answer);
  };
  const result = work(Object.assign(executor, { sendUnawaited }));
  return { result, sent: () => Promise.all(sent) };
}

export function optionsOf(queryLogger: QueryLogger | undefined) {
  return { casing: 'snake_case' as const, ...(queryLogger && { logger: queryLogger }) };
}
