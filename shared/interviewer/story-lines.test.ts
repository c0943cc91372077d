import { describe, expect, it } from 'vitest';
import type { CaseTurn } from './case-turns.ts';
import { storyLine } from './story-lines.ts';

const turn = (
  phase: CaseTurn['phase'],
  text: string,
  place = 3,
  promptId: string | null = null,
) => ({
  ...{ case: 0, turn: place, phase, text, seconds: 60, promptId },
});
const after = (text: string) => storyLine([turn('answer', text)], 1)?.line ?? null;

describe('2.23 A story is taken up where the teller left something out', () => {
  it.each([
    ['I told him the reason myself on Monday. Then the summer came.', 'What did he say to that?'],
    [
      'I warned her about the old tablets twice. The launch was on a Monday.',
      'What did she say to that?',
    ],
    ['He was annoyed with me about the money for a year.', 'What did you do about that?'],
    ['I was very sure that all of them would move.', 'What had made you so sure?'],
    ['We decided to show it on Friday.', 'What else could you have done then?'],
    ['It was spring. And the demo in the canteen was very good.', 'How could you tell?'],
    ['We built a new order screen for the kitchens.', 'Which part of that was yours?'],
  ])('%s', (text, ask) => {
    expect(after(text)).toMatch(/^You said, “/u);
    expect(after(text)?.endsWith(ask)).toBe(true);
  });

  it.each([
    'He would tell you that I told him the reason myself on Monday. Then the summer came.',
    'I told him the reason myself on Monday. He said that he had feared it.',
    'I showed him both replies without their names on Monday. He picked hers, and then he grumbled.',
    'And I was annoyed, so I called three of them myself. Turns out the front desk doesn’t trust a list.',
    'He was annoyed with me about the money. I drove over and showed him the books.',
    'I was very sure that all of them would move, because they had asked for it.',
    'We decided to show it on Friday. The other way was to wait for the summer.',
    'And the demo in the canteen was very good, with forty students in line.',
    'We built a new order screen, and I drew all of it.',
    'I would tell him the reason on Monday.',
    'I asked for an example each time we met.',
    'It worked well for a while, but then we stopped it.',
  ])('but not if the teller says it: %s', (text) => expect(after(text)).toBeNull());

  it('one sentence at a time, each kind once, and no quote after a quote', () => {
    const answer = turn(
      'answer',
      'I told him the reason on Monday. The summer came. He was angry with me for a year.',
    );
    const first = storyLine([answer], 1);
    expect(first?.id).toBe('story-answer');
    const reply = turn('pressed', 'Not much, as far as I remember.', 4, 'story-answer');
    expect(storyLine([answer, { ...reply, promptText: first?.line ?? '' }], 1)).toBeNull();
    const next = turn('pressed', 'Three weeks, all in all.', 5, '0');
    expect(storyLine([answer, { ...reply, promptText: first?.line ?? '' }, next], 1)?.id).toBe(
      'story-upset',
    );
  });
});
