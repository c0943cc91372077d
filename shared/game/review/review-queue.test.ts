import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDayNumber, dayNumberOf, localDateOf } from '#shared/game/time/effective-time.ts';
import { planReviews, pulledLater, returnsAt, type ReviewMoment } from './review-queue.ts';
import type { ReviewCard } from '#shared/game/rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 2026-03-02, 09:00 UTC. */
const NOW = Date.UTC(2026, 2, 2, 9);
const SKILLS = ['strategy', 'technical', 'behavioural'];

function aCard(card: Partial<ReviewCard> = {}): ReviewCard {
  return {
    due: NOW - HOUR,
    stability: 5,
    difficulty: 5,
    reps: 2,
    lapses: 0,
    state: 2,
    learningSteps: 0,
    scheduledDays: 5,
    lastReview: NOW - 5 * DAY,
    ...card,
  };
}

function aMoment(moment: Partial<ReviewMoment> = {}): ReviewMoment {
  return {
    now: NOW,
    utcOffset: 0,
    interviewDate: null,
    interviewDateSetAt: 0,
    reviewsToday: 0,
    ...moment,
  };
}

type Deck = Map<string, { card: ReviewCard | null }>;
const deckOf = (cards: readonly ReviewCard[]): Deck =>
  new Map(cards.map((card, index) => [`q-${index}`, { card }]));
const questionsOf = (deck: Deck) =>
  [...deck.keys()].map((id, index) => ({
    id,
    skill: SKILLS[index % 3] ?? '',
    category: 1 + (index % 4),
    options: index % 2 ? null : ['a', 'b'],
  }));
const plan = (deck: Deck, moment: Partial<ReviewMoment> = {}) =>
  planReviews(questionsOf(deck), deck, aMoment(moment));
const idsOf = ({ offered }: { offered: { id: string }[] }) => offered.map(({ id }) => id);

/** Cards of any age, due at any time around now. */
const cards = fc.array(
  fc.record({
    due: fc.integer({ min: -90, max: 90 }).map((days) => NOW + days * DAY),
    age: fc.integer({ min: 1, max: 60 }),
    stability: fc.integer({ min: 1, max: 900_000 }).map((tenThousandths) => tenThousandths / 1e4),
    state: fc.constantFrom(1, 2, 3),
    learningSteps: fc.constantFrom(0, 1),
  }),
  { maxLength: 114 },
);
const anyDeck = cards.map((each) =>
  deckOf(each.map(({ age, ...card }) => aCard({ ...card, lastReview: NOW - age * DAY }))),
);

describe('what is due', () => {
  it('offers what is due and leaves alone what is not, has no card, or is retired', () => {
    const deck = deckOf([aCard(), aCard({ due: NOW + HOUR }), aCard()]);
    deck.set('never-answered', { card: null });
    const questions = questionsOf(deck).filter(({ id }) => id !== 'q-2');
    expect(idsOf(planReviews(questions, deck, aMoment()))).toEqual(['q-0']);
  });

  describe('10 Most forgotten first', () => {
    it('begins with what is most forgotten: the longest since, for how stable it was', () => {
      const deck = deckOf([
        aCard({ lastReview: NOW - 10 * DAY, stability: 10 }),
        aCard({ lastReview: NOW - 6 * DAY, stability: 2 }),
      ]);
      expect(idsOf(plan(deck))).toEqual(['q-1', 'q-0']);
    });
  });

  it('mixes the kinds: no interview type twice in a row where there is another', () => {
    const deck = deckOf(Array.from({ length: 9 }, () => aCard()));
    const skills = plan(deck).offered.map(({ skill }) => skill);
    expect(skills.every((skill, index) => skill !== skills[index - 1])).toBe(true);
  });

  it('does not ask on the same day what was right, and asks at once what was missed', () => {
    const right = aCard({
      state: 1,
      learningSteps: 1,
      due: NOW - HOUR,
      lastReview: NOW - 2 * HOUR,
    });
    const missed = aCard({ state: 1, learningSteps: 0, due: NOW - 60_000, lastReview: NOW - HOUR });
    expect(idsOf(plan(deckOf([right, missed])))).toEqual(['q-1']);
    expect(localDateOf(returnsAt(right, 0), 0)).toBe('2026-03-03');
    expect(idsOf(plan(deckOf([right]), { now: NOW + 15 * HOUR }))).toEqual(['q-0']);
  });

  it("takes the learner's own midnight for the next day", () => {
    const right = aCard({ state: 1, learningSteps: 1, lastReview: NOW });
    expect(returnsAt(right, 120)).toBe(Date.UTC(2026, 2, 2, 22));
  });

  it('counts the day of a right answer where the learner was then, and by the present zone where that was not kept', () => {
    // 23:30 of 1 March in Honolulu, where the learner flew on from.
    const right = aCard({ state: 1, learningSteps: 1, lastReview: Date.UTC(2026, 2, 2, 9, 30) });
    const kept = { ...right, lastReviewOn: '2026-03-01' };
    const inTokyo = 540;
    expect(returnsAt(right, inTokyo)).toBe(Date.UTC(2026, 2, 2, 15));
    expect(returnsAt(kept, inTokyo)).toBe(right.due);
    expect(localDateOf(returnsAt({ ...right, lastReviewOn: '2026-03-03' }, -600), -600)).toBe(
      '2026-03-04',
    );
  });

  it('says when the next one comes', () => {
    expect(plan(deckOf([]))).toEqual({ offered: [], next: null });
    expect(plan(deckOf([aCard({ due: NOW + 3 * DAY })])).next).toBe('2026-03-05');
    expect(plan(deckOf([aCard({ due: NOW + HOUR })])).next).toBe('2026-03-02');
    expect(plan(deckOf(Array.from({ length: 21 }, () => aCard()))).next).toBe('2026-03-03');
  });
});

