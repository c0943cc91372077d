import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { CuratedQuestion, OpenEndedQuestion } from './question.ts';

const OPEN = ALL_QUESTIONS.find((one): one is OpenEndedQuestion => one.options === null)!;

/** True if an open-ended question with these changes is still valid. */
const isTaken = (changes: object) => v.is(OpenEndedQuestion, { ...OPEN, ...changes });
const several = (one: unknown, count: number) => Array.from({ length: count }, () => one);

describe('an open-ended question', () => {
  it.each([
    ['facts', 3, 8],
    ['outline', 3, 5],
    ['keyPoints', 5, 7],
    ['followUps', 2, 3],
    ['redFlags', 1, 4],
  ] as const)('has as many %s as docs/content.md says: %i to %i', (part, least, most) => {
    const [one] = OPEN[part];
    const counts = [least - 1, least, most, most + 1];
    expect(counts.map((count) => isTaken({ [part]: several(one, count) }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it.each(['takeaway', 'fairAnswer', 'sampleAnswer', 'facts', 'outline', 'keyPoints', 'followUps'])(
    'is refused without %s',
    (part) => {
      expect(isTaken({})).toBe(true);
      expect(isTaken({ [part]: null })).toBe(false);
      expect(isTaken({ [part]: undefined })).toBe(false);
      expect(v.is(CuratedQuestion, { ...OPEN, [part]: null })).toBe(false);
    },
  );

  it('is refused with a key point without its weak or strong line, or with two phrases', () => {
    const [first, ...rest] = OPEN.keyPoints;
    const withFirst = (changes: object) =>
      isTaken({ keyPoints: [{ ...first, ...changes }, ...rest] });
    expect(withFirst({})).toBe(true);
    expect(withFirst({ weak: undefined })).toBe(false);
    expect(withFirst({ strong: undefined })).toBe(false);
    expect(withFirst({ phrases: ['one', 'two'] })).toBe(false);
  });

  it('is refused with a fair answer that does not say what it lacks', () => {
    expect(isTaken({ fairAnswer: { text: 'A middling answer.' } })).toBe(false);
  });
});
