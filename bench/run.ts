/** `npm run bench -- NAME`: runs bench/NAME.bench.ts, which prints its ratio and its parts. */
import { readdirSync } from 'node:fs';

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));
const name = process.argv[2] ?? '';

if (names.includes(name)) await import(new URL(`${name}.bench.ts`, folder).href);
else {
  console.error(`Usage: npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exitCode = 2;
}
