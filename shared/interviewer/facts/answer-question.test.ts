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
    const { fact, text } = answerQuestion(question, [], 'What price have competitors?');
    expect({ fact, text }).toEqual({
      fact: 2,
      text: 'About $30 a month, whatever the size.',
    });
  });

  it('a fact that was told before is told again, without a word about it', () => {
    const { text } = answerQuestion(question, [0, 2], 'What do competitors charge?');
    expect(text).toBe('About $30 a month, whatever the size.');
  });

  it.each(['', 'Tell me more.', 'What else?', 'asdf', 'the the of'])(
    'nothing is told of %j',
    (text) => {
      for (const one of bank)
        expect(answerQuestion(one, [], text)).toEqual({
          ...{ fact: null, isSure: false, text: NONE },
          offers: [],
        });
    },
  );

  it('a fact that is likely meant is told with what it answers', () => {
    const likely = repliesTo('natural').find(({ reply }) => reply.fact !== null && !reply.isSure);
    const one = bank.find(({ id }) => id === likely?.questionId);
    const { ask, answer } = one?.facts[likely?.reply.fact ?? -1] ?? {};
    expect(likely?.reply.text).toBe(`If you mean “${ask}” ${answer}`);
    expect(likely?.reply.offers).toEqual([]);
  });

  it('a fact that was told is not guessed again: whoever knows it means something else', () => {
    const guessed = repliesTo('natural').filter(
      ({ reply }) => reply.fact !== null && !reply.isSure,
    );
    expect(guessed.length).toBeGreaterThan(50);
    for (const { questionId, text, reply } of guessed) {
      const own = bank.find(({ id }) => id === questionId);
      const again = own && answerQuestion(own, [reply.fact ?? -1], text);
      expect(again?.fact).not.toBe(reply.fact);
    }
  });

  it('a fact that was told is not offered again', () => {
    const unsure = repliesTo('natural').find(({ reply }) => reply.offers.length > 1);
    const one = bank.find(({ id }) => id === unsure?.questionId);
    if (!unsure || !one) throw new Error('None is offered two.');
    const [first = 0, second] = unsure.reply.offers;
    const again = answerQuestion(one, [first], unsure.text);
    expect(again.offers).not.toContain(first);
    expect(again.offers).toContain(second);
  });

  it('a fact that may be meant is offered in its own words, and none is told', () => {
    const unsure = repliesTo('natural').filter(({ reply }) => reply.offers.length > 0);
    expect(unsure.length).toBeGreaterThan(0);
    for (const { questionId, reply } of unsure) {
      const facts = bank.find(({ id }) => id === questionId)?.facts ?? [];
      const asks = reply.offers.map((place) => `“${facts[place]?.ask}”`);
      expect(reply).toMatchObject({ fact: null, text: `Did you mean ${asks.join(' or ')}` });
    }
  });

  it('who asks for the goal is never told another fact with certainty', () => {
    const goal = /goal|success|aim|purpose|achieve|what (?:is it|it's) for|worth|want/iu;
    const wrong = bank.flatMap((one) => {
      const { fact, isSure } = answerQuestion(one, [], 'What is our goal?');
      const told = isSure ? one.facts[fact ?? -1] : undefined;
      if (!told) return [];
      const { ask, answer, also = [] } = told;
      return [ask, answer, ...also].some((text) => goal.test(text)) ? [] : [`${one.id}: ${ask}`];
    });
    expect(wrong).toEqual([]);
  });

  it('who we are is told to who asks whether we are a startup', () => {
    const parent = bank.find(({ id }) => id === 'a-parent-far-away');
    if (!parent) throw new Error('The question is gone.');
    const asked = 'Are we an existing company with users, or a startup?';
    expect(answerQuestion(parent, [], asked).fact).toBe(0);
  });

  it('no fact without a number is told to who asks how many', () => {
    const parent = bank.find(({ id }) => id === 'a-parent-far-away');
    if (!parent) throw new Error('The question is gone.');
    expect(answerQuestion(parent, [], 'How many users do we have?').fact).toBeNull();
    expect(answerQuestion(parent, [], 'Who pays?').fact).toBe(4);
  });

  it('at most two are offered, and only where none is told', () => {
    for (const { reply } of [...repliesTo('held'), ...repliesTo('tuned')]) {
      expect(reply.offers.length).toBeLessThanOrEqual(reply.fact === null ? 2 : 0);
    }
  });

  it('each fact of the bank is told to who asks for it in its own words, or in one of the other ways', () => {
    const ways = bank.flatMap((one) =>
      one.facts.flatMap(({ ask, also = [] }, place) =>
        [ask, ...also].map((way) => ({ way, place, fact: answerQuestion(one, [], way).fact })),
      ),
    );
    const missed = ways.filter(({ place, fact }) => fact !== place);
    expect(missed.filter(({ fact }) => fact !== null)).toEqual([]);
    expect(missed.length).toBeLessThan(ways.length / 100);
  });

  it('of what candidates ask who saw the prompt alone, four in ten get the right fact, three in ten with what it answers, and at most one in a hundred gets a wrong one as if it were meant', () => {
    const natural = ratesOf(repliesTo('natural'));
    expect(natural.meant).toBeGreaterThan(350);
    expect(natural.right).toBeGreaterThan(0.4);
    expect(natural.wrong).toBeLessThanOrEqual(0.01);
    expect(natural.right + natural.rightGuessed).toBeGreaterThan(0.7);
    expect(natural.right + natural.rightGuessed + natural.rightOffered).toBeGreaterThan(0.8);
    expect(natural.wrongGuessed).toBeLessThan(0.05);
    expect(natural.toldToOthers).toBeLessThan(0.1);
    expect(natural.precision).toBeGreaterThan(0.9);
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
