import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { NUMBER_PROMPT, type CaseTurn } from '#shared/interviewer/case-turns.ts';
import type { NumberedCase } from './ledger.ts';
import { numberLine, slipsOfCase, slipToSay } from './number-lines.ts';
import { findSlips } from './slips.ts';

const GAME: NumberedCase = {
  content:
    'In our mobile game, a small group of players brings in most of our revenue. What would you do?',
  facts: [
    {
      ask: 'How few?',
      answer: '20,000 of 2 million players bring in $30 million of our $50 million a year.',
    },
    { ask: 'How large is our team?', answer: 'Four engineers and a designer, for five months.' },
    { ask: 'What has been promised?', answer: 'Investors expect 10% growth this year.' },
    { ask: 'How many reminders do we send?', answer: 'About 12 a week to each person.' },
    { ask: 'How long do people wait?', answer: 'Anything from 5 to 90 minutes. 35 on average.' },
  ],
};
const SHIP: NumberedCase = {
  content: 'How would you run a ship?',
  facts: [
    { ask: 'How long is the ship out?', answer: 'For a month.' },
    { ask: 'What does the ship need for fuel?', answer: '$9,000 a week.' },
    { ask: 'What does a crew cost?', answer: 'About 20 people, so $2 million a year.' },
  ],
};
const ALL = [0, 1, 2, 3, 4];
const found = (text: string, told: readonly number[] = ALL) =>
  findSlips(GAME, told, text).map(({ kind, right }) => [kind, right]);

describe('a figure that was told as a bound', () => {
  const bounded = (answer: string, text: string) =>
    findSlips({ content: 'How many?', facts: [{ ask: 'What counts?', answer }] }, [0], text);

  it.each([
    ['Two people or more who planned to talk.', 'There are about 240 thousand people in the city.'],
    ['At least 20 shops take part.', 'You said that 30 shops take part.'],
    ['Up to 20 shops take part.', 'You said that 12 shops take part.'],
    ['Under 20 shops take part.', 'You said 15 shops take part.'],
    ['It takes up to three months.', 'You said it takes eight weeks.'],
  ])('is only contradicted from outside: %s', (answer, text) => {
    expect(bounded(answer, text)).toEqual([]);
  });

  it.each([
    ['At least 20 shops take part.', 'You said that 12 shops take part.', '20'],
    ['Up to 20 shops take part.', 'You said that 30 shops take part.', '20'],
    ['There are 20 shops that take part.', 'You said that 30 shops take part.', '20'],
  ])('is noticed outside of it: %s', (answer, text, right) => {
    expect(bounded(answer, text)).toMatchObject([{ kind: 'told', right }]);
  });
});

describe('a figure that was told otherwise', () => {
  it.each([
    ['First I’d look at the 200,000 big spenders one by one.', '20,000'],
    ['You told me that investors expect 20% growth.', '10%'],
    ['We have 12 engineers, so that’s no problem.', 'Four'],
    ['You said the team has seven months.', 'five months'],
    ['By your account, investors expect 20% growth.', '10%'],
    ['As you said, each person gets 12 a day.', '12 a week'],
    ['You mentioned that people wait 55 minutes on average.', '35'],
    ['Growth is promised, and you told me it’s 15% now.', '10%'],
  ])('is noticed: %s', (text, right) => {
    expect(found(text)).toEqual([['told', right]]);
  });

  it.each([
    'First I’d look at the 20,000 big spenders one by one.',
    'I’d take two engineers for that.',
    'Say we had 12 engineers.',
    'I’d ask 200 players, and the 200 players tell me why.',
    'My goal is 20% growth.',
    'That leaves 1,980,000 players who pay little.',
    'Nine in ten of them never pay.',
    'You said 200,000 players, sorry, 20,000.',
    'I’d start with 2,000 of the players.',
    'With $4M, minus $1.1M for the team, we have $2.9M.',
    'The two engineers begin with the refunds.',
    'So one in ten pays, so two hundred thousand players pay and the rest play for nothing.',
    'Ten percent of them spend, so the 200,000 players who spend are our base.',
    'Mobile has no number, so I make one: we keep $3 million a year of our revenue from it.',
    'That is one game for two of the three groups, which is like ninety-eight percent of all players.',
  ])('is left alone where it may be the learner’s own, or is put right: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['You told me the ship is out for three months.', 'a month'],
    ['You said the ship needs seven thousand a week for fuel.', '$9,000 a week'],
    ['A crew of thirty people costs two million a year.', '20'],
  ])('is noticed in other words: %s', (text, right) => {
    expect(findSlips(SHIP, [0, 1, 2], text)).toMatchObject([{ kind: 'told', right }]);
  });

  it.each([
    'A crew of twenty people costs two million a year.',
    'You told me the ship is out for a month, and it needs nine thousand a week.',
    'If a crew of thirty people costs two million a year, we stop.',
  ])('is left alone where it was told so, or is supposed: %s', (text) => {
    expect(findSlips(SHIP, [0, 1, 2], text)).toEqual([]);
  });

  it('is none where the fact wasn’t told', () => {
    expect(found('You told me that investors expect 20% growth.', [0, 1])).toEqual([]);
  });
});