describe('the limit of a day', () => {
  it('never offers more than 20 a day, reviews already done counted', () => {
    fc.assert(
      fc.property(anyDeck, fc.nat(30), fc.option(fc.nat(60)), (deck, done, inDays) => {
        const interviewDate =
          inDays === null ? null : dateOfDayNumber(dayNumberOf('2026-03-02') + inDays);
        const { offered } = plan(deck, {
          reviewsToday: done,
          interviewDate,
          interviewDateSetAt: NOW,
        });
        expect(offered.length).toBeLessThanOrEqual(Math.max(0, 20 - done));
        expect(new Set(offered).size).toBe(offered.length);
      }),
    );
  });

  it('is the same whatever the order of the content', () => {
    fc.assert(
      fc.property(anyDeck, fc.nat(60), (deck, inDays) => {
        const interviewDate = dateOfDayNumber(dayNumberOf('2026-03-02') + inDays);
        const moment = aMoment({ interviewDate, interviewDateSetAt: NOW });
        const questions = questionsOf(deck);
        const forwards = planReviews(questions, deck, moment);
        expect(planReviews([...questions].reverse(), deck, moment)).toEqual(forwards);
      }),
    );
  });

  it('offers the most forgotten of a wall of overdue cards, and nothing else', () => {
    const deck = deckOf(
      Array.from({ length: 60 }, (_, index) => aCard({ lastReview: NOW - (index + 1) * DAY })),
    );
    const offered = idsOf(plan(deck));
    expect(offered).toHaveLength(20);
    expect(new Set(offered)).toEqual(new Set([...deck.keys()].slice(40)));
  });
});

