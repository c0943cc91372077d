/** PGlite, a database inside this process. Its code needs 16 MB, so it is loaded only if there is no PostgreSQL. */
import type { PGlite } from '@electric-sql/pglite';
import type { Logger as QueryLogger } from 'drizzle-orm/logger';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Executor, OpenDatabase, Transaction } from './client.ts';
import {
  migrationsFolder,
  optionsOf,
  sendingUnawaited,
  withConnection,
} from '#api/platform/database/connection.ts';

/** Makes a database from an open PGlite instance. No other process may use the instance. */
export function openPglite(
  client: PGlite,
  options: { queryLogger?: QueryLogger } = {},
): OpenDatabase {
  const drizzleOptions = optionsOf(options.queryLogger);
  const db = drizzlePglite(client, drizzleOptions);
  const withStatements = (executor: unknown, connection: Pick<PGlite, 'query'>) =>
    withConnection(executor, async ({ text }, values) => {
      options.queryLogger?.logQuery(text, values);
      return (await connection.query(text, values)).rows;
    });
  const executor = withStatements(db, client);
  return {
    db: Object.assign(executor, {
      runTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
        client.transaction(async (connection) => {
          // Drizzle needs only methods that a PGlite transaction has as well.
          const drizzle = drizzlePglite(connection as unknown as PGlite, drizzleOptions);
          const { result, sent } = sendingUnawaited(withStatements(drizzle, connection), work);
          // If a statement that was sent without waiting has failed, that error is thrown, because later statements
          // fail only as a consequence.
          await result.finally(sent);
          return result;
        }),
      runTogether: <Result>(work: (reader: Executor) => Promise<Result>) => work(executor),
    }),
    migrate: () => migratePglite(db, { migrationsFolder }),
    exclusively: (work) => work(),
    close: () => client.close(),
  };
}
