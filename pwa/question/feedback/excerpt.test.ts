import { describe, expect, it } from 'vitest';
import { excerptOf } from './feedback-report.tsx';

const answer =
  'First I would ask who the users are and what they want to do. Then I pick one metric, the share of orders that arrive on time, and I watch complaints as a guardrail.';
const shown = (spans: { start: number; end: number }[]) =>
  excerptOf(answer, spans)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');
const place = (words: string) => {
  const start = answer.indexOf(words);
  return { start, end: start + words.length };
};

describe('the excerpt of an answer', () => {
  it('marks the words and keeps a little around them', () => {
    expect(shown([place('one metric')])).toBe(
      '…they want to do. Then I pick [one metric], the share of orders that…',
    );
  });

  it('leaves out what is far from any mark', () => {
    expect(shown([place('who the users are'), place('a guardrail')])).toMatch(
      /^First I would ask \[who the users are\] .* … .*\[a guardrail\]\.$/,
    );
  });

  it('takes overlapping places once, in the order of the text', () => {
    const marked = excerptOf(answer, [place('share of orders'), place('the share')]);
    const texts = marked.filter(({ isMarked }) => isMarked).map(({ text }) => text);
    expect(texts.join('')).toBe('the share of orders');
  });
});