describe('an interview ahead', () => {
  it('brings every card before the interview, evenly over the days that are left before its eve', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 1, max: 114 }),
        (days, count) => {
          fc.pre(count <= 20 * (days - 1));
          const deck = deckOf(Array.from({ length: count }, () => aCard({ due: NOW + 400 * DAY })));
          const all = liveUntilInterview(deck, days);
          expect(all.at(-1)).toBe(0);
          const perDay = all.slice(0, -1);
          expect(perDay.reduce((sum, one) => sum + one, 0)).toBe(count);
          expect(Math.max(...perDay) - Math.min(...perDay)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('brings overdue and late cards together before it, while a day has room for them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.nat(60),
        fc.nat(60),
        (days, overdue, late) => {
          fc.pre(overdue + late <= 20 * (days - 1));
          const deck = deckOf([
            ...Array.from({ length: overdue }, () => aCard()),
            ...Array.from({ length: late }, () => aCard({ due: NOW + 400 * DAY })),
          ]);
          const perDay = liveUntilInterview(deck, days);
          expect(perDay.reduce((sum, one) => sum + one, 0)).toBe(overdue + late);
        },
      ),
    );
  });

  it('counts what was seen today to the share of today', () => {
    const deck = deckOf(Array.from({ length: 8 }, () => aCard({ due: NOW + 90 * DAY })));
    const moment = { interviewDate: '2026-03-07', interviewDateSetAt: NOW };
    expect(idsOf(plan(deck, moment))).toHaveLength(2);
    deck.set('q-0', { card: aCard({ due: NOW + 90 * DAY, lastReview: NOW }) });
    expect(idsOf(plan(deck, moment))).toHaveLength(1);
  });

  it('asks nothing twice that was seen since the date was set', () => {
    const deck = deckOf([aCard({ due: NOW + 90 * DAY, lastReview: NOW - DAY })]);
    const moment = { interviewDate: '2026-03-07', interviewDateSetAt: NOW - 2 * DAY };
    expect(idsOf(plan(deck, moment))).toEqual([]);
  });

  it('offers the same on one date to a device and a server that take the learner to be in other zones', () => {
    const zone = fc.integer({ min: -44, max: 56 }).map((quarters) => quarters * 15);
    const reviewed = fc.array(fc.tuple(zone, fc.integer({ min: 0, max: 10 * 24 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        reviewed,
        fc.tuple(zone, fc.nat(5)),
        zone,
        zone,
        (each, [setIn, days], one, other) => {
          const moment = (at: number, offset: number) => ({ at, date: localDateOf(at, offset) });
          const deck = deckOf(
            each.map(([offset, hours]) => {
              const { at, date } = moment(NOW - hours * HOUR, offset);
              return aCard({ due: NOW + 90 * DAY, lastReview: at, lastReviewOn: date });
            }),
          );
          const set = moment(NOW - days * DAY, setIn);
          const offeredIn = (utcOffset: number) =>
            plan(deck, {
              // Noon of one date, wherever that is.
              now: Date.UTC(2026, 2, 3, 12) - utcOffset * 60_000,
              ...{ utcOffset, interviewDate: '2026-03-12' },
              ...{ interviewDateSetAt: set.at, interviewDateSetOn: set.date },
            });
          expect(idsOf(offeredIn(one))).toEqual(idsOf(offeredIn(other)));
        },
      ),
    );
  });

  it('takes two days before what would come back on the day itself, and pulls nothing ahead after that', () => {
    const deck = deckOf([aCard({ due: Date.UTC(2026, 2, 4, 18) })]);
    const on = (interviewDate: string) =>
      idsOf(plan(deck, { interviewDate, interviewDateSetAt: NOW }));
    expect(on('2026-03-04')).toEqual(['q-0']);
    expect(on('2026-03-03')).toEqual([]);
    expect(on('2026-03-02')).toEqual([]);
  });

  it('bends nothing once the interview is past', () => {
    const deck = deckOf([aCard({ due: NOW + 90 * DAY })]);
    expect(plan(deck, { interviewDate: '2026-03-01' })).toEqual({
      offered: [],
      next: '2026-05-31',
    });
  });
});

/** Does each day what is offered, until the interview. @returns how many reviews each day had */
function liveUntilInterview(deck: Deck, days: number): number[] {
  const interviewDate = dateOfDayNumber(dayNumberOf('2026-03-02') + days);
  return Array.from({ length: days }, (_, day) => {
    const now = NOW + day * DAY;
    const offered = idsOf(plan(deck, { now, interviewDate, interviewDateSetAt: NOW }));
    for (const id of offered)
      deck.set(id, { card: aCard({ due: now + 500 * DAY, lastReview: now }) });
    return offered.length;
  });
}

describe('what is pulled ahead before an interview is known for the days after today', () => {
  const later = (count: number, moment: Partial<ReviewMoment>) => {
    const deck = deckOf(
      Array.from({ length: count }, (_, at) =>
        aCard({ due: NOW + 40 * DAY, stability: 40 + at, lastReview: NOW - 5 * DAY }),
      ),
    );
    const on = { interviewDateSetAt: NOW - DAY, ...moment };
    const rest = pulledLater(questionsOf(deck), deck, aMoment(on));
    const today = idsOf(plan(deck, on));
    const ids = [...rest.values()].flat().map(({ id }) => id);
    expect(new Set([...today, ...ids]).size).toBe(today.length + ids.length);
    return [today.length, [...rest].map(([date, { length }]) => `${date}: ${length}`)];
  };

  it('in even shares, the last of them two days before', () => {
    expect(later(7, { interviewDate: '2026-03-06' })).toEqual([
      ...[3, ['2026-03-03: 2', '2026-03-04: 2']],
    ]);
  });

  it('and not on the last two days, or without a date', () => {
    expect(later(7, { interviewDate: '2026-03-04' })).toEqual([7, []]);
    expect(later(7, { interviewDate: '2026-03-03' })).toEqual([0, []]);
    expect(later(7, { interviewDate: null })).toEqual([0, []]);
  });
});
