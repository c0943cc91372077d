import { DrizzleQueryError, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { queryRows } from './client.ts';
import { inTransaction, isDatabaseAway, sqlStateOf } from './transaction.ts';

const test = await openForFile(createTestApp());

const raise = (state: string) =>
  sql.raw(`do $$ begin raise exception 'told to' using errcode = '${state}'; end $$`);

const INSERT = { name: 'insert_try', text: `insert into server_meta values ($1, '')` };
const RAISE_40001 = {
  name: 'raise_40001',
  text: `do $$ begin raise exception 'told to' using errcode = '40001'; end $$`,
};

async function metaCount(): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    test.db,
    sql`select count(*)::int as n from server_meta where key like 'try-%'`,
  );
  return row?.n ?? -1;
}

describe('a transaction', () => {
  it.each(['40001', '40P01'])(
    'is run again after %s, and leaves the effect of one run',
    async (state) => {
      const before = await metaCount();
      let runs = 0;
      await inTransaction(test.db, async (tx) => {
        runs += 1;
        await tx.execute(sql`insert into server_meta values (${`try-${state}-${runs}`}, '')`);
        if (runs < 3) await tx.execute(raise(state));
      });
      expect(runs).toBe(3);
      expect((await metaCount()) - before).toBe(1);
    },
  );

  it('is not run again after any other error', async () => {
    let runs = 0;
    const work = inTransaction(test.db, async (tx) => {
      runs += 1;
      await tx.execute(raise('23505'));
    });
    await expect(work).rejects.toSatisfy((error) => sqlStateOf(error) === '23505');
    expect(runs).toBe(1);
  });

  it('keeps what was sent ahead, in the order in which it was sent', async () => {
    const before = await metaCount();
    const seen = await inTransaction(test.db, async (tx) => {
      tx.sendUnawaited(INSERT, ['try-ahead']);
      return queryRows(tx, sql`select 1 from server_meta where key = 'try-ahead'`);
    });
    expect(seen).toHaveLength(1);
    expect((await metaCount()) - before).toBe(1);
  });

  it.each(['at its end', 'before another statement'])(
    'fails by what was sent ahead and failed, %s, and leaves nothing',
    async (where) => {
      const before = await metaCount();
      const work = inTransaction(test.db, async (tx) => {
        await tx.execute(sql`insert into server_meta values (${`try-${where}`}, '')`);
        tx.sendUnawaited(INSERT, [`try-${where}`]);
        if (where !== 'at its end') await tx.execute(sql`select 1`);
      });
      await expect(work).rejects.toSatisfy((error) => sqlStateOf(error) === '23505');
      expect(await metaCount()).toBe(before);
    },
  );

  it('is run again after 40001 of what was sent ahead', async () => {
    let runs = 0;
    await inTransaction(test.db, async (tx) => {
      runs += 1;
      if (runs === 1) {
        tx.sendUnawaited(RAISE_40001, []);
        await tx.execute(sql`select 1`);
      }
    });
    expect(runs).toBe(2);
  });

  it('gives up after five runs', async () => {
    let runs = 0;
    const work = inTransaction(test.db, async (tx) => {
      runs += 1;
      await tx.execute(raise('40001'));
    });
    await expect(work).rejects.toSatisfy((error) => sqlStateOf(error) === '40001');
    expect(runs).toBe(5);
  });
});

describe('a database that is away', () => {
  const wrapped = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
  const withCode = (code: string) => Object.assign(new Error('x'), { code });

  it.each(['ECONNREFUSED', '57P01', '57P03', '08006', '53300', '57014'])(
    'is known by %s',
    (code) => {
      expect(isDatabaseAway(wrapped(withCode(code)))).toBe(true);
    },
  );

  it.each(['23505', '22P02', '40001', '42703'])('is not meant by %s', (code) => {
    expect(isDatabaseAway(wrapped(withCode(code)))).toBe(false);
  });

  it('is known by the words of a driver that gives no code', () => {
    expect(isDatabaseAway(wrapped(new Error('Connection terminated unexpectedly')))).toBe(true);
    expect(isDatabaseAway(wrapped(new Error('timeout exceeded when trying to connect')))).toBe(
      true,
    );
    expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false);
  });
});
