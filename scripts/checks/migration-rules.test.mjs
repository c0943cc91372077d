/**
 * Expand, then contract (docs/operations.md, upgrades): migrations must not break the previous version's servers while
 * these still run beside the new ones. They read columns by name, and write rows without columns they don't know.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../api/platform/database/migrations/', import.meta.url);

/** Up to this migration, servers were stopped before migrating if the changelog said so. */
const LAST_BEFORE_THE_RULE = 25;
/**
 * Migrations that contract on purpose, by file. The previous version's servers no longer read what they remove, and
 * the changelog names them.
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

/** Statements that break the previous version's servers, and why. */
const BREAKING = [
  [/\bdrop (table|column|view|function|type)\b/i, 'takes away what the version before may read'],
  [/\brename (to|column|constraint)?\b/i, 'renames what the version before reads'],
  [/\balter column\b.*\bset data type\b/i, 'changes a type under the version before'],
  [/\balter column\b.*\bset not null\b/i, 'refuses rows that the version before writes'],
  [
    /\badd constraint\b.*\b(unique|check|foreign key)\b/i,
    'refuses rows that the version before writes',
  ],
];

/**
 * @param {string} text a migration
 * @returns {string[]} each statement that breaks the previous version, after its reason
 */
function breakingStatements(text) {
  const created = new Set([...text.matchAll(/create table "(\w+)"/gi)].map(([, name]) => name));
  return text.split('--> statement-breakpoint').flatMap((part) => {
    const statement = part
      .replace(/^\s*--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const [, table] = /^alter table (?:only )?"(\w+)"/i.exec(statement) ?? [];
    // No running server knows a table that this migration creates.
    if (table !== undefined && created.has(table)) return [];
    const reasons = BREAKING.flatMap(([pattern, reason]) =>
      /** @type {RegExp} */ (pattern).test(statement) ? [String(reason)] : [],
    );
    const isNewColumn = /\badd column\b/i.test(statement);
    if (isNewColumn && /\bnot null\b/i.test(statement) && !/\bdefault\b/i.test(statement)) {
      reasons.push('needs a value that the version before does not write');
    }
    if (/^create unique index/i.test(statement)) {
      const [, on] = /\bon "(\w+)"/i.exec(statement) ?? [];
      if (!created.has(on)) reasons.push('refuses rows that the version before writes');
    }
    return reasons.map((reason) => `${reason}: ${statement}`);
  });
}
