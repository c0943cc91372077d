import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { EXPORT_MAP, sectionOf, toldOf } from '#api/testing/export-map.ts';
import { fillTables, learnerTables } from '#api/testing/database/learner-tables.ts';
import { plantRows, readRows, type TableRow } from '#api/testing/database/plant-rows.ts';
import { A_PASSWORD } from '#api/testing/test-learner.ts';
import { AccountExport } from '#shared/contract/account/account.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const test = await openForFile(createTestApp());

describe('GET /api/user/export', () => {
  describe('2.15 What the export holds is what the database holds, field by field; a deletion leaves nothing there nor on the phone', () => {
    it('tells each field of each table as the database holds it, of this learner alone', async () => {
      const learners = [await test.registerLearner(), await test.registerLearner()];
      const tables = await learnerTables(test.db);
      // A new table: say in testing/export-map.ts and docs/export.md how the export tells it.
      expect(tables).toEqual(Object.keys(EXPORT_MAP).sort());
      for (const [number, { user }] of learners.entries()) {
        await plantRows(test.db, { userId: user.id, number, mark: `mark-${number}` }, tables);
      }
      const stored = new Map<string, TableRow[]>();
      for (const learner of learners) {
        const exported = await learner.get<AccountExport>('/api/user/export');
        expect(v.safeParse(AccountExport, exported).issues).toBeUndefined();
        for (const table of tables) {
          const rows = await readRows(test.db, table, learner.user.id);
          expect([table, sectionOf(exported, table)]).toEqual([table, toldOf(table, rows)]);
          stored.set(table, [...(stored.get(table) ?? []), ...rows]);
        }
      }
      for (const [table, rows] of stored) expectTelling(table, rows);
    });
  });

  it('tells what the product itself has written, and no secret', async () => {
    const learner = await test.registerLearner();
    await fillTables(test, learner);
    const response = await learner.call('GET', '/api/user/export');
    const text = await response.text();
    const exported = JSON.parse(text) as AccountExport;
    for (const table of Object.keys(EXPORT_MAP)) {
      const rows = await readRows(test.db, table, learner.user.id);
      expect([table, rows.length > 0]).toEqual([table, true]);
      expect([table, sectionOf(exported, table)]).toEqual([table, toldOf(table, rows)]);
    }
    expect(text).toContain(learner.email);
    expect(text).not.toContain('$argon2');
    expect(text).not.toContain(learner.token);
    expect(text).not.toContain(A_PASSWORD);
  });

  describe('7 `GET /api/user/export`: a JSON file with product and date in its name', () => {
    it('is a file named after the product and the date, which no cache keeps', async () => {
      const learner = await test.registerLearner();
      const { headers } = await learner.call('GET', '/api/user/export', undefined, {
        'Accept-Encoding': 'gzip',
      });
      const date = new Date(test.clock.now).toISOString().slice(0, 10);
      expect(headers.get('Content-Disposition')).toBe(
        `attachment; filename="northstar-${date}.json"`,
      );
      expect(headers.get('Content-Type')).toMatch(/^application\/json/);
      expect(headers.get('Cache-Control')).toBe('no-store');
    });
  });

  it('holds nothing of anybody else', async () => {
    const learner = await test.registerLearner();
    const other = await test.registerLearner();
    await fillTables(test, other);
    const text = await (await learner.call('GET', '/api/user/export')).text();
    expect(text).not.toContain(other.user.id);
    expect(text).not.toContain(other.email);
  });

  it('holds a log of several pages in order of arrival', async () => {
    const learner = await test.registerLearner();
    const events = (from: number) =>
      Array.from({ length: 800 }, (_, index) =>
        anAnswer({ deviceSeq: from + index, questionId: 'c1-01', occurredAt: test.clock.now }),
      );
    await learner.sync(events(1));
    await learner.sync(events(801));
    const body = await learner.get<AccountExport>('/api/user/export');
    expect(body.events.map((event) => event['arrival'])).toEqual(
      Array.from({ length: 1_600 }, (_, index) => index + 1),
    );
  });

  it('answers 429 with Retry-After when asked for again and again', async () => {
    const learner = await test.registerLearner();
    for (let turn = 0; turn < 20; turn += 1) {
      const response = await learner.call('GET', '/api/user/export');
      expect(response.status).toBe(200);
      await response.text();
    }
    const response = await learner.call('GET', '/api/user/export');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
  });
});

/** Each column has been said in the map, and none could stand for another or be left out unseen. */
function expectTelling(table: string, rows: readonly TableRow[]): void {
  const columns = Object.keys(rows[0] ?? {});
  expect([table, columns.sort()]).toEqual([
    table,
    Object.keys(EXPORT_MAP[table]?.fields ?? {}).sort(),
  ]);
  const values = columns.map((column) => JSON.stringify(rows.map((row) => row[column])));
  expect([table, new Set(values).size]).toEqual([table, columns.length]);
  for (const [index, value] of values.entries()) {
    expect([table, columns[index], value]).not.toEqual([
      table,
      columns[index],
      JSON.stringify(rows.map(() => null)),
    ]);
  }
}
