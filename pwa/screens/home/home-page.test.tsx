import { describe, beforeEach, expect, it } from 'vitest';
import { challengeProgress, challengesOf } from '#shared/game/scoring/challenges.ts';
import { addDay } from '#shared/game/progress/day-row.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import {
  initialDay,
  initialProgress,
  initialQuestion,
} from '#shared/game/progress/initial-rows.ts';
import type { DaySet, QuestionRow } from '#shared/game/rows.ts';
import { aCard } from '#shared/testing/builders.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useDay } from '#pwa/device/live/use-live.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { actingAsync, find, mount, until } from '#pwa/ui/testing/mount.ts';
import { isNewlyDone, rememberDone } from './today/today-card.tsx';
import { pageText, putProgress, seen } from '#pwa/app/testing/learner-app.tsx';
import {
  signInAtHome,
  putAnsweredOf,
  openHome,
  openWholeHome,
  hrefOf,
  hrefs,
  listUnder,
  putRound,
  refuseLevel,
} from './testing/home-screen.ts';

beforeEach(signInAtHome);

async function putQuestions(rows: readonly QuestionRow[]): Promise<void> {
  await requireDatabase().rows.bulkPut(
    rows.map((row) => ({ kind: 'question' as const, key: row.questionId, epoch: 1, row })),
  );
}

const exactly = (selector: string, words: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    ({ textContent }) => textContent === words,
  ) as HTMLElement;

/** Finds a card by its whole text, because on some dates one challenge begins like another. */
const challengeCard = (description: string) => exactly('li h4', description).closest('li')!;

function DoneToday() {
  return <p>Paid: {useDay(localToday())?.challenges.length}</p>;
}

describe('4.8 Practice level 1 is open', () => {
  it('invites a new learner: one filled button, today, one level, and no figures of nothing', async () => {
    await openHome();
    expect(pageText()).toContain('Find your level.');
    expect(hrefs().filter((href) => href?.startsWith('/practice'))).toEqual([
      '/practice?start=placement',
      '/practice?start=next',
      '/practice?start=level&level=1',
    ]);
    expect(pageText()).toContain('When is your interview?');
    expect(pageText()).toContain('Intermediate, Advanced and Expert open as you go');
    expect(pageText()).toContain('0 of 22');
    expect(document.querySelectorAll('[role="img"][aria-label*="answered"]')).toHaveLength(1);
    // Whole words are needed, because on some dates a challenge wants '80% of them right'.
    for (const words of [/Your Arsenal/, /Strengths/, /Accuracy/, /(?<!\d)0%/, /streak/, /due/])
      expect(find('main', '').textContent).not.toMatch(words);
  });
});

describe('2.4 Start Practicing', () => {
  it('leads to the next question, the level, practice and progress with one tap each', async () => {
    await putProgress({ questionsAnswered: 1 });
    await refuseLevel();
    await openWholeHome();
    expect(hrefOf(find('main a', 'Start Practicing'))).toBe('/practice?start=next');
    expect(hrefOf(find('main a', 'Start Beginner'))).toBe('/practice?start=level&level=1');
    expect(hrefOf(find('main a', 'Practice Mode'))).toBe('/practice');
    expect(hrefOf(find('main a', 'Progress Tracker'))).toBe('/leaderboard');
  });
});

it('offers the reviews that are due', async () => {
  const card = aCard({ due: Date.now() - 1_000 });
  await putQuestions([
    { ...initialQuestion('c1-0', 1), card },
    { ...initialQuestion('c1-1', 1), card: { ...card, due: Date.now() + 3_600_000 } },
  ]);
  await openHome();
  expect(pageText()).toContain('1 review due');
  // These are the phone's row and the wide screen's card.
  for (const words of ['1 Reviews', 'Review'])
    expect(hrefOf(exactly('main a', words))).toBe('/practice?start=review');
});

it('says in words that nothing waits for a check, never 0', async () => {
  await putProgress({
    questionsAnswered: 6,
    counters: { ...initialProgress().counters, openEnded: 1 },
  });
  await openHome();
  await until(() => expect(pageText()).toContain('None To check'));
  expect(pageText()).not.toMatch(/\b0 To check/);
});

it('counts down to the interview', async () => {
  const interviewDate = dateOfDayNumber(dayNumberOf(localToday()) + 9);
  await putProgress({ interviewDate });
  await openHome();
  expect(pageText()).toContain('Interview in 9 days');
});

describe('2.4 Home · 4.8 On Home a category is locked below 15 completed in the one before', () => {
  it('locks a level until 15 of the one before are answered, and says what it waits for', async () => {
    await putProgress({ questionsAnswered: 12, correctAnswers: 6, totalXp: 620, currentStreak: 2 });
    await putAnsweredOf(1, 12, 6);
    await openWholeHome();
    const waiting = () =>
      [...document.querySelectorAll('section[aria-label="Learning Path"] li li')].map(
        (li) => li.textContent,
      );
    expect(waiting()).toEqual([
      'Locked: Intermediate · Strategy3 more in Beginner, 100 XP each',
      'Locked: Advanced · Execution150 XP',
      'Locked: Expert · Leadership200 XP',
    ]);
    expect(pageText()).toContain('Developing · 50% 12 of 16 · 12 min left');
    expect(
      find(
        'section[aria-label="Learning Path"] [role="img"]',
        'Beginner: 12 of 16 answered, 6 right',
      ),
    ).toBeTruthy();
    await actingAsync(() => putAnsweredOf(1, 15, 6));
    await until(() =>
      expect(waiting()[0]).toBe('Intermediate · Strategyat 50% in Beginner, 100 XP each'),
    );
    await actingAsync(async () => {
      await putAnsweredOf(1, 16, 16);
      await putProgress({ questionsAnswered: 16, practiceLevel: 2 });
    });
    await until(() => expect(find('main a', 'Start Intermediate')).toBeTruthy());
    expect(pageText()).toContain('Mastery · 100% 16 of 16');
    expect(document.querySelector('[aria-label="All answered"]')).not.toBeNull();
  });
});

