import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseCases, type CaseQuestion, type CaseRequest } from './choose-cases.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2026, 8, 30);
const daysAgo = (days: number) => NOW - days * DAY;
const one = (id: string, answeredAt: number | null, more: Partial<CaseQuestion> = {}) => ({
  ...{ id, answeredAt, skill: 'strategy', difficulty: 2, company: null, topic: 'gtm-strategy' },
  ...more,
});
const choose = (questions: CaseQuestion[], more: Partial<CaseRequest> = {}) =>
  chooseCases({
    ...{ questions, type: 'strategy', length: 'short', level: null, company: null, topic: null },
    ...{ seed: 5, now: NOW, readings: new Map() },
    ...more,
  });

describe('the case of a round', () => {
  it('is one that was never seen, then the one longest ago', () => {
    const seen = [one('a', daysAgo(40)), one('b', daysAgo(90)), one('c', null)];
    expect(choose(seen)).toEqual(['c']);
    expect(choose(seen.slice(0, 2))).toEqual(['b']);
  });

  it('is none of the last 14 days while there is another, whatever was asked for', () => {
    const questions = [
      one('close', daysAgo(3), { company: 'Uber', difficulty: 4 }),
      one('far', daysAgo(20), { difficulty: 1 }),
    ];
    expect(choose(questions, { company: 'Uber', level: 4 })).toEqual(['far']);
    expect(choose(questions.slice(0, 1), { level: 4 })).toEqual(['close']);
  });

  it('is none whose whole round was read in the last 14 days, and first one of which nothing was read', () => {
    const questions = [one('answered', daysAgo(20)), one('read', null), one('unread', null)];
    const readings = new Map([['read', [daysAgo(60), daysAgo(3)]]]);
    expect(choose(questions.slice(0, 2), { readings })).toEqual(['answered']);
    const long = new Map([['read', [daysAgo(60)]]]);
    expect(choose(questions.slice(1), { readings: long })).toEqual(['unread']);
    expect(choose(questions.slice(0, 2), { readings: long })).toEqual(['read']);
  });

  it('is one that can count for Ready before one of the last 30 days', () => {
    const questions = [
      one('near', daysAgo(20)),
      one('other-level', daysAgo(31), { difficulty: 4 }),
    ];
    expect(choose(questions, { level: 2 })).toEqual(['other-level']);
  });

  it('is of the company, and of the level nearest to the one, that was asked for', () => {
    const questions = [
      one('easy', null, { difficulty: 1 }),
      one('hard', null, { difficulty: 4 }),
      one('at-uber', null, { difficulty: 2, company: 'Uber' }),
    ];
    expect(choose(questions, { level: 4 })).toEqual(['hard']);
    expect(choose(questions, { level: 3, company: 'Uber' })).toEqual(['at-uber']);
    expect(choose(questions, { level: null, company: 'Uber' })).toEqual(['at-uber']);
    expect(choose(questions, { level: 3, company: 'Nobody' })).toEqual(['hard']);
  });

  it('is of the level before the company where the company has none near it', () => {
    const questions = [
      one('easy-at-uber', null, { difficulty: 1, company: 'Uber' }),
      one('fitting', null, { difficulty: 3 }),
    ];
    expect(choose(questions, { level: 3, company: 'Uber' })).toEqual(['fitting']);
    expect(choose(questions, { level: 2, company: 'Uber' })).toEqual(['easy-at-uber']);
    expect(choose(questions, { level: 2, company: 'Uber', length: 'full' })).toHaveLength(2);
  });

  it('is of the type and topic, or there is none', () => {
    expect(choose([one('a', null, { skill: 'technical' })])).toEqual([]);
    expect(
      choose([one('a', null), one('b', null, { topic: 'ai-ml-products' })], {
        topic: 'ai-ml-products',
      }),
    ).toEqual(['b']);
  });

  it('is two different ones in a full round, the same for the same seed, in any order of the bank', () => {
    const ages = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
    fc.assert(
      fc.property(fc.array(ages, { maxLength: 12 }), fc.nat(), (all, seed) => {
        const questions = all.map((days, at) =>
          one(`q${at}`, days === null ? null : daysAgo(days)),
        );
        const chosen = choose(questions, { length: 'full', seed });
        expect(new Set(chosen).size).toBe(Math.min(2, questions.length));
        expect(choose(questions.toReversed(), { length: 'full', seed })).toEqual(chosen);
        const isClose = (id: string) => {
          const days = all[Number(id.slice(1))];
          return typeof days === 'number' && days < 14;
        };
        const fresh = questions.filter(({ id }) => !isClose(id)).length;
        expect(chosen.filter(isClose).length).toBe(Math.max(0, chosen.length - fresh));
      }),
      { numRuns: 1_000 },
    );
  });

  it('differs by the seed where all else is equal', () => {
    const questions = Array.from({ length: 6 }, (_, at) => one(`q${at}`, null));
    const chosen = Array.from({ length: 60 }, (_, seed) => choose(questions, { seed })[0]);
    expect(new Set(chosen).size).toBe(6);
  });
});
