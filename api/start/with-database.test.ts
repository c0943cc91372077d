import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { inWords } from './with-database.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it.each([
  ['a column', sql`select taken_away from users`],
  ['a table', sql`select 1 from taken_away`],
  ['a function', sql`select taken_away(1)`],
])(
  'a database without %s that this version reads is told as one of another version',
  async (_, statement) => {
    const error: unknown = await test.db.execute(statement).then(null, (reason: unknown) => reason);
    expect(inWords(error)).toMatch(
      /^This is version \d+\.\d+\.\d+\S*, but the database was migrated by another one\. Start that version, or/,
    );
  },
);

it('every other error has its own words', () => {
  expect(inWords(new Error('No room'))).toBe('No room');
});
