/** Part of `npm run check`: checks that every file exists that the docs name or link. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOM =
  /`((?:pwa|api|shared|sw|e2e|bench|scripts|docs)\/[\w./-]+\.(?:tsx?|mjs|js|css|md|sql|yaml))`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
// The changelog and the journal may name files that existed only at the time.
const lasting = pages.filter((page) => !/^(CHANGELOG\.md|docs\/journal\/)/.test(page));
const missing = lasting.flatMap((page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(ROOM)].map(([, file = '']) => file);
  const linked = [...text.matchAll(LINK)].map(([, file = '']) => join(dirname(page), file));
  return [...new Set([...named, ...linked])]
    .filter((file) => !existsSync(file))
    .map((file) => `${page} names ${file}, which is not there`);
});
for (const line of missing) console.error(line);
process.exitCode = missing.length > 0 ? 1 : 0;
