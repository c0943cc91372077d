import { expect, it } from 'vitest';
import type { CaseTurn } from './case-turns.ts';
import { conversationOf, saidWhere } from './conversation.ts';

const question = {
  id: 'q',
  followUps: [{ id: 'more', question: 'And then?', keyPoints: [], sample: '' }],
  probes: [{ point: 'user', line: 'For whom?' }],
  turn: null,
  pushback: null,
} as never;

const turn = (
  at: number,
  phase: CaseTurn['phase'],
  text: string | null,
  promptId: string | null = null,
): CaseTurn => ({ case: 0, turn: at, phase, text, promptId, seconds: 9 });

const TURNS = [
  turn(5, 'pressed', 'For drivers.', '0'),
  turn(0, 'prompt', null),
  turn(1, 'ask', 'What is the goal?'),
  turn(2, 'plan', 'Who\nWays'),
  turn(3, 'answer', 'I would begin with speed.'),
  turn(4, 'pressed', 'Then price.', 'more'),
  turn(6, 'recommendation', 'Speed first.'),
  turn(7, 'yours', 'How big is the team?'),
];

const all = conversationOf(question, TURNS);
const whereOf = (words: string, point = 'user') => {
  const start = all.text.indexOf(words);
  return saidWhere(all, point, { start, end: start + words.length });
};

it('holds all that was said about the case in its order, and the answer is its main part', () => {
  expect(all.text).toBe(
    'What is the goal?\n\nWho\nWays\n\nI would begin with speed.\n\nThen price.\n\nFor drivers.\n\nSpeed first.',
  );
  expect(all.parts.map(({ phase }) => phase)).toEqual([
    ...['answer', 'ask', 'plan', 'pressed', 'pressed', 'recommendation'],
  ]);
  for (const { start, end, turn: at } of all.parts)
    expect(all.text.slice(start, end)).toBe(TURNS.find((one) => one.turn === at)?.text);
});

it('says where a sentence was said, and nothing of the answer itself', () => {
  expect(whereOf('What is')).toBe('from what you asked');
  expect(whereOf('Ways')).toBe('from your plan');
  expect(whereOf('I would begin')).toBeNull();
  expect(whereOf('Then price')).toBe('from a reply');
  expect(whereOf('Speed first', 'price')).toBe('from your recommendation');
});

it('says ‘when asked’ of the point that was pressed for, from that line on', () => {
  expect(whereOf('For drivers')).toBe('when asked');
  expect(whereOf('Speed first')).toBe('when asked');
  expect(whereOf('For drivers', 'price')).toBe('from a reply');
});

it('is empty where nothing was said in words', () => {
  expect(conversationOf(question, [turn(3, 'answer', null)])).toMatchObject({
    text: '',
    parts: [],
  });
});
