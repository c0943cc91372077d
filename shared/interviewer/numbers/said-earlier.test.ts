import { describe, expect, it } from 'vitest';
import { numberLine } from './number-lines.ts';
import { findSlips } from './slips.ts';

const CASE = {
  content: 'How many meetings in your city?',
  facts: [{ ask: 'How many people work?', answer: '70% of them.' }],
  turn: { line: 'Suppose 80 percent of them say no.' },
};
const lineOf = (text: string, before: string, isSameGround = true) =>
  findSlips(CASE, [0], text, before, isSameGround).map(numberLine)[0] ?? null;

describe('a figure that was never said', () => {
  const BEFORE = 'Half of them work, and I think 10 percent use AI. So 3 thousand meetings.';

  it.each([
    ['If it is near 15 percent like I said, I win.', 'First it was 10 percent, then 15 percent.'],
    ['It’s 15%, as I told you.', 'First it was 10 percent, then 15%.'],
    ['Like I said, about fifteen percent.', 'First it was 10 percent, then fifteen percent.'],
    ['The 5 thousand meetings I said.', 'First it was 3 thousand, then 5 thousand.'],
    ['It takes 40 days, as I said.', 'I don’t have 40 days from you. What was it before?'],
    ['That is $340, like I said before.', 'I don’t have $340 from you. What was it before?'],
    ['I already said 60 percent.', 'I don’t have 60 percent from you. What was it before?'],
  ])('is asked about: %s', (text, line) => {
    expect(lineOf(text, BEFORE)).toContain(line);
  });

  it('isn’t matched to one of several earlier figures', () => {
    const before = `${BEFORE} And 20 percent of them are alone.`;
    expect(lineOf('It is 15 percent, like I said.', before)).toBe(
      'I don’t have 15 percent from you. What was it before?',
    );
  });

  it.each([
    ['It’s ten percent, like I said.', BEFORE],
    ['It’s 9.8 percent, like I said.', BEFORE],
    ['It’s 3,100 meetings, as I said.', BEFORE],
    ['The other 90 percent, like I said, don’t.', BEFORE],
    ['With 70 percent, as I said, it holds.', BEFORE],
    ['Then 80 percent, as I said.', BEFORE],
    ['Three days, as I said.', 'I’d give it two or three days.'],
    ['It’s 60 days, like I said.', 'It takes two months.'],
    ['It’s 40 percent, like I said.', 'Only 2 of 5 do that.'],
    ['I’d take 20 shops. Like I said, it’s a test.', BEFORE],
    ['As I said, I’d begin with 20 shops.', BEFORE],
    ['I did it in 40 days, like I said I would.', BEFORE],
    ['As I said, three things matter.', BEFORE],
    ['I said to him, 40 days is too long.', BEFORE],
    ['It’s 15 percent, like I said.', ''],
  ])('isn’t one that was said, told or only planned: %s', (text, before) => {
    expect(lineOf(text, before)).toBeNull();
  });
});

describe('a part of the same whole', () => {
  const BEFORE = 'In my flat I think only 2 of 5 people really add things. The others forget it.';

  it.each([
    'Even in my flat, where 3 of 5 are adding the costs already, maybe one would not connect.',
    'In my flat, 4 of 5 people add things.',
  ])('that changes is asked about: %s', (text) => {
    expect(lineOf(text, BEFORE)).toMatch(/^First it was 2 of 5, then (?:3 of 5|4 of 5)\. Which/u);
  });

  it.each([
    'In my flat, 2 of 5 add the costs.',
    'In my flat, 3 of 4 add the costs.',
    'In my flat, 3 of 5 would add the costs.',
    'In my flat, 3 of 5 add the costs now.',
    'In my flat, 3 of 5 don’t add the costs.',
    'In my flat, the other 3 of 5 add nothing.',
    'In my flat, 3 of 5 cook on Sundays.',
    'In the flat of Ana, 3 of 5 add their costs.',
    'In my flat, 3 of 5 students add the costs.',
  ])('that may have a reason isn’t: %s', (text) => {
    expect(lineOf(text, BEFORE)).toBeNull();
  });

  it('may change with the ground', () => {
    expect(lineOf('In my flat, 3 of 5 add the costs.', BEFORE, false)).toBeNull();
  });
});
