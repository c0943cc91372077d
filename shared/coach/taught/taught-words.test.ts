import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { taughtFileOf, taughtQuestions } from '#bench/coach/taught/known-questions.ts';
import { provenAnswers } from '#bench/coach/golden-answers.ts';
import { findEvidence } from '#shared/coach/find-evidence.ts';
import { packWeights, pointsKey, readTaught } from './taught-file.ts';

const known = taughtQuestions();
const files = known.map(({ id }) => taughtFileOf(id));

describe("the files of questions' words", () => {
  it('hold for the points as the bank has them today', () => {
    const stale = known.filter(({ keyPoints }, at) => pointsKey(keyPoints) !== files[at]?.points);
    expect(stale.map(({ id }) => id)).toEqual([]);
  });

  it('belong to other points once a line or a phrase changes', () => {
    const [first] = known;
    const points = first?.keyPoints ?? [];
    const changed = points.map((point) => ({ ...point, phrases: [...point.phrases, 'new words'] }));
    expect(pointsKey(changed)).not.toBe(pointsKey(points));
  });

  it('are small, each and all together', () => {
    const sizes = files.map((file) => brotliCompressSync(JSON.stringify(file)).length);
    expect(Math.max(...sizes)).toBeLessThan(8_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
  });

  it("hold words in the alphabet's order, each once, so that no answer can be read in them", () => {
    for (const { stems } of files) {
      const words = stems.split(' ');
      expect(words).toEqual([...new Set(words)].sort());
    }
  });

  it('keep weights to half a step', () => {
    const packed = packWeights([[0.31, -1.5, 0, 0.7]], 15);
    const none = packWeights([[0, 0, 0]], 15);
    const { odds } = readTaught({
      ...{ points: '', answers: 1, proofs: [1], stems: 'a b c' },
      ...{ odds: packed, ridges: [none] },
    });
    const [row = []] = odds;
    [0.31, -1.5, 0, 0.7].forEach((weight, at) => {
      expect(Math.abs((row[at] ?? NaN) - weight)).toBeLessThanOrEqual(0.0501);
    });
  });
});

describe('an answer to a question with taught words', () => {
  const some = provenAnswers().flatMap((golden, at) => {
    const question = known.find(({ id }) => id === golden.questionId);
    return question && at % 9 === 0 ? [{ golden, question }] : [];
  });
  const shown = (evidence: ReturnType<typeof findEvidence>) =>
    evidence.points.filter(({ sentence }) => sentence !== null).length;

  it('has far more shown of it than without them, and the same each time', () => {
    const count = { with: 0, without: 0 };
    for (const { golden, question } of some) {
      const found = findEvidence(question, golden.answer);
      count.with += shown(found);
      count.without += shown(findEvidence({ ...question, taught: undefined }, golden.answer));
    }
    expect(count.with).toBeGreaterThan(1.5 * count.without);
    const [first] = some;
    const again = first && findEvidence({ ...first.question }, first.golden.answer);
    expect(again).toEqual(first && findEvidence(first.question, first.golden.answer));
  });

  it('is hardly ever called one in which nothing was recognized', () => {
    const made = some.filter(({ golden }) => golden.covers.length >= 2);
    const called = made.filter(
      ({ golden, question }) => findEvidence(question, golden.answer).isNothingRecognized,
    );
    expect(called.length / made.length).toBeLessThanOrEqual(0.01);
  });
});