describe('two values for one thing', () => {
  it('are noticed where neither corrects the other', () => {
    expect(
      found(
        'The reply rate is 30%. I would watch the sellers. Our reply rate is 40%, so most get one.',
      ),
    ).toEqual([['self', '30%']]);
    expect(
      found('I’d begin with 30 brave shops. They pay. Soon the 50 brave shops tell us.'),
    ).toEqual([['self', '30']]);
  });

  it.each([
    ['I’d find nine drivers. They pay nothing. Once we have those seven drivers, we open.', 'nine'],
    ['There were five of us. It rained. The seven of us stood in the tent.', 'five'],
    ['I’d put $10,000 into ads. It’s a lot. With the $15,000 for ads we’d reach them.', '$10,000'],
    ['I’d test it for six weeks. It’s slow. After the eight weeks we look.', 'six weeks'],
    ['My goal is 30% activation. It’s low. Once we reach the 40% activation, we stop.', '30%'],
    ['We were six of us. It rained. So all eight of us stood in the tent.', 'six'],
    [
      'The shop keeps a parcel for twenty days. After the two weeks that the shop keeps it, it goes back.',
      'twenty days',
    ],
    ['One truck takes ninety crates. It’s slow. With the same seventy crates I’d stop.', 'ninety'],
  ])('are noticed where words point back to the first: %s', (text, right) => {
    expect(found(text)).toEqual([['self', right]]);
  });

  it.each([
    'I’d find nine drivers. Of these, the seven drivers with a van begin.',
    'I’d find nine drivers and three cooks. Those twelve drivers and cooks begin.',
    'I’d find nine drivers. Sorry, seven. Those seven drivers begin.',
    'I’d find nine drivers. The other seven drivers begin later.',
    'Only 5% of shops pay late. I’d look at complaints of the 95% of shops.',
    'It took us seven days. In the next three weeks we slept.',
    'A courier brings ninety crates a trip. If he grows tired it’s only seventy crates a trip.',
  ])('are left alone where the second is a part, another lot or made of others: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    'The reply rate is 30%. I would watch the sellers. After a year the reply rate is 40%.',
    'The reply rate is 30%. No, sorry. Our reply rate is 40%.',
    'I’d begin with 30 brave shops. In spring I’d take 50 brave shops.',
    'In the worst case the reply rate is 30%. In the best case the reply rate is 40%.',
  ])('are left alone where they may be meant: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('a value that changes from one turn to the next', () => {
  const BEFORE =
    'About 40 percent of riders own a bike. I guess 300 teachers teach here on weekends. We charge a fee of $6 for a late return.';
  const changed = (text: string, before = BEFORE) =>
    findSlips(GAME, [], text, before).map(({ kind, said, right }) => [kind, said, right]);

  it.each([
    [
      '25 percent of riders own a bike, so that market is small.',
      '25 percent',
      '40 percent of riders',
    ],
    ['I count on the 220 teachers who teach here on weekends.', '220', '300 teachers'],
    ['The fee for a late return is $9.', '$9', '$6'],
  ])('is noticed for the same named thing: %s', (text, said, right) => {
    expect(changed(text)).toEqual([['self', said, right]]);
  });

  it.each([
    '25 percent of riders bring a friend.',
    '25 percent of drivers own a bike.',
    'Let me revise that: 25 percent of riders own a bike.',
    'Say 25 percent of riders own a bike.',
    'Actually, 25 percent of riders own a bike.',
    'After the winter 25 percent of riders own a bike.',
    'If 25 percent of riders own a bike, we lose.',
    'Of course 60 percent of riders own no bike.',
    'The fee for a damaged helmet is $9.',
    '41 percent of riders own a bike.',
  ])('is left alone where it may be meant, or is about something else: %s', (text) => {
    expect(changed(text)).toEqual([]);
  });

  it('is left alone where the interviewer has changed the circumstances', () => {
    const text = '25 percent of riders own a bike.';
    expect(findSlips(GAME, [], text, BEFORE, false)).toEqual([]);
  });
});

