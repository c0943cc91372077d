import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { questionOf, ratesOf, repliesTo } from '#bench/interviewer/asked.ts';
import { answerQuestion, generalKind } from './answer-question.ts';

const bank = loadQuestions().flatMap((question) => (question.keyPoints ? [question] : []));
const question = bank.find(({ id }) => id === 'a-price-for-salons');
if (!question) throw new Error('The question is gone.');
const NONE = 'Assume what you need, and tell me.';
const NATURAL = repliesTo('natural');
const HELD = repliesTo('held');

describe('when the learner asks', () => {
  it('the interviewer tells the fact that is meant', () => {
    const { facts, text } = answerQuestion(question, [], 'What price have competitors?');
    expect({ facts, text }).toEqual({
      facts: [2],
      text: 'About $30 a month, whatever the size.',
    });
  });

  it.each([
    ['the-heaviest-users', 'Who are those five percent, do we know what they’re doing with it?', 3],
    ['improve-google-calendar', 'Who’s the target user, like enterprise or small teams?', 5],
  ])('in a fact’s own words, whatever else is said: %s', (id, text, place) => {
    const asked = bank.find((one) => one.id === id);
    if (!asked) throw new Error('The question is gone.');
    expect(answerQuestion(asked, [], text).facts).toEqual([place]);
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
          ...{ facts: [], text: NONE },
          ...{ isAnswer: false, offers: [] },
        });
    },
  );

  it('a fact is told without what it answers, and what else may be meant can be offered', () => {
    const { text, isAnswer, offers } = answerQuestion(question, [3], 'What do competitors charge?');
    expect(text).toBe('About $30 a month, whatever the size.');
    expect({ isAnswer, offers }).toEqual({ isAnswer: true, offers: [] });
  });

  it('nothing is offered after an answer unless it is likely', () => {
    const parent = bank.find(({ id }) => id === 'a-parent-far-away');
    if (!parent) throw new Error('The question is gone.');
    const phones = answerQuestion(parent, [], 'Do the parents have smartphones?');
    expect(phones).toMatchObject({ facts: [7], offers: [] });
    const after = [...NATURAL, ...HELD].filter(({ reply }) => reply.facts.length > 0);
    const offered = after.filter(({ reply }) => reply.offers.length > 0);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.length).toBeLessThan(after.length / 20);
  });

  it.each([
    ['a-parent-far-away', 'What worries the children most, is it a fall or medicine …?'],
    ['half-gone-in-a-week', 'Did somebody ask the leavers why?'],
    ['half-gone-in-a-week', 'Has anyone asked the people who left why they left?'],
  ])('of %s no fact is offered that shares hardly a word: %s', (id, asked) => {
    const one = bank.find((other) => other.id === id);
    if (!one) throw new Error('The question is gone.');
    expect(answerQuestion(one, [], asked)).toMatchObject({ facts: [], offers: [] });
  });

  it('no answer of the bank begins with yes or no, which half of those who ask would read wrong', () => {
    const answers = bank.flatMap(({ facts }) => facts.map(({ answer }) => answer));
    expect(
      answers.filter((answer) => /^(?:yes|no)\b[.,!]|, (?:yes|no)\b[.,]/iu.test(answer)),
    ).toEqual([]);
  });

  it('each of two questions asked in one breath is answered', () => {
    for (const asked of [
      'What do competitors charge, and what do we need to earn?',
      'What do competitors charge? What do we need to earn?',
    ]) {
      const { facts, text } = answerQuestion(question, [], asked);
      expect(facts).toEqual([2, 4]);
      expect(text).toBe(
        'About $30 a month, whatever the size. $800,000 a year after the cost of serving salons.',
      );
    }
  });

  it('a lead-in changes nothing', () => {
    for (const lead of ['Before I start: ', 'Okay, one thing first. ', 'Sorry, small question: '])
      expect(answerQuestion(question, [], `${lead}what do competitors charge?`).facts).toEqual([2]);
  });

  it('a fact that was told is not offered again', () => {
    const unsure = HELD.find(({ reply }) => !reply.isAnswer && reply.offers.length > 1);
    const one = bank.find(({ id }) => id === unsure?.questionId);
    if (!unsure || !one) throw new Error('None is offered two.');
    const [first = 0, second] = unsure.reply.offers;
    const again = answerQuestion(one, [first], unsure.text);
    expect(again.offers).not.toContain(first);
    expect(again.offers).toContain(second);
  });

  it('a fact that may be meant is offered in its own words, and none is told', () => {
    const unsure = NATURAL.filter(({ reply }) => !reply.isAnswer && reply.offers.length > 0);
    expect(unsure.length).toBeGreaterThan(0);
    for (const { questionId, reply } of unsure) {
      const { facts } = questionOf(questionId, []);
      const asks = reply.offers.map((place) => `“${facts[place]?.ask}”`);
      expect(reply).toMatchObject({ facts: [], text: `Did you mean ${asks.join(' or ')}` });
    }
  });

  it('who asks for the goal is never told another fact with certainty', () => {
    const goal = /goal|success|aim|purpose|achieve|what (?:is it|it's) for|worth|want/iu;
    const wrong = bank.flatMap((one) => {
      const { facts } = answerQuestion(one, [], 'What is our goal?');
      const told = one.facts[facts[0] ?? -1];
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
    expect(answerQuestion(parent, [], asked).facts).toEqual([0]);
  });

  it('no fact without a number is told to who asks how many', () => {
    const parent = bank.find(({ id }) => id === 'a-parent-far-away');
    if (!parent) throw new Error('The question is gone.');
    expect(answerQuestion(parent, [], 'How many users do we have?').facts).toEqual([]);
    expect(answerQuestion(parent, [], 'Who pays?').facts).toEqual([4]);
  });

  it('what a fact says nothing of is neither told nor offered, however alike the question is', () => {
    const silence = bank.find(({ id }) => id === 'a-test-of-silence');
    if (!silence) throw new Error('The question is gone.');
    for (const asked of [
      'Who are our competitors?',
      'How many engineers do we have?',
      'Is there a budget?',
    ])
      expect(answerQuestion(silence, [], asked)).toMatchObject({
        facts: [],
        offers: [],
        text: expect.stringMatching(/^I don’t have that/u),
      });
  });

  it.each([
    // The subject is the same, but the fact doesn't have what is asked for.
    ['who-owes-whom', 'I meant how do they split: always equally, or does somebody skip dinner?'],
    ['an-answer-on-the-map', 'Do you want the running cost of the model only, or also the people?'],
    ['an-agent-for-returns', 'Who signs the labels in the warehouse, and is it by hand?'],
  ])('of %s no other fact about the same thing is told or offered: %s', (id, asked) => {
    const one = bank.find((other) => other.id === id);
    if (!one) throw new Error('The question is gone.');
    expect(answerQuestion(one, [], asked)).toMatchObject({ facts: [], offers: [] });
  });

  it('when it started doesn’t give away what was changed', () => {
    const fifth = bank.find(({ id }) => id === 'repairs-down-a-fifth');
    if (!fifth) throw new Error('The question is gone.');
    const { text, isAnswer } = answerQuestion(fifth, [], 'Sudden or slowly?');
    expect(isAnswer).toBe(true);
    expect(text).not.toContain('screen');
    expect(answerQuestion(fifth, [], 'Since when do they have the new screen?').text).toContain(
      'eight days',
    );
  });

  it.each([
    ['Per week or per month?', 'Your call. Say which, and why.'],
    ['Do you want the whole funnel or only checkout?', 'Your call. Say which, and why.'],
    ['Should I cover what happens at night?', 'Your call. Say why.'],
    ['How many of them have a dog?', 'Assume a number, and say so.'],
    ['Are they left-handed or right-handed?', 'I don’t have that. Pick one, and say which.'],
    [
      'Do we have any cats or dogs in there right now?',
      'I don’t have that. Assume what you need, and say so.',
    ],
    [
      'Am I an employee of the salon in this exercise?',
      'Answer as the product manager who has to decide.',
    ],
    [
      'Should I think as a product manager inside the company, or as a user from outside?',
      'Answer as the product manager who has to decide.',
    ],
    ['Would they sing for it?', 'You tell me. What would you expect?'],
    ['I assume they all like cats.', 'Fine, assume that.'],
  ])('what no fact answers gets an honest word: %s', (asked, reply) => {
    expect(answerQuestion(question, [], asked)).toMatchObject({ facts: [], text: reply });
  });

  it.each([
    ['a-parent-far-away', 'I take it this is the US.', 0],
    ['an-agent-for-returns', 'I guess about 30,000 returns a month.', 0],
    ['the-waiting-room', 'So I assume the patients pay us.', 3],
  ])('of %s an assumption is confirmed or contradicted: %s', (id, asked, place) => {
    const one = bank.find((other) => other.id === id);
    if (!one) throw new Error('The question is gone.');
    expect(answerQuestion(one, [], asked).facts).toEqual([place]);
  });

  it('the reason that is given for a question asks for nothing', () => {
    const asked = 'What do competitors charge, because our own costs for each salon may be higher?';
    expect(answerQuestion(question, [], asked).facts).toEqual([2]);
  });

  it('a question behind another word than "and" is answered, too', () => {
    const asked = 'They have been free for two years, so how soon do we have to charge?';
    expect(answerQuestion(question, [], asked).facts).toEqual([7]);
  });

  it('of two questions the one that is not understood is what else may be meant', () => {
    const asked = 'What do competitors charge? How expensive is one salon on our side?';
    const { facts, offers } = answerQuestion(question, [], asked);
    expect(facts).toEqual([2]);
    expect(offers[0]).toBe(3);
  });

  it.each([
    ['a-price-for-salons', 'Who are our users?', 0],
    ['where-ai-would-help', 'How many of us are on the team?', 6],
    ['improve-google-calendar', 'is there a budget', 3],
    ['the-waiting-room', 'who pays for this?', 3],
    ['a-newer-model', 'when does it have to be done, is there some deadline?', 4],
    ['missed-calls', 'is somebody else already doing this?', 4],
    [
      'cleaners-for-hosts',
      'Is there a hurdle for this? How much would it have to bring in for us to bother?',
      0,
    ],
    ['cleaners-for-hosts', 'What would it have to bring in to be worth our while?', 0],
    [
      'the-players-who-pay-most',
      'What do we know about the ones who may be overspending? Refund requests, anything like that?',
      1,
    ],
  ])('of %s a plain question gets its fact: %s', (id, asked, place) => {
    const one = bank.find((other) => other.id === id);
    if (!one) throw new Error('The question is gone.');
    expect(answerQuestion(one, [], asked).facts).toEqual([place]);
  });

  it('at most two are offered', () => {
    for (const { reply } of NATURAL) expect(reply.offers.length).toBeLessThanOrEqual(2);
  });

  it('each fact of the bank is told to who asks for it in its own words, or in one of the other ways', () => {
    const ways = bank.flatMap((one) =>
      one.facts.flatMap(({ ask, also = [] }, place) =>
        [ask, ...also].map((way) => ({ way, place, facts: answerQuestion(one, [], way).facts })),
      ),
    );
    const missed = ways.filter(({ place, facts }) => !facts.includes(place));
    expect(missed.filter(({ facts }) => facts.length > 0)).toEqual([]);
    expect(missed.length).toBeLessThan(ways.length / 100);
  });

  it('of what candidates ask who saw the prompt alone, seven in ten get the right fact from the ways in which others ask, four in five get it told or offered, one in a hundred gets another, and one in seven that no fact answers is offered one', () => {
    const natural = ratesOf(NATURAL);
    expect(natural.meant).toBeGreaterThan(350);
    expect(natural.right).toBeGreaterThan(0.7);
    expect(natural.right + natural.rightOffered).toBeGreaterThan(4 / 5);
    expect(natural.wrong).toBeLessThan(0.015);
    expect(natural.needless).toBeLessThan(0.07);
    expect(natural.offeredToOthers).toBeLessThan(1 / 7);
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

describe('when the learner asks about the interview itself', () => {
  const story = bank.find(({ id }) => id === 'help-you-couldnt-order');
  if (!story) throw new Error('The question is gone.');

  it.each([
    ['How long should my answer be?', 'A few minutes. I’ll ask where I want more.'],
    ['How technical should I get?', 'As deep as your point needs. I’ll ask where I want more.'],
    ['What’s my role here?', 'Answer as the product manager who has to decide.'],
    ['Am I the PM of this app?', 'Answer as the product manager who has to decide.'],
    ['Can I take a minute to think?', 'Take your time.'],
    ['May I ask a few questions first?', 'Go ahead.'],
    ['Give me a moment, please.', 'Take your time.'],
    ['Do you mean in this case or in general?', 'In this case.'],
    ['Should I do the math?', 'Where a number decides it, yes. Round ones are fine.'],
    ['What do you mean by growth?', 'Take the meaning that makes sense to you, and say which one.'],
    ['Is this a real company, or is the company made up?', 'Treat it as real.'],
    ['What are you looking for?', 'How you think and how you decide. There’s no one right answer.'],
  ])('%j gets a reply that is true for every case, and no fact', (asked, reply) => {
    expect(answerQuestion(question, [], asked)).toMatchObject({ facts: [], text: reply });
  });

  it('the learner’s own time is not taken for a time in the case', () => {
    const waiting = bank.find(({ id }) => id === 'the-waiting-room');
    if (!waiting) throw new Error('The question is gone.');
    const { facts, text } = answerQuestion(waiting, [], 'Okay, how long do I have?');
    expect({ facts, text }).toEqual({
      ...{ facts: [], text: 'A few minutes. I’ll ask where I want more.' },
    });
  });

  it.each([
    ['a-test-of-silence', 'How many users can I put in the test, and how long do I have?'],
    ['a-test-of-silence', 'I’d like to run a test. How long do I have?'],
    ['half-gone-in-a-week', 'How many engineers do I get for the launch, and how long do I have?'],
  ])('but in a question about a test or a launch, it is the case’s time: %s %s', (id, asked) => {
    const one = bank.find((other) => other.id === id);
    if (!one) throw new Error('The question is gone.');
    expect(answerQuestion(one, [], asked).text).not.toContain('A few minutes');
  });

  it('a test that is named tells how long it can run', () => {
    const silence = bank.find(({ id }) => id === 'a-test-of-silence');
    const asked = 'How many users can I put in the test, and how long do I have?';
    const run = silence?.facts.findIndex(({ ask }) => ask === 'How long can it run?');
    expect(silence && answerQuestion(silence, [], asked).facts).toContain(run);
  });

  it('the fact that says it goes before the reply for all', () => {
    const { facts, text } = answerQuestion(story, [], 'How long do you want me to talk?');
    expect(facts).toEqual([1]);
    expect(text).toBe(story.facts[1]?.answer);
  });

  it('every story says which ones count, how long and for which role', () => {
    for (const one of bank.filter(({ skill }) => skill === 'behavioural'))
      for (const asked of [
        'May I take a story from my studies?',
        'How long should the story be?',
        'Which role am I interviewing for?',
      ])
        expect(answerQuestion(one, [], asked), `${one.id}: ${asked}`).toMatchObject({
          isAnswer: true,
        });
  });

  it('no case takes a question about its own time, people or roles for one about the interview', () => {
    for (const asked of [
      'How long can the test run?',
      'How much time do we have until the launch?',
      'Which roles use the tool?',
      'How deep is the discount?',
      'Is it used at work or at school?',
    ]) {
      expect(generalKind(asked, false)).toBeNull();
    }
  });
});
