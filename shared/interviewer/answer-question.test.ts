import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { ratesOf, repliesTo } from '#bench/interviewer/asked.ts';
import { answerQuestion } from './answer-question.ts';

const bank = loadQuestions().flatMap((question) => (question.keyPoints ? [question] : []));
const question = bank.find(({ id }) => id === 'a-price-for-salons');
if (!question) throw new Error('The question is gone.');
const NONE = 'Assume what you need, and tell me.';

describe('when the learner asks', () => {
  it('the interviewer tells the fact that is meant', () => {
    const { fact, isRepeat, text } = answerQuestion(question, [], 'What price have competitors?');
    expect({ fact, isRepeat, text }).toEqual({
      fact: 2,
      isRepeat: false,
      text: 'About $30 a month, whatever the size.',
    });
  });

  it('a fact that was told before is told again as such', () => {
    const { isRepeat, text } = answerQuestion(question, [0, 2], 'What do competitors charge?');
    expect(isRepeat).toBe(true);
    expect(text).toBe('As I said: About $30 a month, whatever the size.');
  });

  it.each(['', 'Tell me more.', 'What else?', 'Do you like coffee?', 'asdf', 'the the of'])(
    'nothing is told of %j',
    (text) => {
      for (const one of bank)
        expect(answerQuestion(one, [], text)).toEqual({ fact: null, isRepeat: false, text: NONE });
    },
  );

  it('each fact of the bank is told to who asks for it in its own words', () => {
    const missed = bank.flatMap((one) =>
      one.facts.flatMap(({ ask }, place) =>
        answerQuestion(one, [], ask).fact === place ? [] : [`${one.id}: ${ask}`],
      ),
    );
    expect(missed).toEqual([]);
  });

  it("in words that weren't taken in, a third get the right fact at least, and hardly anybody a wrong one", () => {
    const held = ratesOf(repliesTo('held'));
    expect(held.meant).toBeGreaterThan(130);
    expect(held.right).toBeGreaterThan(1 / 3);
    expect(held.wrong).toBeLessThan(0.04);
    expect(held.toldToOthers).toBeLessThan(0.1);
    expect(held.precision).toBeGreaterThan(0.88);
  });

  it('never throws, and tells the same twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bank), fc.string({ unit: 'binary' }), (one, text) => {
        expect(answerQuestion(one, [], text)).toEqual(answerQuestion(one, [], text));
      }),
      { numRuns: 200 },
    );
  });
});