describe('2.4 Home · 9.3 Next step: the weakest begun below 70', () => {
  it('recommends the weakest category, and lists strengths and areas to improve', async () => {
    await putProgress({ questionsAnswered: 18, correctAnswers: 8, totalXp: 900 });
    await putAnsweredOf(1, 16, 8);
    // It is too early to say anything.
    await putAnsweredOf(2, 2, 0);
    await openWholeHome();
    expect(pageText()).toContain('Strengthen Basics');
    expect(listUnder('Strengths')).toBe('None at 70% yet');
    expect(listUnder('Areas to Improve')).toBe('Basics50% (8 of 16)');
    expect(pageText()).not.toContain('Strategy0%');
  });

  it('says of fewer than five judged answers that they are too few', async () => {
    await putProgress({ questionsAnswered: 2, judged: 2, correctAnswers: 0, totalXp: 0 });
    await putAnsweredOf(1, 2, 0);
    await openWholeHome();
    expect(listUnder('Strengths')).toBe('Too early to say: 2 of 5.');
    expect(listUnder('Areas to Improve')).toBe('Too early to say: 2 of 5.');
    // Whole words are needed, because on some dates a challenge wants '80% of them right'.
    expect(pageText()).not.toMatch(/(?<!\d)0%|Needs Practice|Strengthen/);
  });
});

describe('2.4 Category card: check mark when all is done', () => {
  it('marks a card once all its questions are answered, in place of its XP, and no other card', async () => {
    await putProgress({ questionsAnswered: 17, correctAnswers: 17, practiceLevel: 2 });
    await putAnsweredOf(1, 15, 15);
    await putAnsweredOf(2, 1, 1);
    await openWholeHome();
    const marked = () =>
      [...document.querySelectorAll('svg[aria-label="All answered"]')].map(
        (mark) => mark.closest('li')?.querySelector('h3')?.textContent,
      );
    const beginner = () => find('section[aria-label="Learning Path"] li', 'Beginner · Basics');
    expect(marked()).toEqual([]);
    expect(beginner().textContent).toContain('50 XP each');
    await actingAsync(() => putAnsweredOf(1, 16, 15));
    await until(() => expect(marked()).toEqual(['Beginner · Basics']));
    expect(beginner().textContent).not.toContain('XP each');
  });
});

describe('9.3 Next step: else AI Mode', () => {
  it('leads to AI Mode when everything is answered', async () => {
    await putProgress({ questionsAnswered: 22, correctAnswers: 22, practiceLevel: 4 });
    await putRound(0);
    for (const id of [1, 2, 3, 4]) await putAnsweredOf(id, id === 1 ? 16 : 2, 16);
    await openWholeHome();
    expect(pageText()).toContain('You have answered every open question of this round.');
    expect(find('main a', 'Continue in AI Mode').getAttribute('href')).toBe('/ai-mode');
    expect(pageText()).toContain('All done');
  });
});

describe('2.4 Daily challenges and day streak (docs/rules.md)', () => {
  it('says the day streak with its rest days, and how far the challenges are', async () => {
    const today = localToday();
    const tally = {
      ...initialDay(today).tally,
      answers: 2,
      run: 2,
      bestRun: 2,
      unaided: 2,
      openEnded: 1,
    };
    const day = { ...initialDay(today), tally };
    const week = Array.from({ length: 8 }, (_, ago) => dateOfDayNumber(dayNumberOf(today) - ago));
    await putProgress({
      questionsAnswered: 9,
      answeredDays: week.reduce<DaySet>(addDay, { start: 0, words: [] }),
    });
    await requireDatabase().rows.put({ kind: 'day', key: today, epoch: 1, row: day });
    await openHome();
    await seen('8-day streak');
    expect(pageText()).toContain('Today counts');
    expect(pageText()).toContain('1 rest day saved');
    for (const { id, description, target } of challengesOf(today)) {
      const far = `${challengeProgress(id, day)} / ${target}`;
      await until(() => expect(challengeCard(description).textContent).toContain(far));
    }
  });
});

it('celebrates a challenge that was completed since the last look, once', async () => {
  const today = localToday();
  const [first] = challengesOf(today);
  const id = first?.id ?? '';
  rememberDone(today, []);
  await requireDatabase().rows.put({
    kind: 'day',
    key: today,
    epoch: 1,
    row: { ...initialDay(today), challenges: [id] },
  });
  // As on a device, the day's row has followed the answer before the learner comes home.
  await mount(<DoneToday />);
  await seen('Paid: 1');
  await openHome();
  await seen('1 of 3 done');
  expect(challengeCard(first?.description ?? '').textContent).toContain('Done');
  expect(document.querySelectorAll('.rounded-cell.bg-mint')).toHaveLength(15);
  expect(isNewlyDone(today, [id])).toBe(false);
});
