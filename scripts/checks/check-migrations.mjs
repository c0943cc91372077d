/**
 * `node scripts/checks/check-migrations.mjs` checks that the committed migrations match the schema. drizzle-kit writes
 * missing migrations into a copy; a new file there means that somebody forgot `npm run db:generate`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = join(root, 'api', 'platform', 'database', 'migrations');
const copy = mkdtempSync(join(root, 'node_modules', '.migrations-'));
cpSync(migrations, copy, { recursive: true });
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [
    join('node_modules', 'drizzle-kit', 'bin.cjs'),
    'generate',
    '--dialect=postgresql',
    '--casing=snake_case',
    '--schema=api/**/tables.ts',
    `--out=${relative(root, copy)}`,
  ],
  { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
);
const added = readdirSync(copy).filter((name) => !readdirSync(migrations).includes(name));
rmSync(copy, { recursive: true });

if (status !== 0 || added.length > 0) {
  console.error(`${stdout}${stderr}`);
  if (added.length > 0) console.error('The schema has changed: run `npm run db:generate`.');
  process.exitCode = 1;
}
