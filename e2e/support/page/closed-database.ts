/** Reads the tables of an embedded database after its server has ended. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Rows by table name, in PostgreSQL's JSON. */
export type ClosedTables = Map<string, Record<string, unknown>[]>;

/** Returns all of the app's tables with all rows. @param dataDir the server's */
export async function readAllTables(dataDir: string): Promise<ClosedTables> {
  const database = await PGlite.create(join(dataDir, 'pglite'));
  try {
    const { rows: names } = await database.query<{ name: string }>(
      `select table_name as "name" from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const tables: ClosedTables = new Map();
    for (const { name } of names) {
      const { rows } = await database.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as "row" from "${name}" t`,
      );
      tables.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return tables;
  } finally {
    await database.close();
  }
}
