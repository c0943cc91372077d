/** `npm run bench -- NAME`: runs NAME.bench.ts of any folder here, which prints its ratio and its parts. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.bench.ts'),
);
const wanted = files.find((file) => basename(file) === `${process.argv[2]}.bench.ts`);

if (wanted) await import(new URL(wanted, folder).href);
else {
  const names = files.map((file) => basename(file, '.bench.ts')).toSorted();
  console.error(`Usage: npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exitCode = 2;
}
