import { describe, expect, it } from 'vitest';
import { SKILLS } from '#shared/contract/questions/question.ts';
import { AXES, BANDS } from '#shared/game/constants.ts';
import { ANCHORS, AXES_OF, AXIS_NAMES } from './axes.ts';

describe('the axes', () => {
  it('are five for each interview type: four that all have, and one of its own', () => {
    const common = AXES.slice(0, 4);
    expect(SKILLS.map((skill) => AXES_OF[skill].slice(0, 4))).toEqual(SKILLS.map(() => common));
    const own = SKILLS.flatMap((skill) => AXES_OF[skill].slice(4));
    expect(own.toSorted()).toEqual(AXES.slice(4).toSorted());
  });

  it('have a name each, and a sentence of their own for each band', () => {
    expect(new Set(Object.values(AXIS_NAMES)).size).toBe(AXES.length);
    const sentences = AXES.flatMap((axis) => BANDS.map((band) => ANCHORS[axis][band]));
    expect(new Set(sentences).size).toBe(40);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{20,110}\.$/);
  });

  it('have sentences of sixteen words at most: a debrief shows twenty of them', () => {
    const sentences = AXES.flatMap((axis) => BANDS.map((band) => ANCHORS[axis][band]));
    expect(sentences.filter((sentence) => sentence.split(' ').length > 16)).toEqual([]);
  });
});
