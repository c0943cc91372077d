/**
 * Expand, then contract (docs/operations.md, upgrades): what a migration may not do as long as servers of the version
 * before run beside the new ones. They read columns by name and write rows without those that they don't know.
 */

/** Statements that a server of the version before can't live with, and why. */
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
 * @returns {string[]} each statement that breaks the version before, with the reason in front
 */
export function breakingStatements(text) {
  const created = new Set([...text.matchAll(/create table "(\w+)"/gi)].map(([, name]) => name));
  return text.split('--> statement-breakpoint').flatMap((part) => {
    const statement = part
      .replace(/^\s*--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const [, table] = /^alter table (?:only )?"(\w+)"/i.exec(statement) ?? [];
    // Nobody knows a table that comes with this migration.
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
