import { describe, expect, it } from 'vitest';
import { challengesOf } from '#shared/game/scoring/challenges.ts';
import { resultNotes } from './result-notes.ts';

const DATE = '2026-03-02';
const PLAIN = { xpEarned: 0, xpTotal: 0 };

it('says nothing about an answer that brought nothing else', () => {
  expect(resultNotes(PLAIN, DATE)).toEqual([]);
});

it('names the daily challenge that the answer completed', () => {
  const challenge = challengesOf(DATE).find(({ id }) => !id.startsWith('run-'));
  const notes = resultNotes({ ...PLAIN, challenges: [challenge?.id ?? ''] }, DATE);
  expect(notes).toEqual([
    { kind: 'challenge', text: `Daily challenge done: ${challenge?.name}, +50 XP.` },
  ]);
});

it('says of a challenge of right answers in a row that reviews count, unlike for the multiplier', () => {
  const dates = Array.from(
    { length: 28 },
    (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`,
  );
  const date = dates.find((one) => challengesOf(one).some(({ id }) => id === 'run-3')) ?? '';
  expect(resultNotes({ ...PLAIN, challenges: ['run-3'] }, date)).toEqual([
    { kind: 'challenge', text: 'Daily challenge done: Three in a row (reviews count), +50 XP.' },
  ]);
});

describe('3 What else an answer brought, a line each', () => {
  it('says the XP of achievements, so that the sum of the answer adds up, and not what their popup says', () => {
    const textsOf = (...achievements: string[]) =>
      resultNotes({ ...PLAIN, achievements }, DATE).map(({ text }) => text);
    expect(textsOf('first-answer')).toEqual(['Achievement: +25 XP.']);
    expect(textsOf('first-answer', 'streak-5')).toEqual(['2 achievements: +75 XP.']);
  });
});

it('tells of a new level, an opened level and what was earned', () => {
  const outcome = {
    ...PLAIN,
    levelReached: 4,
    practiceLevelReached: 2,
    powerUpsEarned: { freeze: 2, skip: 1 },
  };
  expect(resultNotes(outcome, DATE).map(({ text }) => text)).toEqual([
    'You reached level 4.',
    'The Intermediate level is open now.',
    'Earned: 2 Freeze, 1 Skip.',
  ]);
});

it('explains in plain words why an answer paid nothing, and an unpaid power-up', () => {
  const notes = resultNotes({ ...PLAIN, overDailyLimit: true, unpaid: ['skip'] }, DATE);
  expect(notes.map(({ kind }) => kind)).toEqual(['limit', 'unpaid']);
  expect(notes[0]?.text).toContain('400 answers');
  expect(notes[1]?.text).toContain('last Skip');
  expect(resultNotes({ ...PLAIN, overPace: true }, DATE)).toEqual([
    { kind: 'limit', text: 'Counted. No more XP for these ten minutes.' },
  ]);
});

it('says that a second answer in the same round does not count', () => {
  const notes = resultNotes({ ...PLAIN, count: 'repeat', isCorrect: false }, DATE);
  expect(notes).toEqual([
    {
      kind: 'repeat',
      text: 'You had already answered this question in this round, so this answer does not count.',
    },
  ]);
});

it('says why a right review paid nothing, and nothing of one that paid or was wrong', () => {
  const review = { ...PLAIN, count: 'review' as const, isCorrect: true };
  expect(resultNotes(review, DATE)).toEqual([
    {
      kind: 'limit',
      text: 'No XP this time: a question pays as a review once a day, and 20 reviews a day pay.',
    },
  ]);
  expect(resultNotes({ ...review, xpEarned: 10, xpTotal: 10 }, DATE)).toEqual([]);
  expect(resultNotes({ ...review, isCorrect: false }, DATE)).toEqual([]);
  expect(resultNotes({ ...review, overPace: true }, DATE)).toHaveLength(1);
});
