/** What is stored, as one text: for tests that show that nothing has changed. */
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#api/platform/database/client.ts';

/** Those that a refused call may change: when a session was last seen, the limits' counters. */
const LEFT_OUT = ['sessions', 'rate_limits'];

/** A hash of every other table of the app. */
export async function fingerprint(db: Database): Promise<string> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select table_name as "name" from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const sums = tables
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(({ name }) =>
      queryRows<{ hash: string }>(
        db,
        sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
          from ${sql.identifier(name)} t`,
      ),
    );
  return JSON.stringify(await Promise.all(sums));
}
