import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { queryRows } from '#api/platform/database/client.ts';

/** Small tables whose keys must be unique across learners. */
const DIRECTORIES = ['user_emails', 'user_identities', 'stripe_customers'];
/** Tables that are not about learners. */
const OF_THE_SERVER = [
  'ai_spending',
  'admin_acts',
  'bank_questions',
  // Hashes of blocked addresses and identities, which name nobody.
  'block_marks',
  // Hashes of ended sessions, which name nobody.
  'device_wipes',
  'item_counts',
  'question_drafts',
  'question_editions',
  'questions',
  'rate_limits',
  // Data of the sandboxes' fake mail server and payment provider; empty in production.
  'sandbox_mails',
  'sandbox_stripe',
  'server_counts',
  'server_meta',
  'settled_problems',
  'standing_counts',
  'statistic_counts',
  // The payment provider's data, with its own ids.
  'stripe_cancellations',
  'stripe_departures',
  'stripe_events',
  // Hashes of addresses and cards that had a trial, which name nobody.
  'trial_marks',
];

const test = await openForFile(createTestApp());

interface Column {
  table_name: string;
  column_name: string;
  column_default: string | null;
  is_identity: string;
}

const columns = () =>
  queryRows<Column>(
    test.db,
    sql`
      select c.table_name, c.column_name, c.column_default, c.is_identity
      from information_schema.columns c join information_schema.tables t
        using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  );

/** Reads the first column of every primary key and unique constraint. */
const firstKeyColumns = () =>
  queryRows<{ table_name: string; constraint_name: string; column_name: string }>(
    test.db,
    sql`
      select c.table_name, c.constraint_name, k.column_name
      from information_schema.table_constraints c
      join information_schema.key_column_usage k
        on k.constraint_schema = c.constraint_schema and k.constraint_name = c.constraint_name
        and k.ordinal_position = 1
      where c.table_schema = 'public' and c.constraint_type in ('PRIMARY KEY', 'UNIQUE')`,
  );

describe('the data rules', () => {
  it('begin every key of a learner’s table with user_id', async () => {
    const keys = await firstKeyColumns();
    const learnersTables = [
      ...new Set((await columns()).map(({ table_name }) => table_name)),
    ].filter((table) => !DIRECTORIES.includes(table) && !OF_THE_SERVER.includes(table));
    expect(learnersTables.length).toBeGreaterThan(5);
    for (const table of learnersTables) {
      const ofTable = keys.filter(({ table_name }) => table_name === table);
      expect([table, ofTable.map(({ column_name }) => column_name)]).toEqual([
        table,
        ofTable.map(() => 'user_id'),
      ]);
      expect([table, ofTable.length > 0]).toEqual([table, true]);
    }
  });

  it('begin every unique index of a learner’s table with user_id', async () => {
    const indexes = await queryRows<{ tablename: string; indexdef: string }>(
      test.db,
      sql`select tablename, indexdef from pg_indexes where schemaname = 'public'`,
    );
    const definitions = indexes
      .filter(({ tablename }) => ![...DIRECTORIES, ...OF_THE_SERVER].includes(tablename))
      .map(({ indexdef }) => indexdef)
      .filter((definition) => definition.startsWith('CREATE UNIQUE'));
    expect(definitions.length).toBeGreaterThan(5);
    for (const definition of definitions) expect(definition).toMatch(/\(user_id(,|\))/);
  });

  it('take no id from a sequence of the database', async () => {
    for (const column of await columns()) {
      expect(column.column_default ?? '').not.toContain('nextval');
      expect(column.is_identity).toBe('NO');
    }
  });

  it('keep a directory to the key and whose it is', async () => {
    for (const directory of DIRECTORIES) {
      const names = (await columns())
        .filter(({ table_name }) => table_name === directory)
        .map(({ column_name }) => column_name);
      expect(names).toContain('user_id');
      expect(names).toHaveLength(2);
    }
  });

  it('leave no table of the server with something about a learner', async () => {
    const withUser = (await columns()).filter(({ column_name }) => column_name === 'user_id');
    const tables = withUser.map(({ table_name }) => table_name);
    for (const table of OF_THE_SERVER) expect(tables).not.toContain(table);
  });
});
