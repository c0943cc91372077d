/**
 * The server that the app's is measured against, as a process: `usual` stores each event in a transaction of its own
 * through the ORM, as most servers would; `limit` stores all events of a request by one set-based statement, past the
 * ORM. Both keep a counter a learner; neither knows who asks, scores, or looks for duplicates of an earlier request.
 * Two reads stand beside the app's: JSON from memory, and one row of the database.
 */
import { serve } from '@hono/node-server';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Hono } from 'hono';
import pg from 'pg';

interface SentEvent {
  deviceSeq: number;
  occurredAt: number;
}
interface SentBatch {
  userId: string;
  events: SentEvent[];
}

const events = pgTable(
  'plain_events',
  {
    userId: text('user_id').notNull(),
    deviceSeq: integer('device_seq').notNull(),
    occurredAt: bigint('occurred_at', { mode: 'number' }).notNull(),
    event: jsonb('event').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceSeq] })],
);
const progress = pgTable('plain_progress', {
  userId: text('user_id').primaryKey(),
  answers: integer('answers').notNull(),
});

const TABLES = `
  create table if not exists plain_events (user_id text not null, device_seq int not null,
    occurred_at bigint not null, event jsonb not null, primary key (user_id, device_seq));
  create table if not exists plain_progress (user_id text primary key, answers int not null)`;

const STORE_ALL = `
  with stored as (
    insert into plain_events (user_id, device_seq, occurred_at, event)
    select $1, (e->>'deviceSeq')::int, (e->>'occurredAt')::bigint, e
    from jsonb_array_elements($2::jsonb) e on conflict do nothing
    returning 1
  )
  insert into plain_progress as p (user_id, answers) select $1, count(*) from stored
  on conflict (user_id) do update set answers = p.answers + excluded.answers`;

const READ_ONE = 'select user_id, answers from plain_progress where user_id = $1';

/** The same setting as in the app's embedded database. */
const SMALL_MEMORY = ['shared_buffers=16MB'];

const { MODE = 'usual', DATABASE_URL, DATA_DIR } = process.env;
const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(DATA_DIR);
const store = MODE === 'limit' ? storeByOneStatement : storeOneByOne;

const app = new Hono()
  .post('/events', async (c) => {
    const batch: SentBatch = await c.req.json();
    await store(batch);
    return c.json({ accepted: batch.events.length });
  })
  .get('/json', (c) => c.json({ answers: 1, isRight: true }))
  .get('/row', async (c) => {
    const [row] = await database.query(READ_ONE, ['usual-1-0']);
    return c.json(row ?? null);
  });
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`running at http://127.0.0.1:${port}`);
});

async function storeOneByOne({ userId, events: sent }: SentBatch): Promise<void> {
  for (const event of sent) {
    const { deviceSeq, occurredAt } = event;
    await database.db.transaction(async (tx) => {
      const stored = await tx
        .insert(events)
        .values({ userId, deviceSeq, occurredAt, event })
        .onConflictDoNothing()
        .returning({ deviceSeq: events.deviceSeq });
      if (stored.length === 0) return;
      const [known] = await tx
        .update(progress)
        .set({ answers: sql`${progress.answers} + 1` })
        .where(eq(progress.userId, userId))
        .returning({ answers: progress.answers });
      if (!known) await tx.insert(progress).values({ userId, answers: 1 });
    });
  }
}

function storeByOneStatement({ userId, events: sent }: SentBatch): Promise<unknown[]> {
  return database.query(STORE_ALL, [userId, JSON.stringify(sent)]);
}

async function openPostgres(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 });
  await pool.query(TABLES);
  // A statement is parsed only once per connection, because its text serves as its name.
  const query = async (statement: string, values: unknown[]): Promise<unknown[]> =>
    (await pool.query({ name: statement.slice(0, 60), text: statement, values })).rows;
  return { db: drizzle(pool), query };
}

async function openEmbedded(dataDir = '') {
  const client = await PGlite.create({ dataDir, postgresqlconf: SMALL_MEMORY });
  await client.exec(TABLES);
  const query = async (statement: string, values: unknown[]): Promise<unknown[]> =>
    (await client.query(statement, values)).rows;
  return { db: drizzlePglite(client) as unknown as ReturnType<typeof drizzle>, query };
}
