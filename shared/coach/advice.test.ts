import { expect, it } from 'vitest';
import { adviceFor } from './advice.ts';

const POINTS = [
  { id: 'goal', weight: 20, strong: 'Say what it is for.' },
  { id: 'metric', weight: 30, strong: 'Name one number.' },
  { id: 'guardrail', weight: 30, strong: 'Name what must not fall.' },
];

it("is the strong line of the heaviest point that wasn't counted, the first of equals", () => {
  expect(adviceFor(POINTS, [])).toEqual({ id: 'metric', strong: 'Name one number.' });
  expect(adviceFor(POINTS, ['metric'])?.id).toBe('guardrail');
  expect(adviceFor(POINTS, ['metric', 'guardrail'])?.id).toBe('goal');
});

it('is none where all are counted, or where the point has no such line', () => {
  expect(adviceFor(POINTS, ['goal', 'metric', 'guardrail'])).toBeNull();
  expect(adviceFor([{ id: 'goal', weight: 20 }], [])).toBeNull();
});
