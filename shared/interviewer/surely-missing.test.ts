import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { provenAnswers } from '#bench/coach/golden-answers.ts';
import { taughtQuestions } from '#bench/coach/taught/known-questions.ts';
import { readFileSync } from 'node:fs';
import type { CaseTurn } from './case-turns.ts';
import { missingSoFar, surelyMissing } from './surely-missing.ts';

const bank = loadQuestions().flatMap((question) => (question.keyPoints ? [question] : []));
const questionOf = (id: string) => {
  const found = bank.find((question) => question.id === id);
  if (!found) throw new Error(`${id} is gone.`);
  return found;
};
const test = questionOf('a-test-of-silence');
const withoutParts = {
  ...test,
  keyPoints: test.keyPoints.map(({ parts: _, ...point }) => point),
};
interface JudgedRound {
  writer: string;
  question: string;
  set?: number;
  turns: { phase: string; text: string }[];
}
const JUDGED = JSON.parse(
  readFileSync(new URL('../../bench/interviewer/judged-lines.json', import.meta.url), 'utf8'),
) as JudgedRound[];
const judgedAnswer = (writer: string, id: string) =>
  JUDGED.find((one) => one.set === 2 && one.writer === writer && one.question === id)?.turns.find(
    ({ phase }) => phase === 'answer',
  )?.text ?? '';
const turn = (phase: CaseTurn['phase'], at: number, text: string | null): CaseTurn => ({
  ...{ case: 0, turn: at, phase, promptId: null, text },
  seconds: 60,
});

describe('what is surely missing', () => {
  it("is some of the points of fair answers, and hardly any of the samples'", () => {
    const shares = bank.map((question) => ({
      fair: surelyMissing(question, question.fairAnswer.text).length / question.keyPoints.length,
      sample: surelyMissing(question, question.sampleAnswer).length / question.keyPoints.length,
    }));
    const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    expect(mean(shares.map(({ fair }) => fair))).toBeGreaterThan(0.05);
    expect(mean(shares.map(({ sample }) => sample))).toBeLessThan(0.05);
  });

  it("takes off the list what was said in other people's words, where these taught the question", () => {
    const taught = taughtQuestions().find(({ id }) => id === 'who-takes-the-notes');
    if (!taught) throw new Error('The question is gone.');
    const { taught: _, ...plain } = taught;
    // He ended on 'Say about 7,000', and was asked for his number.
    const answer = judgedAnswer('careful', plain.id);
    expect(surelyMissing(plain, answer)).toContain('result');
    expect(surelyMissing(taught, answer)).not.toContain('result');
  });

  it('begins with the surest, and names points of the question', () => {
    const missing = surelyMissing(test, test.fairAnswer.text);
    expect(missing.length).toBeGreaterThan(0);
    expect(test.keyPoints.map(({ id }) => id)).toEqual(expect.arrayContaining(missing));
  });

  it.each([
    ['a short text', test, test.fairAnswer.text.split('. ').slice(0, 2).join('. ')],
    ['a list of words', test, 'metrics, users, growth, retention, '.repeat(20)],
    ['points without parts', withoutParts, test.fairAnswer.text],
  ])('is nothing of %s', (_, question, text) => {
    expect(surelyMissing(question, text)).toEqual([]);
  });

  it('is nothing of a story, whichever is told', () => {
    const stories = bank.filter(({ skill }) => skill === 'behavioural');
    const missing = stories.flatMap((story) =>
      stories.flatMap((other) => surelyMissing(story, other.fairAnswer.text)),
    );
    expect(stories.length).toBeGreaterThanOrEqual(6);
    expect(missing).toEqual([]);
  });

  it('is not known where an answer was only spoken, whatever the plan says', () => {
    const turns = [turn('plan', 2, 'Groups, length, rule'), turn('answer', 3, null)];
    expect(missingSoFar(test, turns)).toBeNull();
    expect(missingSoFar(test, [])).toBeNull();
  });

  it('is no longer what a reply has made up for', () => {
    const answered = [turn('answer', 3, test.fairAnswer.text)];
    const before = missingSoFar(test, answered) ?? [];
    const after = missingSoFar(test, [...answered, turn('pressed', 4, test.sampleAnswer)]);
    expect(before).toEqual(surelyMissing(test, test.fairAnswer.text));
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual([]);
  });

  it('is mostly no longer what one sentence says, in a reply or while asking', () => {
    const proven = provenAnswers();
    const said = bank.slice(0, 12).flatMap((question) => {
      const answered = turn('answer', 3, question.fairAnswer.text);
      return (missingSoFar(question, [answered]) ?? []).slice(0, 1).flatMap((point) => {
        const proofs = proven.flatMap(({ questionId, answer, proofs: all }) => {
          const [proof] = (questionId === question.id && all?.[point]) || [];
          return proof?.map(([start, end]) => answer.slice(start, end)).join(' ') ?? [];
        });
        return proofs.slice(0, 2).map((words) => ({ question, answered, point, words }));
      });
    });
    expect(said.length).toBeGreaterThan(10);
    for (const [phase, at] of [['ask', 1] as const, ['pressed', 4] as const]) {
      const left = said.filter(({ question, answered, point, words }) =>
        missingSoFar(question, [answered, turn(phase, at, words)])?.includes(point),
      );
      expect(left.length).toBeLessThan(said.length / 2);
    }
  });
});
