import { expect, it } from 'vitest';
import { divideAfter } from './choice-answers.tsx';

it.each([
  ['One. Two. Three.', 'One. Two.', 'Three.'],
  ['One. Two.', 'One. Two.', ''],
  [
    'Sales fell by 2.5%. Why? Say so: “Ask first.” Then act.',
    'Sales fell by 2.5%. Why?',
    'Say so: “Ask first.” Then act.',
  ],
  ['no full stop', 'no full stop', ''],
])('divides %j after two sentences', (text, lead, rest) => {
  expect(divideAfter(text, 2)).toEqual({ lead, rest });
});
