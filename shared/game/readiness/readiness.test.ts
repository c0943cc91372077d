import { describe, expect, it } from 'vitest';
import type { Evidence } from './evidence.ts';
import { readinessOf, readinessOfAll, type ReadinessWord } from './readiness.ts';
import { aRound, DAY, MOMENT, NOW, someJudged } from '#shared/testing/readiness.ts';

type Case = [says: string, word: ReadinessWord, evidence: Partial<Evidence>];

/** Enough choices for Ready. */
const SIX = someJudged(6, 5);
const TWO_ROUNDS = [aRound({ daysAgo: 3 }), aRound({ daysAgo: 9 })];

describe('readiness after a journey', () => {
  // The round ended at 23:30 of 23 February in Honolulu, which is the 24th in Tokyo.
  const at = Date.UTC(2026, 1, 24, 9, 30);
  const inTokyo = { now: Date.UTC(2026, 2, 2, 9), utcOffset: 540 };
  const round = aRound();

  it('counts the days since a round from the date on which it ended where the learner was', () => {
    const held = { ...round, ended: { how: 'finished' as const, at, date: '2026-02-23' } };
    const [said] = readinessOf('strategy', { judged: [], rounds: [held] }, inTokyo).rounds;
    expect(said?.daysAgo).toBe(7);
  });

  it('counts the days since a mark from the date on which it was set where the learner was', () => {
    const assessment = { predicted: [], axes: [], focus: null, at, date: '2026-02-23' };
    const marked = { judged: [], rounds: [{ ...round, assessment }] };
    expect(readinessOf('strategy', marked, inTokyo).lastDaysAgo).toBe(7);
  });

  it('counts the days since an answer from the date on which it was judged where the learner was', () => {
    const [one] = someJudged(1, 1, { at });
    const judged = one ? [{ ...one, date: '2026-02-23' }] : [];
    expect(
      readinessOf(judged[0]?.type ?? 'strategy', { judged, rounds: [] }, inTokyo).lastDaysAgo,
    ).toBe(7);
  });

  it('goes by the present offset for a round whose date was not kept', () => {
    const held = { ...round, ended: { how: 'finished' as const, at } };
    const [said] = readinessOf('strategy', { judged: [], rounds: [held] }, inTokyo).rounds;
    expect(said?.daysAgo).toBe(6);
  });
});

const NONE: Case[] = [
  ['nothing is judged', 'none', {}],
  ['only another type is judged', 'none', { judged: someJudged(9, 9, { type: 'technical' }) }],
  ['a round without the clock was never judged', 'none', { rounds: [aRound({ clock: 'off' })] }],
];
const EARLY: Case[] = [
  [
    'a timed round whose answer was a few words',
    'early',
    { judged: someJudged(1, 1), rounds: [aRound({ isBrief: true })] },
  ],
  ['one is judged', 'early', { judged: someJudged(1, 1) }],
  ['four are judged, all right', 'early', { judged: someJudged(4, 4) }],
  ['five are judged, two right', 'early', { judged: someJudged(5, 2) }],
  ['59 of 99 are right, a hair below 60 %', 'early', { judged: someJudged(99, 59) }],
  ['four were right a month ago', 'early', { judged: someJudged(4, 4, { daysAgo: 30 }) }],
];
const BUILDING: Case[] = [
  ['five are judged, three right', 'building', { judged: someJudged(5, 3) }],
  ['one timed round', 'building', { rounds: [aRound()] }],
  [
    'a timed round on which no axis is above Thin',
    'none',
    { rounds: [aRound({ axes: ['thin', 'missing'] })] },
  ],
  [
    'a timed round that a friend alone has marked',
    'none',
    { rounds: [aRound({ voice: 'friend', band: null, friendBand: 'strong' })] },
  ],
  [
    'a timed round with a friend, marked by both',
    'building',
    { rounds: [aRound({ voice: 'friend', friendBand: 'missing' })] },
  ],
  [
    'a few answers and a timed round with no axis above Thin',
    'early',
    { judged: someJudged(1, 1), rounds: [aRound({ axes: ['thin', 'thin'] })] },
  ],
  [
    'one timed round of today, not marked yet',
    'none',
    { rounds: [aRound({ daysAgo: 0, band: null })] },
  ],
  ['one round at one and a half times the clock', 'building', { rounds: [aRound({ clock: 1.5 })] }],
  [
    'a timed round, and most answers wrong',
    'building',
    { judged: someJudged(9, 1), rounds: [aRound()] },
  ],
  [
    'two timed rounds and five choices',
    'building',
    { judged: someJudged(5, 5), rounds: TWO_ROUNDS },
  ],
  [
    'two timed rounds, four of six right',
    'building',
    { judged: someJudged(6, 4), rounds: TWO_ROUNDS },
  ],
  [
    'two timed rounds, six of the six right ones were written',
    'building',
    { judged: someJudged(6, 6, { isChoice: false }), rounds: TWO_ROUNDS },
  ],
  ['one timed round and six choices', 'building', { judged: SIX, rounds: [aRound()] }],
  [
    'the second round 22 days ago',
    'building',
    { judged: SIX, rounds: [aRound(), aRound({ daysAgo: 22 })] },
  ],
  [
    'one of two on a question answered 29 days before',
    'building',
    { judged: SIX, rounds: [aRound(), aRound({ daysAgo: 9, answeredDaysBefore: 29 })] },
  ],
  [
    'one of two with an axis Missing',
    'building',
    { judged: SIX, rounds: [aRound(), aRound({ daysAgo: 9, band: 'missing' })] },
  ],
  [
    'one of two with an answer of a few words',
    'building',
    { judged: SIX, rounds: [aRound(), aRound({ daysAgo: 9, isBrief: true })] },
  ],
  [
    'one of two never marked',
    'building',
    { judged: SIX, rounds: [aRound(), aRound({ daysAgo: 9, band: null })] },
  ],
  [
    'one of two in another type',
    'building',
    { judged: SIX, rounds: [aRound(), aRound({ daysAgo: 9, type: 'technical' })] },
  ],
  ['20 days of silence', 'building', { judged: someJudged(5, 5, { daysAgo: 20 }) }],
];
const READY: Case[] = [
  ['two timed rounds and five of six choices', 'ready', { judged: SIX, rounds: TWO_ROUNDS }],
  ['exactly 70 % of ten', 'ready', { judged: someJudged(10, 7), rounds: TWO_ROUNDS }],
  [
    'rounds at one and a half times the clock, 21 days ago',
    'ready',
    { judged: SIX, rounds: [aRound({ clock: 1.5 }), aRound({ clock: 1.5, daysAgo: 21 })] },
  ],
  [
    'a question answered 30 days before, an axis Thin',
    'ready',
    {
      judged: SIX,
      rounds: [aRound({ answeredDaysBefore: 30 }), aRound({ daysAgo: 9, band: 'thin' })],
    },
  ],
  [
    'two rounds with a friend who marked Missing what the learner marked Fair',
    'ready',
    {
      judged: SIX,
      rounds: [3, 9].map((daysAgo) => aRound({ daysAgo, voice: 'friend', friendBand: 'missing' })),
    },
  ],
  [
    'two good rounds and a bad one',
    'ready',
    { judged: SIX, rounds: [...TWO_ROUNDS, aRound({ daysAgo: 1, band: 'missing' })] },
  ],
  [
    'one of two with the clock off',
    'ready-untimed',
    { judged: SIX, rounds: [aRound(), aRound({ daysAgo: 9, clock: 'off' })] },
  ],
  [
    'both with the clock off',
    'ready-untimed',
    { judged: SIX, rounds: [aRound({ clock: 'off' }), aRound({ daysAgo: 9, clock: 'off' })] },
  ],
];
const FADING: Case[] = [
  ['21 days of silence', 'fading', { judged: someJudged(5, 5, { daysAgo: 21 }) }],
  ['a timed round 26 days ago', 'fading', { rounds: [aRound({ daysAgo: 26 })] }],
  [
    'what would have been Ready, last judged 21 days ago',
    'fading',
    {
      judged: someJudged(6, 6, { daysAgo: 21 }),
      rounds: [aRound({ daysAgo: 21 }), aRound({ daysAgo: 22 })],
    },
  ],
];