describe('the samples of the bank', () => {
  it('have no slip', () => {
    const wrong = loadQuestions().flatMap((question) => {
      if (!question.keyPoints) return [];
      const { sampleAnswer, fairAnswer, facts, followUps } = question;
      const told = (facts ?? []).map((_, place) => place);
      const texts = [
        sampleAnswer,
        fairAnswer.text,
        ...(followUps ?? []).map(({ sample }) => sample),
      ];
      return texts.flatMap((text) =>
        findSlips(question, told, text).map(({ said, right }) => [question.id, said, right]),
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('what the interviewer says to it', () => {
  const turn = (
    place: number,
    phase: CaseTurn['phase'],
    text: string,
    rest: Partial<CaseTurn> = {},
  ): CaseTurn => ({
    ...{ case: 0, turn: place, phase, promptId: null, text, seconds: 60, ...rest },
  });
  const asked = turn(1, 'ask', 'How few?', { facts: [0] });

  it('says nothing where the part that was subtracted from stands in a sentence before', () => {
    const answer =
      'Each order leaves 18 dollars, so 18 thousand. Say 55 percent ship free, 550 times 6, minus 3,300. So 14,700.';
    expect(slipToSay(GAME, [turn(3, 'answer', answer)])).toBeNull();
  });

  it('says the figures of the sum and asks for the result', () => {
    const slip = slipToSay(GAME, [
      turn(3, 'answer', 'I need 20 people at $8,000. That is $16,000. Then I stop.'),
    ]);
    expect(slip).toMatchObject({
      sentence: 'I need 20 people at $8,000. That is $16,000.',
      right: '$160,000',
    });
    expect(slip && numberLine(slip)).toBe('You had 20 times $8,000. Is that $16,000?');
  });

  it('says a sum that began a sentence without its capital letter', () => {
    const slip = slipToSay(GAME, [
      turn(3, 'answer', 'Forty thousand times thirty-six hundred is fourteen point four million.'),
    ]);
    expect(slip && numberLine(slip)).toMatch(/^You had forty thousand times /);
  });

  it('says what was told, in its sentence where that has several such figures', () => {
    const slip = slipToSay(GAME, [
      asked,
      turn(3, 'answer', 'I’d write to the 200,000 big spenders.'),
    ]);
    expect(slip && numberLine(slip)).toBe(
      'I said, “20,000 of 2 million players bring in $30 million of our $50 million a year.” Does that change anything?',
    );
    const team = slipToSay(GAME, [
      turn(1, 'ask', 'Who?', { facts: [1] }),
      turn(3, 'answer', 'We have 12 engineers.'),
    ]);
    expect(team && numberLine(team)).toBe('I said four. Does that change anything?');
  });

  it('asks which of two values it is', () => {
    const text = 'The reply rate is 30%. I would watch it. Our reply rate is 40%, so most get one.';
    const slip = slipToSay(GAME, [turn(3, 'answer', text)]);
    expect(slip && numberLine(slip)).toBe('First it was 30%, then 40%. Which one?');
  });

  it('asks which value holds where a reply changes one, except after a change of the ground', () => {
    const answer = turn(3, 'answer', 'About 40 percent of riders own a bike.');
    const reply = (promptId: string) =>
      turn(4, 'pressed', '25 percent of riders own a bike.', { promptId });
    const slip = slipToSay(GAME, [answer, reply('0')]);
    expect(slip && numberLine(slip)).toBe(
      'First it was 40 percent of riders, then 25 percent. Which one?',
    );
    expect(slipToSay(GAME, [answer, reply('turn')])).toBeNull();
  });

  it('is about what was said last, once a case', () => {
    const answer = turn(3, 'answer', '20 people at $8,000 are $16,000.');
    const reply = turn(4, 'pressed', 'Well, 55,000 times 1.6 is 68,000.', { promptId: '0' });
    expect(slipToSay(GAME, [answer, reply])?.said).toBe('68,000');
    const line = turn(4, 'pressed', 'I don’t know.', { promptId: 'number' });
    expect(slipToSay(GAME, [answer, line, { ...reply, turn: 5 }])).toBeNull();
  });

  it('is nothing about what was put right in a later turn, which the debrief tells', () => {
    const turns = [
      turn(3, 'answer', '20 people at $8,000 are $16,000.'),
      turn(4, 'pressed', 'Sorry, that is $160,000.', { promptId: '0' }),
    ];
    expect(slipToSay(GAME, turns)).toBeNull();
    expect(slipsOfCase(GAME, turns)).toMatchObject([{ said: '$16,000', isMended: true, turn: 3 }]);
  });

  describe('is none once the learner rejects the line and names its figures again', () => {
    const SUM = 'I need 20 people at $8,000. That is $16,000. Then I stop.';
    const VALUES =
      'The reply rate is 30%. I would watch it. Our reply rate is 40%, so most get one.';
    const slipsAfter = (answer: string, reply: string) => {
      const told = turn(1, 'ask', 'Who?', { facts: [1] });
      const said = turn(3, 'answer', answer);
      const slip = slipToSay(GAME, [told, said]);
      if (!slip) throw new Error('The answer has no slip.');
      const promptText = numberLine(slip);
      return slipsOfCase(GAME, [
        told,
        said,
        turn(4, 'pressed', reply, { promptId: NUMBER_PROMPT, promptText }),
      ]);
    };

    it.each([
      [SUM, 'No, no, not 20 people at $8,000 each. I said 20 people share $8,000 twice.'],
      [SUM, 'You heard me wrong. I meant 20 people, and two of them cost $8,000 each.'],
      [VALUES, 'No, 30% is for new people and 40% for all of them.'],
      ['We have 12 engineers.', 'No, four are on this, and I meant 12 in the whole firm.'],
      [VALUES, 'Both. I meant 30% in the first week, and 40% later.'],
    ])('%s %s', (answer, reply) => {
      expect(slipsAfter(answer, reply)).toEqual([]);
    });

    it.each([
      [SUM, 'No, 20 people at $8,000 are $16,000.'],
      [SUM, 'No, you’re right, 20 people at $8,000 are $160,000.'],
      [SUM, 'No, I don’t think so. That is fine.'],
      [VALUES, 'No idea, 40% I think.'],
    ])('and stays one otherwise: %s %s', (answer, reply) => {
      expect(slipsAfter(answer, reply).length).toBeGreaterThan(0);
    });
  });

  it('is nothing without words', () => {
    expect(slipToSay(GAME, [{ ...turn(3, 'answer', ''), text: null }])).toBeNull();
  });
});
