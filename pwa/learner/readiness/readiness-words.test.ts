import { describe, expect, it } from 'vitest';
import { readinessOf } from '#shared/game/readiness/readiness.ts';
import { aRound, MOMENT, someJudged } from '#shared/testing/readiness.ts';
import { agoWords, evidenceLine, evidenceWords } from './readiness-words.ts';

type Evidence = Parameters<typeof readinessOf>[1];
const of = (evidence: Partial<Evidence>) =>
  readinessOf('strategy', { judged: [], rounds: [], ...evidence }, MOMENT);

describe('2.4 Each word has its evidence', () => {
  it('of nothing', () => {
    expect(evidenceWords(of({}))).toEqual([
      'No answer of this type is checked yet.',
      'No timed round.',
      'Five checked answers say how you are doing. So does one timed round with a mark above Thin.',
    ]);
  });

  it('of too little: how many, and no share', () => {
    const readiness = of({ judged: someJudged(2, 2) });
    expect(evidenceLine(readiness)).toBe('3 answers to go');
    expect(evidenceLine(of({ judged: someJudged(4, 1) }))).toBe('1 answer to go');
    expect(evidenceWords(readiness).slice(0, 3)).toEqual([
      '2 checked answers. It takes 5 to say more.',
      'No timed round.',
      'Last checked yesterday.',
    ]);
    expect(evidenceLine(of({ judged: someJudged(5, 1) }))).toBe('');
  });

  it('of answers and rounds', () => {
    const judged = someJudged(18, 14);
    const rounds = [aRound({ daysAgo: 3 }), aRound({ daysAgo: 9 })];
    expect(evidenceWords(of({ judged, rounds }))).toEqual([
      '14 of 18 questions right when last answered, 14 of 18 multiple choice.',
      '2 timed rounds on questions you hadn’t seen, 3 and 9 days ago.',
      'Written answers and rounds go by your own ticks and marks.',
      'Last checked yesterday.',
    ]);
    const mixed = [
      aRound({ daysAgo: 3, answeredDaysBefore: 2 }),
      aRound({ daysAgo: 9, clock: 'off' }),
    ];
    expect(evidenceWords(of({ judged, rounds: mixed })).slice(1, 3)).toEqual([
      '1 timed round, 3 days ago.',
      '1 round without the clock on a question you hadn’t seen, 9 days ago.',
    ]);
  });

  it('of the own marks alone: the row says so, and so does the first sentence', () => {
    const own = someJudged(6, 6, { isChoice: false, isOwn: true });
    const words = (evidence: Partial<Evidence>) => {
      const readiness = of(evidence);
      return [evidenceLine(readiness), evidenceWords(readiness)[0]];
    };
    const alone = ['by your own marks', 'This goes by your own ticks and marks alone.'];
    expect(words({ judged: own })).toEqual(alone);
    expect(words({ rounds: [aRound()] })).toEqual(alone);
    expect(words({ judged: own.slice(0, 2) })[0]).toBe('3 answers to go');
    expect(words({ judged: [...own, ...someJudged(1, 1)] })[0]).toBe('');
    expect(words({ judged: someJudged(6, 6, { isChoice: false }) })[0]).toBe('');
    expect(words({ rounds: [aRound({ band: null })] })[0]).toBe('');
  });

  it('of rounds that a friend held', () => {
    const one = aRound({ daysAgo: 3, voice: 'friend' });
    expect(evidenceWords(of({ rounds: [one] }))[2]).toBe(
      '1 timed round with a friend on a question you hadn’t seen, 3 days ago.',
    );
    expect(evidenceWords(of({ rounds: [one, aRound({ daysAgo: 9 })] }))[2]).toBe(
      '2 timed rounds (1 with a friend) on questions you hadn’t seen, 3 and 9 days ago.',
    );
  });

  it('of a round in which little was said', () => {
    const said = evidenceWords(of({ rounds: [aRound({ daysAgo: 0, isBrief: true })] }));
    expect(said).toContain('No timed round.');
    expect(said).toContain(
      '1 round with an answer under 60 words or a minute, today: too little to say anything.',
    );
  });

  it('of what fades', () => {
    expect(evidenceWords(of({ judged: someJudged(5, 5, { daysAgo: 26 }) })).slice(-2)).toEqual([
      'Last checked 26 days ago.',
      'Nothing was checked for 21 days or more.',
    ]);
  });

  it('never a percentage', () => {
    for (const evidence of [{}, { judged: someJudged(3, 1) }, { judged: someJudged(9, 8) }])
      expect(evidenceWords(of(evidence)).join(' ')).not.toContain('%');
  });
});

it.each([
  [[0], 'today'],
  [[1], 'yesterday'],
  [[2], '2 days ago'],
  [[1, 5], 'yesterday and 5 days ago'],
  [[0, 0], 'both today'],
  [[0, 3, 9], 'today and 3 and 9 days ago'],
  [[3, 9], '3 and 9 days ago'],
])('says %j days as people do', (days, words) => {
  expect(agoWords(days)).toBe(words);
});
