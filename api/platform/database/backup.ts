/**
 * Reads and writes a backup: lines of text that are the same for PGlite and PostgreSQL. So a backup can also move an
 * installation from one to the other. The first line names the version that made the backup. Then each table follows: a
 * line with its name, and a line for each of its rows as JSON. The last line says that the backup is complete. The
 * records of deleted accounts (tombstones) are left out, because a backup's older list must not replace a newer one.
 */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import { type Executor, type OpenDatabase, queryRows, runStatement } from './client.ts';

const Head = v.strictObject({
  northstar: v.literal('backup'),
  /**
   * The hash of the latest migration. A backup with another hash is rejected, because its tables have other columns.
   */
  schema: v.string(),
  /** ISO date and time. */
  takenAt: v.string(),
  /** The version in package.json, e.g. 0.2.0; absent in files that were made before 0.2.0. */
  version: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** The version of the rules that made the rows from the log (docs/operations.md, upgrades). */
  engine: v.optional(v.number()),
});

/** The last line of a backup. No table has a column called `end`. */
const END = '{"end":true}';

/**
 * The one table that isn't in a backup, and isn't emptied by a restore. Older backups have its rows; these are added to
 * those in the database.
 */
const TOMBSTONES = 'tombstones';

/** The number of rows that one statement reads or writes. */
const PAGE = 500;

/**
 * Reads all rows of all tables except the tombstones, all from the same moment.
 * @param now milliseconds since 1970 UTC
 * @param version this package's version @yields lines without line breaks
 */
export async function* readBackup(
  tx: Executor,
  now: number,
  version: string,
): AsyncGenerator<string> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  const takenAt = new Date(now).toISOString();
  const schema = await readSchema(tx);
  yield JSON.stringify({ northstar: 'backup', schema, takenAt, version, engine: ENGINE_NUMBER });
  for (const table of await readTables(tx)) {
    if (table === TOMBSTONES) continue;
    yield JSON.stringify({ table });
    await tx.execute(sql`
      declare rows_of_backup no scroll cursor for
      select row_to_json(t)::text as "row" from ${sql.identifier(table)} t`);
    for (;;) {
      const rows = await queryRows<{ row: string }>(
        tx,
        sql.raw(`fetch ${PAGE} from rows_of_backup`),
      );
      for (const { row } of rows) yield row;
      if (rows.length < PAGE) break;
    }
    await tx.execute(sql`close rows_of_backup`);
  }
  yield END;
}

/** Splits chunks of text into lines. @yields lines without line breaks */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/**
 * Fills a database that has no accounts with the rows of a backup, in one transaction.
 * @param lines as `readBackup` yields them
 * @param version this package's version
 * @param settle called at the end of the transaction to finish the restore
 * @returns the number of rows, and the result of `settle`
 * @throws Error with a message for the operator if the database has accounts, or the backup is invalid, incomplete or
 *   of another version
 */
export async function writeBackup<Settled>(
  { db }: Pick<OpenDatabase, 'db'>,
  lines: AsyncIterable<string>,
  version: string,
  settle: (tx: Executor) => Promise<Settled>,
): Promise<{ rows: number; settled: Settled }> {
  return db.runTransaction(async (tx) => {
    await refuseUsed(tx);
    const tables = await readTables(tx);
    const emptied = tables.filter((name) => name !== TOMBSTONES);
    await tx.execute(sql.raw(`truncate ${emptied.map((name) => `"${name}"`).join(', ')}`));
    const writer = createWriter(tx, new Set(tables));
    let isFirst = true;
    for await (const line of lines) {
      if (isFirst) await checkHead(tx, line, version);
      else await writer.take(line);
      isFirst = false;
    }
    const rows = await writer.end();
    return { rows, settled: await settle(tx) };
  });
}

function createWriter(tx: Executor, tables: ReadonlySet<string>) {
  let table: string | null = null;
  let page: string[] = [];
  let count = 0;
  let isWhole = false;
  const flush = async () => {
    if (table === null || page.length === 0) return;
    await runStatement(
      tx,
      {
        name: `restore_${table}`,
        text: `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)${
          table === TOMBSTONES ? ' on conflict do nothing' : ''
        }`,
      },
      [`[${page.join(',')}]`],
    );
    count += page.length;
    page = [];
  };
  return {
    take: async (line: string) => {
      if (line === END) {
        isWhole = true;
        return;
      }
      const named = nameOfTable(line);
      if (named === null) {
        page.push(line);
        if (page.length === PAGE) await flush();
        return;
      }
      await flush();
      if (!tables.has(named)) throw new Error(`The backup has a table that isn't known: ${named}`);
      table = named;
    },
    end: async () => {
      await flush();
      if (!isWhole) throw new Error('The backup is cut short.');
      return count;
    },
  };
}

/**
 * Returns the name of a table if the line names one; null if the line is a row of a table. A row never has only this
 * one column.
 */
function nameOfTable(line: string): string | null {
  return /^\{"table":"([a-z0-9_]+)"\}$/.exec(line)?.[1] ?? null;
}

async function checkHead(tx: Executor, line: string, version: string): Promise<void> {
  const head = v.safeParse(v.pipe(v.string(), v.parseJson(), Head), line);
  if (!head.success) throw new Error('This file is no backup of Northstar.');
  const {
    schema,
    version: its = 'one before 0.2.0',
    engine = ENGINE_NUMBER,
    takenAt,
  } = head.output;
  if (schema === (await readSchema(tx)) && engine === ENGINE_NUMBER) return;
  const rules = (number: number) => (engine === ENGINE_NUMBER ? '' : ` with rules ${number}`);
  throw new Error(
    `The backup was made by another version (${its}, on ${takenAt.slice(0, 10)}${rules(engine)}; ` +
      `this is ${version}${rules(ENGINE_NUMBER)}). ` +
      'Restore it with that version into another empty database, then upgrade.',
  );
}

async function refuseUsed(tx: Executor): Promise<void> {
  const [users] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as "count" from users`,
  );
  if ((users?.count ?? 0) > 0) {
    throw new Error(
      'This database has accounts. A backup goes into an empty one: name another in DATABASE_URL or DATA_DIR.',
    );
  }
}

async function readTables(tx: Executor): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    tx,
    sql`select table_name as "name" from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function readSchema(tx: Executor): Promise<string> {
  const [row] = await queryRows<{ hash: string }>(
    tx,
    sql`select hash from drizzle.__drizzle_migrations order by id desc limit 1`,
  );
  if (!row) throw new Error('The database has no tables yet: run npm run migrate first.');
  return row.hash;
}
