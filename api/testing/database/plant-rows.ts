/**
 * Rows in which every column of a learner's table says something of its own: no null, no default, and no
 * value that another column has. Whatever drops, swaps or mixes up columns or learners shows.
 */
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#api/platform/database/client.ts';

export type TableRow = Record<string, unknown>;

/** For whom rows are planted. */
export interface Whose {
  userId: string;
  /** 0 or 1, so that two learners have no number in common. */
  number: number;
  /** Stands in each text. */
  mark: string;
}

interface Column {
  table: string;
  name: string;
  /** As the database names it. */
  type: string;
  isOnlyKey: boolean;
}

/** The rows of a learner in a table that can have more than one. */
const ROWS = 2;
/** In milliseconds: so far in the future that no job is due and nothing has expired. */
const YEAR_2096 = 4_000_000_000_000;
/** A position beyond all others. */
const END_OF_LOG = 2 * YEAR_2096;
/** All of them fit into a smallint. */
const NUMBERS_OF_A_LEARNER = 5_000;

/** Puts planted rows in the place of what the learner has in these tables. */
export async function plantRows(
  db: Database,
  whose: Whose,
  tables: readonly string[],
): Promise<void> {
  const columns = await readColumns(db);
  let number = NUMBERS_OF_A_LEARNER * (whose.number + 1);
  for (const table of tables) {
    const ofTable = columns.filter((column) => column.table === table);
    const isSingle = ofTable.some(({ isOnlyKey }) => isOnlyKey);
    // The session of the learner's own calls stays.
    if (table !== 'sessions')
      await db.execute(sql`delete from ${sql.identifier(table)} where user_id = ${whose.userId}`);
    for (let row = 0; row < (isSingle ? 1 : ROWS); row += 1) {
      const place = { row: whose.number + row * ROWS, mark: whose.mark };
      const pairs = ofTable.map((column) => {
        number += 1;
        return [column.name, valueOf(column, placeAmong(ofTable, column), { ...place, number })];
      });
      const planted = { ...Object.fromEntries(pairs), ...agreed(table, whose, place.row) };
      await insertRow(db, table, planted);
    }
  }
}

/** A learner's rows as the database itself writes them. */
export async function readRows(db: Database, table: string, userId: string): Promise<TableRow[]> {
  const found = await queryRows<{ row: TableRow }>(
    db,
    sql`select to_jsonb(t) as "row" from ${sql.identifier(table)} t where user_id = ${userId}`,
  );
  return found.map(({ row }) => row);
}

function readColumns(db: Database): Promise<Column[]> {
  return queryRows<Column>(
    db,
    sql`
      select c.table_name as "table", c.column_name as "name", c.data_type as "type",
        (select count(*) = 1 and bool_and(k.column_name = c.column_name)
          from information_schema.table_constraints p
          join information_schema.key_column_usage k using (constraint_schema, constraint_name)
          where p.table_schema = 'public' and p.table_name = c.table_name
            and p.constraint_type = 'PRIMARY KEY') as "isOnlyKey"
      from information_schema.columns c
      where c.table_schema = 'public'
      order by c.table_name, c.ordinal_position`,
  );
}

/** Among the columns of its type, from 0. */
function placeAmong(columns: readonly Column[], { name, type }: Column): number {
  return columns.filter((column) => column.type === type).findIndex((one) => one.name === name);
}

function valueOf(
  { table, name, type }: Column,
  place: number,
  { row, number, mark }: { row: number; number: number; mark: string },
): unknown {
  const words = `${table}.${name}.${number}.${mark}`;
  switch (type) {
    case 'text':
      return words;
    case 'bigint':
      return YEAR_2096 + number;
    case 'integer':
    case 'smallint':
      return number;
    case 'boolean':
      // No two of a table are alike in all rows.
      return row % 3 === place;
    case 'jsonb':
      return JSON.stringify({ words, parts: [number, null, true, 0.25, 'é"\\\n\u2028'] });
    default:
      throw new Error(`${table}.${name}: say what a telling ${type} is`);
  }
}

/** Columns that must match something else; otherwise the product wouldn't find the row, or take it for another. */
function agreed(table: string, { userId, mark }: Whose, row: number): TableRow {
  const email = `${mark}@example.edu`;
  const columns: Record<string, TableRow> = {
    users: { email },
    user_emails: { email },
    // The log is read up to this position, and nothing in it is left to count.
    learners: { event_count: END_OF_LOG },
    learner_statistics: { folded_up_to: END_OF_LOG + 1 },
    // Boards and questions are about nobody: what was counted of them stays.
    standings: { board: `2096-W1${row}` },
    item_responses: { question_id: `question-${row}` },
  };
  return { ...columns[table], user_id: userId };
}

async function insertRow(db: Database, table: string, row: TableRow): Promise<void> {
  const names = Object.keys(row).map((name) => sql.identifier(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  await db.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
      values (${sql.join(values, sql`, `)})`,
  );
}
