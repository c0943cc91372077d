import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLANTED_BUGS } from './planted-bugs.ts';

const root = new URL('../../../', import.meta.url);

// In seconds, and in `npm test`: otherwise only the long run before a change lands tells that a file was moved.
it.each(PLANTED_BUGS)('has its place in the product: $name', ({ file, code }) => {
  expect(readFileSync(new URL(file, root), 'utf8').split(code)).toHaveLength(2);
});
