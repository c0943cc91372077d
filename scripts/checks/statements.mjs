/**
 * `npm run statements` prints a table of which test shows which promise in docs/product.md. A test's `describe` names
 * the section's number and the statement in short; `;` separates statements of a section, `·` separates sections.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const DESCRIBE = /\bdescribe\(\s*(['"`])(\d+(?:\.\d+)? (?:\\.|(?!\1)[^\\])*)\1/g;

const product = readFileSync('docs/product.md', 'utf8');
const sections = new Set(
  [...product.matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number),
);
const files = execFileSync('git', ['ls-files', '*.test.*', '*.spec.ts'], { encoding: 'utf8' });
/** @type {Map<string, Set<string>>} */
const shownBy = new Map();
for (const file of files.trim().split('\n')) {
  for (const [, , title = ''] of readFileSync(file, 'utf8').matchAll(DESCRIBE)) {
    for (const part of title.replaceAll('\\', '').split(' · ')) {
      const [number = '', ...words] = part.split(' ');
      if (!sections.has(number))
        throw new Error(`${file}: docs/product.md has no section ${number}`);
      for (const statement of words.join(' ').split('; ')) {
        const key = `${number} ${statement}`;
        shownBy.set(key, (shownBy.get(key) ?? new Set()).add(file));
      }
    }
  }
}
console.log('| statement | test files |\n|---|---|');
for (const key of [...shownBy.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  console.log(`| ${key} | ${[...(shownBy.get(key) ?? [])].join(', ')} |`);
