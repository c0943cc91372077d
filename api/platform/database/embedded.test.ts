import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { queryRows } from './client.ts';
import { openEmbedded, SMALL_MEMORY } from './embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'northstar-embedded-'));
const prepared = join(folder, 'prepared');
const aDataDir = (name: string) => {
  const directory = join(folder, name);
  mkdirSync(directory);
  return directory;
};

beforeAll(async () => {
  const client = await PGlite.create({ dataDir: prepared, postgresqlconf: SMALL_MEMORY });
  await client.exec(`create table facts (fact text); insert into facts values ('prepared')`);
  await client.close();
});

it('starts from the prepared copy once, and keeps what was written since', async () => {
  const directory = aDataDir('twice');
  const first = await openEmbedded(directory, prepared);
  await first.db.execute(sql`insert into facts values ('written')`);
  await first.close();
  const second = await openEmbedded(directory, prepared);
  const facts = await queryRows<{ fact: string }>(second.db, sql`select fact from facts`);
  await second.close();
  expect(facts.map(({ fact }) => fact)).toEqual(['prepared', 'written']);
});

it('is locked while it is open', async () => {
  const directory = aDataDir('locked');
  const first = await openEmbedded(directory, prepared);
  await expect(openEmbedded(directory, prepared)).rejects.toThrow('Another server');
  await first.close();
  await (await openEmbedded(directory, prepared)).close();
});

it('starts anew after a first start that was interrupted, and puts its remains aside', async () => {
  const directory = aDataDir('interrupted');
  mkdirSync(join(directory, 'pglite'));
  writeFileSync(join(directory, 'pglite', 'PG_VERSION'), '18');
  const database = await openEmbedded(directory, prepared);
  const facts = await queryRows(database.db, sql`select fact from facts`);
  await database.close();
  expect(facts).toHaveLength(1);
  expect(readdirSync(directory).some((name) => name.startsWith('pglite.incomplete-'))).toBe(true);
});

it('takes nothing of a copy that was cut short', async () => {
  const directory = aDataDir('cut-short');
  mkdirSync(join(directory, 'pglite.copying', 'left'), { recursive: true });
  const database = await openEmbedded(directory, prepared);
  const facts = await queryRows(database.db, sql`select fact from facts`);
  await database.close();
  expect(facts).toHaveLength(1);
  expect(readdirSync(directory)).toEqual(['pglite']);
  expect(existsSync(join(directory, 'pglite', 'left'))).toBe(false);
  expect(statSync(join(directory, 'pglite')).mode & 0o077).toBe(0);
});

it('has no database before its copy is whole', async () => {
  const directory = aDataDir('half');
  const broken = join(folder, 'broken-copy');
  cpSync(prepared, broken, { recursive: true });
  // A socket can't be copied, so this copy fails midway.
  const socket = createServer().listen(join(broken, 'zz'));
  await once(socket, 'listening');
  await expect(openEmbedded(directory, broken)).rejects.toThrow('socket');
  socket.close();
  expect(readdirSync(directory)).toEqual(['pglite.copying']);
  await (await openEmbedded(directory, prepared)).close();
  expect(readdirSync(directory)).toEqual(['pglite']);
});

it('gives the lock back when the prepared copy cannot be read', async () => {
  const directory = aDataDir('broken');
  await expect(openEmbedded(directory, join(folder, 'missing'))).rejects.toThrow('ENOENT');
  await (await openEmbedded(directory, prepared)).close();
});
