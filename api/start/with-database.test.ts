import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { inWords } from './open-database.ts';

const test = await openForFile(createTestApp());

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

it.each([
  ['3D000', 'DATABASE_URL (or PGDATABASE) names a database that is not there'],
  ['28P01', 'the password of DATABASE_URL'],
  ['28000', 'the user of DATABASE_URL'],
  ['53100', 'The disk is full'],
  ['ENOSPC', 'The disk is full'],
  ['ECONNREFUSED', 'The database of DATABASE_URL (or PGHOST) cannot be reached (ECONNREFUSED)'],
])('says of %s which variable to mend, or what to do', (code, words) => {
  const cause = Object.assign(new Error('refused'), { code });
  expect(inWords(new Error('Failed query', { cause }))).toContain(words);
});

it('every other error has its own words', () => {
  expect(inWords(new Error('No room'))).toBe('No room');
});
