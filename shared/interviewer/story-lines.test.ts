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
    'I was very sure that if all of them used it, we would lose 9,000.',
    'He would tell you that I told him the reason myself on Monday. Then the summer came.',
    'I told him the reason myself on Monday. He said that he had feared it.',
    'I showed him both replies without their names on Monday. He picked hers, and then he grumbled.',
    'And I was annoyed, so I called three of them myself. Turns out the front desk doesn’t trust a list.',
    'He was annoyed with me about the money. I drove over and showed him the books.',
    'I was very sure that all of them would move, because they had asked for it.',
    'We decided to show it on Friday. The other way was to wait for the summer.',
    'And the demo in the canteen was very good, with forty students in line.',
    'We built a new order screen, and I drew all of it.',
    'I sat down with 12 students. I asked why they don’t list. And most of them said the same, it’s too much work.',
    'I called the users in one week. It was a lot. And the thing I heard, I think from most of them, was that the price scared them.',
    'I told my director on Thursday. It was late, and I had slept badly. His answer was short.',
    'I went to the VP on Thursday. I had the two charts with me. She looked for a while and asked, why now?',
    'I asked the support team what they see. Three weeks later I got a list. It had sixty names.',
    'I told him the reason on Monday. We sat in the canteen. According to him it was too early.',
    'I was very sure that all of them would move. We began in May. The reason was that they had asked.',
    'We decided to show it on Friday. It was the third try. We could have waited for the summer.',
    'He was annoyed with me for a year. It was about the money. So I drove over and showed him the books.',
    'I would tell him the reason on Monday.',
    'I asked for an example each time we met.',
    'It worked well for a while, but then we stopped it.',
  ])('but not if the teller says it: %s', (text) => expect(after(text)).toBeNull());

  it.each([
    [
      'I sat down with 12 students. I asked why they don’t list. And most of them, 9 I think, said the same, it’s too much work.',
      'You said, “I sat down with 12 students.” What did the other three say?',
    ],
    [
      'I called eleven users in one week. And the thing I heard, I think from eight of them, was that the price scared them.',
      'You said, “I called eleven users in one week.” What did the other three say?',
    ],
    [
      'Then I asked five nurses about it. Four said that they skip the form.',
      'You said, “I asked five nurses about it.” What did the other one say?',
    ],
  ])('asks for the rest where a number of them is told: %s', (text, line) => {
    expect(after(text)).toBe(line);
  });

  it.each([
    'I called eleven users in one week. Eight of them said that the price scared them. The other three never paid.',
    'I called eleven users in one week. Eleven of them said that the price scared them.',
    'I called eleven users in one week. Two weeks later, they all said the price.',
  ])('but not where nobody is left, or the rest is told, too: %s', (text) =>
    expect(after(text)).toBeNull(),
  );

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
