import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (/** @type {string} */ file) =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const keysIn = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
  [...text.matchAll(pattern)].map(([, key]) => key).toSorted();

describe('.env.example', () => {
  const example = read('.env.example');

  it('names every variable that the server or compose.yaml reads, and no other', () => {
    const schema =
      /const Environment = v\.object\(\{([\s\S]*?)\n\}\);/.exec(read('api/env.ts'))?.[1] ?? '';
    const known = keysIn(schema, /^ {2}([A-Z][A-Z\d_]+):/gm);
    expect(known).toContain('DATABASE_URL');
    const ofCompose = keysIn(read('compose.yaml'), /\$\{([A-Z][A-Z\d_]+):\?\}/g);
    const all = [...new Set([...known, ...ofCompose])].toSorted();
    expect(keysIn(example, /^#?([A-Z][A-Z\d_]+)=/gm)).toEqual(all);
  });

  it('explains each variable in a comment above it', () => {
    const blocks = example.trim().split('\n\n').slice(1);
    for (const block of blocks) expect(block).toMatch(/^(# .+\n)+#?[A-Z\d_]+=.*$/);
  });
});
