/** The embedded database of a server that has ended, changed behind its back. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '#api/platform/database/client.ts';
import { openPglite } from '#api/platform/database/pglite.ts';

/** @param dataDir the server's */
export async function changeEmbedded(
  dataDir: string,
  change: (db: Database) => Promise<void>,
): Promise<void> {
  const database = openPglite(await PGlite.create(join(dataDir, 'pglite')));
  try {
    await change(database.db);
  } finally {
    await database.close();
  }
}
