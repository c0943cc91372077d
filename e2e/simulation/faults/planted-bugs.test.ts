import { afterAll, expect, it } from 'vitest';
import { findPlantedBug } from './plant-bug.ts';
import { PLANTED_BUGS } from './planted-bugs.ts';

/** The standard number of runs. */
const RUNS = 2_000;
/** Milliseconds; the slowest takes some hundred worlds. */
const TIMEOUT = 600_000;

Reflect.deleteProperty(globalThis, 'CompressionStream');

const found: { name: string; worlds: number }[] = [];
afterAll(() => {
  const lines = found.map(({ name, worlds }) => `${String(worlds).padStart(5)}  ${name}`);
  console.log(`Worlds until a planted bug was found:\n${lines.join('\n')}`);
});

it.each(PLANTED_BUGS)(
  'finds: $name',
  async (bug) => {
    const caught = await findPlantedBug(bug, RUNS);
    expect(caught).not.toBeNull();
    expect(caught?.reason).toMatch(/breaks a promise/);
    if (caught) found.push({ name: bug.name, worlds: caught.worlds });
  },
  TIMEOUT,
);