describe.each([
  ['2.4 No evidence yet', NONE],
  ['2.4 Early', EARLY],
  ['2.4 Building', BUILDING],
  ['2.4 Ready, and Ready, untimed', READY],
  ['2.4 Fading', FADING],
] as const)('%s', (_word, cases) => {
  it.each(cases)('where %s', (_says, word, { judged = [], rounds = [] }) => {
    expect(readinessOf('strategy', { judged, rounds }, MOMENT).word).toBe(word);
  });
});

const SAID = { isFresh: true, isShown: true, isSaid: true, isWithFriend: false };

it('comes with what it is said from', () => {
  const judged = [...someJudged(7, 5), ...someJudged(2, 1, { isChoice: false, daysAgo: 2 })];
  const rounds = [aRound({ daysAgo: 9, clock: 'off' }), aRound({ daysAgo: 3, band: 'missing' })];
  expect(readinessOf('strategy', { judged, rounds }, MOMENT)).toEqual({
    type: 'strategy',
    word: 'building',
    judged: 9,
    right: 6,
    choices: { judged: 7, right: 5 },
    rounds: [
      { ...SAID, daysAgo: 3, isTimed: true, isComplete: false },
      { ...SAID, daysAgo: 9, isTimed: false, isComplete: true },
    ],
    isOwnOnly: false,
    lastDaysAgo: 1,
  });
});

it('counts days by the dates of the place', () => {
  // Ten hours behind UTC it is the evening before; midnight comes there an hour later.
  const judged = someJudged(5, 5, { at: NOW - 21 * DAY });
  const at = (utcOffset: number, now: number) =>
    readinessOf('strategy', { judged, rounds: [] }, { now, utcOffset }).lastDaysAgo;
  expect([at(0, NOW), at(-600, NOW)]).toEqual([21, 21]);
  const later = NOW + 1.5 * 3_600_000;
  expect([at(0, later), at(-600, later)]).toEqual([21, 22]);
});

it('names all six types, whatever there is', () => {
  const all = readinessOfAll({ judged: someJudged(5, 5), rounds: [] }, MOMENT);
  expect(all.map(({ type, word }) => [type, word])).toEqual([
    ['product-sense', 'none'],
    ['strategy', 'building'],
    ['analytical-estimation', 'none'],
    ['execution-metrics', 'none'],
    ['technical', 'none'],
    ['behavioural', 'none'],
  ]);
});
