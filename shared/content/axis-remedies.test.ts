import { expect, it } from 'vitest';
import { INTERVIEW_TYPES } from '#shared/game/constants.ts';
import { AXES_OF } from './axes.ts';
import { REMEDIES, remedyWords } from './axis-remedies.ts';

it.each(INTERVIEW_TYPES)('has one short thing to do about each axis of a round: %s', (type) => {
  expect(Object.keys(REMEDIES[type]).sort()).toEqual([...AXES_OF[type]].sort());
  for (const axis of AXES_OF[type]) {
    const words = remedyWords(type, axis);
    expect(words).toMatch(/^[A-Z][^.!?]+\.$/);
    expect(words.length).toBeLessThanOrEqual(64);
  }
});
