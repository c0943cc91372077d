import { expect, it } from 'vitest';
import { pressOn } from './feedback-writer.ts';

const SAID =
  'I would begin with nurses on night shifts. That is 20 nurses times 5 minutes, so 200 minutes. We will improve trust at every handover.';
const press = (over: object = {}): string =>
  pressOn({
    ...{ question: 'Help nurses.', interviewType: 'product-sense', keyPoints: [] },
    examples: [
      { point: 'cost', line: 'What does it cost?' },
      { point: 'user', line: 'For whom is it?' },
    ],
    ...{ missing: [], slip: null, said: SAID, asked: [], ...over },
  }).line;

it('asks first about a figure that can’t be right', () => {
  const slip = 'You had 20 nurses times 5 minutes. Is that 10 minutes?';
  expect(press({ slip, missing: ['user'] })).toBe(slip);
});

it('then for what is surely missing, and for each point once', () => {
  const missing = ['user', 'cost'];
  expect(press({ missing })).toBe('For whom is it?');
  expect(press({ missing, asked: ['For whom is it?'] })).toBe('What does it cost?');
});

it('then how a bare wish would come true, and no wrong sum is quoted after that', () => {
  const thin = press();
  expect(thin).toMatch(/^You said, “We will improve trust at every handover.” How/);
  const dug = press({ asked: [thin] });
  expect(dug).toMatch(/^You said, “I would begin with nurses on night shifts.”/);
  const asked = [thin, dug];
  expect(press({ asked })).toBe('What does it cost?');
  expect(press({ asked: [...asked, 'What does it cost?'] })).toBe('For whom is it?');
});
