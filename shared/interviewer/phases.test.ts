import { describe, expect, it } from 'vitest';
import type { CaseTurn } from './case-turns.ts';
import { stepAfter } from './phases.ts';
import type { PressingQuestion } from './prompts.ts';

const reply = { line: 'And now?', keyPoints: [], sample: 'Well.' };
const question: PressingQuestion = {
  ...{ id: 'case', skill: 'strategy', content: 'Where would you begin?' },
  probes: [{ point: 'goal', line: 'Why?' }, { line: 'How?' }],
  followUps: [],
  turn: reply,
  pushback: reply,
};
const kept = (place: number, turn: number, phase: CaseTurn['phase'], seconds = 30): CaseTurn => ({
  ...{ case: place, turn, phase, promptId: null, seconds },
  text: seconds > 0 ? 'Words.' : null,
});
const untilAnswer = (place: number) => [
  kept(place, 0, 'prompt'),
  kept(place, 1, 'ask'),
  kept(place, 2, 'plan'),
  kept(place, 3, 'answer'),
];

describe('the way through a round', () => {
  it('begins with the prompt, and goes on where a reload found it', () => {
    const round = { length: 'short', questions: [question] } as const;
    expect(stepAfter(round, [])).toEqual({ case: 0, turn: 0, phase: 'prompt' });
    expect(stepAfter(round, untilAnswer(0).slice(0, 2))).toMatchObject({ turn: 2, phase: 'plan' });
    expect(stepAfter(round, untilAnswer(0))).toMatchObject({ turn: 4, phase: 'pressed' });
  });

  it('is pressed on three times in a short round, then asks for the recommendation and ends', () => {
    const round = { length: 'short', questions: [question] } as const;
    const twice = [...untilAnswer(0), kept(0, 4, 'pressed'), kept(0, 5, 'pressed')];
    expect(stepAfter(round, twice).phase).toBe('pressed');
    const thrice = [...twice, kept(0, 6, 'pressed')];
    expect(stepAfter(round, thrice)).toEqual({ case: 0, turn: 7, phase: 'recommendation' });
    expect(stepAfter(round, [...thrice, kept(0, 7, 'recommendation')]).phase).toBe('debrief');
  });

  it('holds two cases in a full round, each pressed on twice, and your questions at the end', () => {
    const round = { length: 'full', questions: [question, { ...question, id: 'other' }] } as const;
    const caseOf = (place: number) => [
      ...untilAnswer(place),
      kept(place, 4, 'pressed'),
      kept(place, 5, 'pressed'),
      kept(place, 6, 'recommendation'),
    ];
    expect(stepAfter(round, caseOf(0))).toEqual({ case: 1, turn: 0, phase: 'prompt' });
    const both = [...caseOf(0), ...caseOf(1)];
    expect(stepAfter(round, both)).toEqual({ case: 1, turn: 7, phase: 'yours' });
    expect(stepAfter(round, [...both, kept(1, 7, 'yours')]).phase).toBe('debrief');
  });

  it('of a story has no asking: a story is picked, told, and asked about five times', () => {
    const story = {
      ...{ ...question, skill: 'behavioural' as const },
      followUps: ['a', 'b', 'c'].map((id) => ({ id, question: id, keyPoints: [], sample: id })),
    };
    const round = { length: 'short', questions: [story] } as const;
    const told = [kept(0, 0, 'prompt'), kept(0, 1, 'plan'), kept(0, 2, 'answer')];
    expect(stepAfter(round, told.slice(0, 1))).toEqual({ case: 0, turn: 1, phase: 'plan' });
    expect(stepAfter(round, told.slice(0, 2))).toEqual({ case: 0, turn: 2, phase: 'answer' });
    const pressed = [3, 4, 5, 6, 7].map((turn) => kept(0, turn, 'pressed'));
    expect(stepAfter(round, [...told, ...pressed.slice(0, 4)]).phase).toBe('pressed');
    expect(stepAfter(round, [...told, ...pressed]).phase).toBe('recommendation');
  });

  it('of a story that was begun with asking goes on with what was asked', () => {
    const round = { length: 'short', questions: [{ ...question, skill: 'behavioural' }] } as const;
    const begun = untilAnswer(0).slice(0, 2);
    expect(stepAfter(round, begun)).toEqual({ case: 0, turn: 2, phase: 'plan' });
    expect(stepAfter(round, untilAnswer(0))).toMatchObject({ turn: 4, phase: 'pressed' });
    const closed = [...untilAnswer(0), kept(0, 4, 'pressed'), kept(0, 5, 'recommendation')];
    expect(stepAfter(round, closed).phase).toBe('debrief');
  });

  it('is not pressed on longer than the question has something to say', () => {
    const poor = { ...question, probes: undefined, turn: undefined, pushback: undefined };
    const round = { length: 'short', questions: [poor] } as const;
    expect(stepAfter(round, untilAnswer(0)).phase).toBe('recommendation');
  });

  it("doesn't count what was passed over", () => {
    const round = { length: 'full', questions: [question] } as const;
    const turns = [...untilAnswer(0), kept(0, 4, 'pressed', 0), kept(0, 5, 'pressed')];
    expect(stepAfter(round, turns).phase).toBe('pressed');
  });
});
