import { describe, expect, it } from 'vitest';
import { INTERVIEW_TYPES } from '#shared/game/constants.ts';
import { isLessonId, LESSON_LEVELS, PAGE_IDS } from '#shared/game/lessons.ts';
import { checkLessons, type Lessons } from '#shared/lessons/check-lessons.ts';
import { CARD_COMPANIES, cardIdOf, openingId } from '#shared/lessons/lesson-ids.ts';
import { loadLessons } from './load-lessons.ts';
import { loadQuestions } from './load-questions.ts';

const lessons = loadLessons();
const questions = new Set(loadQuestions().map(({ id }) => id));

/** Returns the problems of the lessons after a change. */
function problemsAfter(change: (lessons: Lessons) => void): string[] {
  const changed = structuredClone(lessons);
  change(changed);
  return checkLessons(changed, questions);
}

describe('the lessons', () => {
  it('are right: words, axes, quotes, questions, and as many openings of each kind as they should be', () => {
    expect(checkLessons(lessons, questions)).toEqual([]);
  });

  it('are a page for each type and two more, and two rounds and 24 openings for each type', () => {
    expect(lessons.pages.map(({ id }) => id).toSorted()).toEqual([...PAGE_IDS].toSorted());
    const names = INTERVIEW_TYPES.flatMap((type) =>
      LESSON_LEVELS.map((level) => `${type}-${level}`),
    );
    expect(lessons.rounds.map(({ id }) => id).toSorted()).toEqual(names.toSorted());
  });

  it('are known to the server when somebody has learned them', () => {
    const ids = [
      ...lessons.pages.map(({ id }) => ({ what: 'primer', id }) as const),
      ...lessons.rounds.map(({ id }) => ({ what: 'round', id }) as const),
      ...INTERVIEW_TYPES.flatMap((type) =>
        lessons.openings[type].map(
          ({ id }) => ({ what: 'opening', id: openingId(type, id) }) as const,
        ),
      ),
    ];
    expect(ids.filter((one) => !isLessonId(one))).toEqual([]);
  });

  it('have a card only for companies in whose style the bank asks', () => {
    const asked = new Set(loadQuestions().flatMap(({ company }) => company ?? []));
    const names = lessons.companies.map(({ company }) => company);
    expect(names).toEqual([...CARD_COMPANIES]);
    expect(names.filter((name) => !asked.has(name))).toEqual([]);
    expect(lessons.companies.map(({ id }) => id)).toEqual(names.map(cardIdOf));
  });

  const SOURCE = { by: 'Nobody', title: 'Nothing', dated: '2026-01-01', read: '2026-11-29' };
  const [round] = lessons.rounds;
  const FLAWS: [string, (lessons: Lessons) => void, RegExp][] = [
    [
      'a primer without half of it',
      ({ pages: [page] }) => page?.fails.splice(0) && page.begins.splice(0),
      /words: \d+, not/,
    ],
    ['a gap in the minutes', ({ pages: [page] }) => page?.minutes.shift(), /minutes before/],
    ['a question that there isn’t', ({ rounds: [one] }) => one && (one.question = 'x'), /has no x/],
    [
      'a mark that rests on words that nobody says',
      ({ rounds: [one] }) => one?.bands.forEach((band) => (band.quote = 'Never said')),
      /nobody says “Never said”/,
    ],
    [
      'a note that quotes another line',
      ({ rounds: [one] }) =>
        one?.lines.forEach((line) => {
          if (line.by === 'candidate') line.notes?.forEach((note) => (note.quote = 'Elsewhere'));
        }),
      /doesn't say “Elsewhere”/,
    ],
    [
      'a line that is said twice',
      ({ rounds: [one] }) => one?.lines.push(...one.lines.slice(0, 1)),
      /says a line twice/,
    ],
    ['an axis of another type', ({ rounds: [one] }) => one?.bands.reverse(), /in this order/],
    [
      'an opening that stands there twice',
      ({ openings: { strategy } }) => strategy.push(...strategy.slice(0, 1)),
      /stands there twice/,
    ],
    [
      'a story that is asked for outside behavioral rounds',
      ({ openings: { strategy } }) => strategy.forEach((one) => (one.shows = 'conflict')),
      /only behavioral ones/,
    ],
    [
      'a figure of the number sheet that is rounded too far',
      ({ sheet: { groups } }) => groups[0]?.anchors.forEach((one) => (one.rounded *= 1.2)),
      /people-us: .* is not how one rounds/,
    ],
    [
      'a figure without a source',
      ({ sheet }) => sheet.sources.pop(),
      /apple-commission is no source/,
    ],
    [
      'a source that no figure uses',
      ({ sheet }) => sheet.groups.pop(),
      /stripe-pricing: no figure uses it/,
    ],
    [
      'a figure that is newer than its source was read',
      ({ sheet: { sources } }) => sources.forEach((one) => (one.read = '2019-01-01')),
      /people-us: of 2024, read 2019-01-01/,
    ],
    [
      'fewer than three figures for the eve',
      ({ sheet: { groups } }) =>
        groups.forEach(({ anchors }) => anchors.forEach((one) => delete one.onEve)),
      /0 figures for the eve/,
    ],
    [
      'a line about a company that only one stranger tells',
      ({ companies: [card] }) => card?.stages[0]?.sources.splice(1),
      /needs the company's own source or two independent ones/,
    ],
    [
      'a company’s source that no line uses',
      ({ companies: [card] }) =>
        card?.sources.push({ ...SOURCE, id: 'unused', url: 'https://unused.example/' }),
      /no line uses unused/,
    ],
    [
      'a company’s source that is newer than the day on which it was read',
      ({ companies: [card] }) => card?.sources.forEach((one) => (one.dated = '2027-01-01')),
      /is dated 2027-01-01, read/,
    ],
    [
      'a company’s stage that lasts from more to less',
      ({ companies: [card] }) =>
        card?.stages.forEach((one) => (one.minutes = { from: 60, to: 45 })),
      /from 60 to 45/,
    ],
    [
      'a company’s rounds out of their order',
      ({ companies: [card] }) => card?.types.reverse(),
      /its types are .* in this order/,
    ],
    [
      'a figure that stands there twice',
      ({ sheet: { groups } }) => groups.push(...groups.slice(0, 1)),
      /people-world stands there twice/,
    ],
  ];
  it.each(FLAWS)('are not right with %s', (_, flaw, words) => {
    expect(round).toBeDefined();
    expect(problemsAfter(flaw).join('\n')).toMatch(words);
  });
});
