import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from './postgres.ts';
import { inTransaction, isDatabaseAway } from './transaction.ts';

/** AuthenticationOk and ReadyForQuery in PostgreSQL's protocol 3. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

/** Accepts every client, and disconnects at the first statement or leaves it unanswered. */
let server: Server;
let url: string;
let isSilent = false;
/** The clients' messages when they connect. */
const greetings: string[] = [];
beforeAll(async () => {
  server = createServer((socket) => {
    socket.once('data', (greeting) => {
      greetings.push(greeting.toString('latin1'));
      socket.write(WELCOME);
      socket.on('data', () => {
        if (!isSilent) socket.destroy();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  url = `postgresql://someone@127.0.0.1:${port}/some`;
});
afterAll(() => {
  server.close();
});

it('takes a connection that breaks in a transaction as a database that is away', async () => {
  const { db, close } = openPostgres(url);
  const work = inTransaction(db, (tx) => tx.execute(sql`select 1`));
  await expect(work).rejects.toSatisfy(isDatabaseAway);
  await close();
});

it('takes a connection that breaks while the lock is held as a database that is away', async () => {
  const { exclusively, close } = openPostgres(url);
  await expect(exclusively(() => Promise.resolve())).rejects.toSatisfy(isDatabaseAway);
  await close();
});

it('asks for limits of time when it connects, but not of a pooler, which refuses them', async () => {
  for (const isPooled of [false, true]) {
    const { db, close } = openPostgres(url, { isPooled });
    await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseAway);
    await close();
    expect(greetings.at(-1)?.includes('statement_timeout')).toBe(!isPooled);
  }
});

it('takes a database that no longer answers as one that is away, in a transaction and outside', async () => {
  isSilent = true;
  const { db, close } = openPostgres(url, { patience: 50 });
  const work = inTransaction(db, (tx) => tx.execute(sql`select 1`));
  await expect(work).rejects.toSatisfy(isDatabaseAway);
  await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseAway);
  await close();
});
