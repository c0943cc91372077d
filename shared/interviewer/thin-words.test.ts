import { describe, expect, it } from 'vitest';
import type { CaseTurn } from './case-turns.ts';
import {
  asksForToldEnd,
  asksToLookBack,
  isThin,
  storyLines,
  thinLine,
  weLine,
} from './thin-words.ts';

const turn = (phase: CaseTurn['phase'], text: string | null, place = 3): CaseTurn => ({
  ...{ case: 0, turn: place, phase, promptId: null, text, seconds: 60 },
});
const line = (text: string, seed = 1) => thinLine([turn('answer', text)], seed);

describe('the thinnest sentence', () => {
  it.each([
    ['I would get the CEO to agree now.', /agree now\.” How(?:, exactly)?\?$/u],
    ['We’d improve the experience of the people who visit.', /who visit\.” How/u],
    ['I made sure that the whole team was on board.', /on board\.” How/u],
    [
      'In the end everybody wants to see that.',
      /see that\.” (?:How do you know|What makes you sure)\?$/u,
    ],
    [
      'I’d also involve legal from the beginning, so everyone is aligned on it.',
      /aligned on it\.” How(?:, exactly)?\?$/u,
    ],
  ])('is quoted and asked about: %s', (text, expected) =>
    expect(line(`The meeting is on Friday. ${text} I have a plan.`)).toMatch(expected),
  );

  it.each([
    'I would get the CEO to agree by showing her the list.',
    'I would get the CEO to agree, because she signs.',
    'I would get the CEO to agree. I’d ask her on Monday before she flies.',
    'I would raise the price to $30.',
    'I’d fix the desk first and leave the app alone.',
    'I would write to her and say what I saw.',
  ])('has no reason, figure, example or choice, in it or after it: %s', (text) =>
    expect(line(text)).toBeNull(),
  );

  it('is none that repeats a fact that the interviewer told', () => {
    const said = 'Everybody likes the higher fee on large jobs.';
    const facts = [{ ask: 'What changed?', answer: 'A higher fee on large jobs, everywhere.' }];
    const told = (place: number[]) =>
      thinLine([{ ...turn('answer', said), facts: place }], 1, false, facts as never);
    expect(told([0])).toBeNull();
    expect(told([])).toContain(said);
  });

  it('is of the last reply before the answer, and the same for the same seed', () => {
    const answer = turn('answer', 'I would get the CEO to agree now.');
    const reply = turn('pressed', 'I’d convince the people at the desk.', 4);
    expect(thinLine([answer, reply], 1)).toContain('at the desk');
    expect(thinLine([answer, turn('pressed', 'No.', 4)], 1)).toContain('agree now');
    expect(thinLine([turn('answer', null)], 1)).toBeNull();
  });
});

it('the thinnest sentence is none that was quoted already', () => {
  const answer = turn('answer', 'I would get the CEO to agree now.');
  const asked = { ...turn('pressed', 'No.', 4), promptText: thinLine([answer], 1) ?? '' };
  expect(asked.promptText).toContain('agree now');
  expect(thinLine([answer, asked], 2)).toBeNull();
});

it('a reply is thin with few words, or with none that says how or why', () => {
  expect(isThin('Young people.')).toBe(true);
  expect(
    isThin('I would really talk to all the people there and see what they think about it.'),
  ).toBe(true);
  expect(isThin('Nurses, because they hear every complaint and nobody ever asks them.')).toBe(
    false,
  );
  expect(isThin('About 40 of them a day, give or take, mostly in the morning.')).toBe(false);
});

describe("'we' all through a story", () => {
  const WE =
    'We had a festival to run and our money was gone. We called the sponsors, and we got some of it back. Then we moved the stage, our volunteers built it again, and we opened on time. People loved it, and we did it again the year after that.';
  it('is asked about', () => {
    expect(weLine([turn('answer', WE)], 1)).toMatch(/“we.”/u);
  });

  it('isn’t where I did something, or nothing is told', () => {
    const own = `${WE} I called the bank myself, and I wrote to the mayor.`;
    expect(weLine([turn('answer', own)], 1)).toBeNull();
    expect(
      weLine(
        [
          turn('answer', WE),
          turn(
            'pressed',
            'I called the bank, and it was my letter that went to the mayor. I signed it.',
            4,
          ),
        ],
        1,
      ),
    ).toBeNull();
    expect(weLine([turn('answer', 'We did it, we all did, we and our team.')], 1)).toBeNull();
  });
});

describe('what is asked about nearly every story', () => {
  it('is how it came out and what one would change', () => {
    const { result, differently } = storyLines([turn('answer', 'I asked her for help.')], 1);
    expect(result).toMatch(/How did it end|the result/);
    expect(differently).toMatch(/differently|change/);
  });

  it('but not what was said in any turn', () => {
    const told = [
      turn('answer', 'I asked her for help, and waits fell from 40 to 25 minutes.'),
      turn('pressed', 'Looking back I would ask her earlier.', 4),
    ];
    expect(storyLines(told, 1)).toEqual({ result: null, differently: null });
  });

  it.each([
    'Since then, if somebody tells me something, I go and ask for the number.',
    'I first did it wrong, with a long angry letter.',
    'That taught me to ride the bus before I write.',
    'From then on I asked them first.',
  ])('and not what to change of a teller who has looked back: %s', (text) =>
    expect(storyLines([turn('answer', text)], 1).differently).toBeNull(),
  );

  it('is no end that was told', () => {
    const ask = 'How does that story end?';
    for (const told of [
      'In the end nine of them canceled.',
      'Two weeks later they came back.',
      'I apologized to all of them, and most of them stayed.',
    ]) {
      expect(asksForToldEnd(ask, [turn('answer', told)])).toBe(true);
      expect(asksForToldEnd('Who said what?', [turn('answer', told)])).toBe(false);
    }
    expect(asksForToldEnd(ask, [turn('answer', 'I sent the letter on Friday.')])).toBe(false);
  });

  it('is asked by some lines of the bank, too', () => {
    for (const asked of [
      "Go back to the day before it went wrong. What's different this time, and what stays?",
      'Next week it happens again, with somebody else. Same approach?',
    ])
      expect(asksToLookBack(asked)).toBe(true);
    expect(asksToLookBack('Who said what?')).toBe(false);
  });
});
