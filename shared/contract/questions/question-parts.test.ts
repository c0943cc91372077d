import { expect, it } from 'vitest';
import { questionParts } from './question-parts.ts';

it.each([
  ['Sign-ups fell.\n\nWhat do you check?', 'Sign-ups fell.', 'What do you check?'],
  ['One.\n\nTwo.\n\nWhich one?', 'One.\n\nTwo.', 'Which one?'],
  [
    'Users fall by 4%. What do you look at first?',
    'Users fall by 4%.',
    'What do you look at first?',
  ],
  ['She says “No.” Do you agree?', 'She says “No.”', 'Do you agree?'],
  ['How would you improve a map?', '', 'How would you improve a map?'],
  ['How would you find e.g. lost riders?', '', 'How would you find e.g. lost riders?'],
])('divides %j into what it tells and what it asks', (content, situation, ask) => {
  expect(questionParts(content)).toEqual({ situation, ask });
});
