import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { imageCommand } from './image-command.mjs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

it('bounds the heap of young objects and the arenas in the image', () => {
  expect(imageCommand()).toEqual({
    args: ['--max-semi-space-size=8', '--enable-source-maps', 'dist/server.js'],
    env: { MALLOC_ARENA_MAX: '2' },
  });
});

it.each(['start', 'worker'])('bounds the heap of young objects in npm run %s likewise', (name) => {
  const [bound] = imageCommand().args;
  expect(scripts[name]).toContain(`node ${bound} scripts/start.mjs`);
});
