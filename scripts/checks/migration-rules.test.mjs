import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakingStatements } from './migration-rules.mjs';

const FOLDER = new URL('../../api/db/migrations/', import.meta.url);

/** Up to here servers were stopped before a migration, wherever the changelog said so. */
const LAST_BEFORE_THE_RULE = 25;
/**
 * What contracts on purpose, by its file: what it takes away no server of the version before has read any more, and the
 * changelog names it.
 * @type {Record<string, string>}
 */
const LISTED = {};

const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

describe('migrations', () => {
  it('leave the version before all that it reads and writes', () => {
    const bound = migrations.filter((name) => Number(name.slice(0, 4)) > LAST_BEFORE_THE_RULE);
    const broken = bound
      .filter((name) => !(name in LISTED))
      .map((name) => [name, breakingStatements(readFileSync(new URL(name, FOLDER), 'utf8'))])
      .filter(([, statements]) => (statements ?? []).length > 0);
    expect(broken).toEqual([]);
    for (const name of Object.keys(LISTED)) expect(migrations).toContain(name);
  });

  it('of before the rule are known for what they are', () => {
    const [dropping] = migrations.filter((name) => name.startsWith('0021_'));
    const text = readFileSync(new URL(dropping ?? '', FOLDER), 'utf8');
    expect(breakingStatements(text).join('\n')).toContain('DROP COLUMN "retired"');
  });

  it.each([
    'DROP TABLE "a";',
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" RENAME TO "b";',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
    'ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b");',
    'CREATE UNIQUE INDEX "c" ON "a" USING btree ("b");',
    'DROP FUNCTION lock_for_batch;',
  ])('may not say %s', (statement) => {
    expect(
      breakingStatements(`CREATE TABLE "z" ("y" text);--> statement-breakpoint\n${statement}`),
    ).toHaveLength(1);
  });

  it.each([
    'CREATE TABLE "a" ("b" text NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b");',
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    'ALTER TABLE "a" ADD COLUMN "b" bigint DEFAULT 0 NOT NULL;',
    'CREATE INDEX "c" ON "a" USING btree ("b");',
    '-- DROP TABLE in words\nUPDATE "a" SET "b" = 1;',
  ])('may say %s', (text) => {
    expect(breakingStatements(text)).toEqual([]);
  });
});
