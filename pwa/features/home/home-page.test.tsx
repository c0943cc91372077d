import 'fake-indexeddb/auto';
import { RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { challengeProgress, challengesOf } from '#shared/engine/challenges.ts';
import { addDay } from '#shared/engine/day-streak.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/engine/effective-time.ts';
import { initialDay, initialProgress, initialQuestion } from '#shared/engine/initial-rows.ts';
import type { DaySet, ProgressRow, QuestionRow } from '#shared/engine/rows.ts';
import { createAppRouter } from '#pwa/app/router.tsx';
import { saveDraft } from '#pwa/db/drafts.ts';
import { closeDatabase, openLearnerDatabase, requireDatabase } from '#pwa/db/open-database.ts';
import { reportSync } from '#pwa/sync/sync-activity.ts';
import { useDay } from '#pwa/db/use-live.ts';
import { useAchievementQueue } from '#pwa/question/result/achievement-queue.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { useSession } from '#pwa/session/session-store.ts';
import {
  acting,
  actingAsync,
  click,
  find,
  mount,
  unmountAll,
  until,
} from '#pwa/ui/testing/mount.ts';
import { ThemeProvider } from '#pwa/ui/theme.tsx';
import { removeToast, useToastQueue } from '#pwa/ui/toast-queue.ts';
import { isNewlyDone, rememberDone } from './today/newly-done.ts';
import { NO_SUBSCRIPTION } from '#pwa/session/testing/no-subscription.ts';

/** 16 questions of category 1 and two of each other. */
const BANK = [1, 2, 3, 4].flatMap((level) =>
  Array.from({ length: level === 1 ? 16 : 2 }, (_, index) =>
    aChoiceQuestion({
      id: `c${level}-${index}`,
      difficulty: level as 1 | 2 | 3 | 4,
      category: level as 1 | 2 | 3 | 4,
    }),
  ),
);
const CATEGORIES = ['Basics', 'Strategy', 'Execution', 'Leadership'].map((name, index) => ({
  id: (index + 1) as 1 | 2 | 3 | 4,
  name,
  description: name,
  difficulty: (index + 1) as 1 | 2 | 3 | 4,
}));
let learners = 0;

beforeEach(async () => {
  learners += 1;
  const user = {
    id: `home-${learners}`,
    email: 'ada@example.edu',
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...NO_SUBSCRIPTION,
  };
  useSession.setState({ status: 'signed-in', user, token: 'token-1' });
  useToastQueue.setState({ toast: null });
  useAchievementQueue.setState({ ids: [] });
  const db = await openLearnerDatabase(user.id);
  await db.questions.bulkPut(BANK.map((question, position) => ({ ...question, position })));
  await db.categories.bulkPut(CATEGORIES);
  reportSync({ state: 'error' });
});
afterEach(() => {
  unmountAll();
  closeDatabase();
  reportSync();
  vi.restoreAllMocks();
});

async function putProgress(facts: Partial<ProgressRow>): Promise<void> {
  const row = { ...initialProgress(), ...facts };
  await requireDatabase().rows.put({ kind: 'progress', key: '', epoch: 1, row });
}

/** Answered questions of a category, the first `correct` of them right. */
async function putAnswered(category: number, completed: number, correct: number): Promise<void> {
  const rows = Array.from({ length: completed }, (_, index) => ({
    ...initialQuestion(`c${category}-${index}`, category),
    rounds: [1],
    verdict: { round: 1, correct: index < correct },
  }));
  await putQuestions(rows);
}

async function putQuestions(rows: readonly QuestionRow[]): Promise<void> {
  await requireDatabase().rows.bulkPut(
    rows.map((row) => ({ kind: 'question' as const, key: row.questionId, epoch: 1, row })),
  );
}

async function openHome(): Promise<void> {
  history.replaceState(null, '', '/');
  const router = createAppRouter();
  await actingAsync(() => router.load());
  await mount(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await seen('Learning Path');
}

/** Home of somebody who has answered already: with every part of it. */
async function openWholeHome(): Promise<void> {
  await openHome();
  await seen('How to Earn More');
  await seen('questions answered across all categories');
}

async function openShop(): Promise<void> {
  await click(find('main button', 'Shop'));
  await seen('You get one star for every 10 XP.');
}

function DoneToday() {
  return <p>Paid: {useDay(localToday())?.challenges.length}</p>;
}

const text = () => document.body.textContent ?? '';
const seen = (words: string) => until(() => expect(text()).toContain(words));
const toast = () => useToastQueue.getState().toast;
const hrefOf = (element: HTMLElement) => element.getAttribute('href');
const hrefs = () =>
  [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
const eventKinds = async () =>
  (await requireDatabase().events.toArray()).map(({ event }) => event.kind);
const headed = (heading: string) =>
  [...document.querySelectorAll('h2, h3')].find(({ textContent }) => textContent === heading);
const listUnder = (heading: string) => headed(heading)?.nextElementSibling?.textContent;
/** The counts of the three power-ups. */
const arsenal = () =>
  [...(headed('Your Arsenal')?.closest('section')?.querySelectorAll('li h3') ?? [])].map((item) =>
    Number(/\d+$/.exec(item.textContent ?? '')?.[0]),
  );

it('invites a new learner: one button, today, one level, and no figures of nothing', async () => {
  await openHome();
  expect(text()).toContain('takes one minute.');
  expect(hrefs().filter((href) => href?.startsWith('/practice'))).toEqual([
    '/practice?start=next',
    '/practice?start=level&level=1',
  ]);
  expect(text()).toContain('When is your interview?');
  expect(text()).toContain('Intermediate, Advanced and Expert open as you go');
  expect(text()).toContain('0 of 22');
  expect(document.querySelectorAll('[role="img"][aria-label*="answered"]')).toHaveLength(1);
  for (const words of ['Your Arsenal', 'Strengths', 'Accuracy', '0%', 'streak', 'due'])
    expect(find('main', '').textContent).not.toContain(words);
});

it('leads to the next question, the level, practice and progress with one tap each', async () => {
  await putProgress({ questionsAnswered: 1 });
  await openWholeHome();
  expect(hrefOf(find('main a', 'Start Practicing'))).toBe('/practice?start=next');
  expect(hrefOf(find('main a', 'Start Beginner'))).toBe('/practice?start=level&level=1');
  expect(hrefOf(find('main a', 'Practice Mode'))).toBe('/practice');
  expect(hrefOf(find('main a', 'Progress Tracker'))).toBe('/leaderboard');
});

it('offers the reviews that are due', async () => {
  const card = {
    due: Date.now() - 1_000,
    stability: 1,
    difficulty: 5,
    reps: 1,
    lapses: 0,
    state: 2,
    learningSteps: 0,
    scheduledDays: 1,
    lastReview: 0,
  };
  await putQuestions([
    { ...initialQuestion('c1-0', 1), card },
    { ...initialQuestion('c1-1', 1), card: { ...card, due: Date.now() + 3_600_000 } },
  ]);
  await openHome();
  expect(text()).toContain('1 review due');
  expect(hrefOf(find('main a', 'Review'))).toBe('/practice?start=review');
});

it('counts down to the interview', async () => {
  const interviewDate = dateOfDayNumber(dayNumberOf(localToday()) + 9);
  await putProgress({ interviewDate });
  await openHome();
  expect(text()).toContain('Interview in 9 days');
});

it('locks a level until 15 of the one before are answered, and says what it waits for', async () => {
  await putProgress({ questionsAnswered: 12, correctAnswers: 6, totalXp: 620, currentStreak: 2 });
  await putAnswered(1, 12, 6);
  await openWholeHome();
  const waiting = () =>
    [...document.querySelectorAll('section[aria-label="Learning Path"] li li')].map(
      (li) => li.textContent,
    );
  expect(waiting()).toEqual([
    'Locked: Intermediate · Strategy3 more in Beginner, 100 XP each',
    'Locked: Advanced · Executionafter Intermediate, 150 XP each',
    'Locked: Expert · Leadershipafter Advanced, 200 XP each',
  ]);
  expect(text()).toContain('Developing · 50% 12 of 16 · 12 min left');
  await actingAsync(() => putAnswered(1, 15, 6));
  await until(() =>
    expect(waiting()[0]).toBe('Intermediate · Strategyat 50% in Beginner, 100 XP each'),
  );
  await actingAsync(async () => {
    await putAnswered(1, 16, 16);
    await putProgress({ questionsAnswered: 16, practiceLevel: 2 });
  });
  await until(() => expect(find('main a', 'Start Intermediate')).toBeTruthy());
  expect(text()).toContain('Mastery · 100% 16 of 16');
  expect(document.querySelector('[aria-label="All answered"]')).not.toBeNull();
});

it('recommends the weakest category, and lists strengths and areas to improve', async () => {
  await putProgress({ questionsAnswered: 18, correctAnswers: 16, totalXp: 900 });
  await putAnswered(1, 16, 16);
  await putAnswered(2, 2, 0);
  await openWholeHome();
  expect(text()).toContain('Strengthen Strategy');
  expect(listUnder('Strengths')).toBe('Basics100%');
  expect(listUnder('Areas to Improve')).toBe('Strategy0%');
});

it('suggests a new round when everything is answered', async () => {
  await putProgress({ questionsAnswered: 22, correctAnswers: 22, practiceLevel: 4 });
  for (const { id } of CATEGORIES) await putAnswered(id, id === 1 ? 16 : 2, 16);
  await openWholeHome();
  expect(text()).toContain('You have answered every open question of this round.');
  expect(text()).toContain('Every question is answered');
  expect(text()).toContain('All done');
});

it('says the day streak with its rest days, and how far the challenges are', async () => {
  const today = localToday();
  const tally = { ...initialDay(today).tally, answers: 2, bestRun: 2, unaided: 2, openEnded: 1 };
  const day = { ...initialDay(today), tally };
  const week = Array.from({ length: 8 }, (_, ago) => dateOfDayNumber(dayNumberOf(today) - ago));
  await putProgress({
    questionsAnswered: 9,
    answeredDays: week.reduce<DaySet>(addDay, { start: 0, words: [] }),
  });
  await requireDatabase().rows.put({ kind: 'day', key: today, epoch: 1, row: day });
  await openHome();
  await seen('8-day streak');
  expect(text()).toContain('Today is in');
  expect(text()).toContain('1 rest day saved');
  for (const { id, description, target } of challengesOf(today)) {
    const far = `${challengeProgress(id, day)} / ${target}`;
    await until(() => expect(find('li:has(h4)', description).textContent).toContain(far));
  }
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
  // As on a device, where the day has followed the answer before the learner comes home.
  await mount(<DoneToday />);
  await seen('Paid: 1');
  await openHome();
  await seen('1 of 3 done');
  expect(find('li:has(h4)', first?.description ?? '').textContent).toContain('Done');
  expect(document.querySelectorAll('.rounded-cell.bg-mint')).toHaveLength(15);
  expect(isNewlyDone(today, [id])).toBe(false);
});

it('sells a power-up for stars: written down, shown at once and said', async () => {
  await putProgress({ questionsAnswered: 9, totalXp: 620 });
  await openWholeHome();
  await openShop();
  await click(find('button', 'Buy Freeze Time for 50 stars'));
  await until(() =>
    expect(toast()).toMatchObject({
      title: 'Freeze Time Bought',
      // 62 stars less 50, and five more: what the first purchase and the first answer unlock pays XP.
      description: 'You have 4 now, and 17 stars left.',
    }),
  );
  expect(await eventKinds()).toEqual(['power-up-bought']);
  await until(() => expect(arsenal()).toEqual([4, 2, 1]));
  expect(find('[role="dialog"] [role="status"]', '').textContent).toBe('17 stars');
});

it('counts after a purchase what is left to use, less what a draft has used', async () => {
  await putProgress({ questionsAnswered: 9, totalXp: 620 });
  await saveDraft(requireDatabase(), {
    questionId: 'c1-0',
    epoch: 1,
    round: 1,
    mode: 'practice',
    text: '',
    choice: null,
    powerUps: ['freeze'],
    remaining: 60,
    frozenFor: 0,
    extended: false,
    spent: 10,
  });
  await openWholeHome();
  expect(arsenal()).toEqual([2, 2, 1]);
  await openShop();
  await click(find('button', 'Buy Freeze Time for 50 stars'));
  await until(() => expect(toast()?.description).toContain('You have 3 now'));
  await until(() => expect(arsenal()).toEqual([3, 2, 1]));
});

it('shows what a purchase has unlocked after its toast', async () => {
  await putProgress({ questionsAnswered: 9, totalXp: 2_000 });
  await openWholeHome();
  await openShop();
  await click(find('button', 'Buy Skip Question for 100 stars'));
  await until(() => expect(toast()?.title).toBe('Skip Question Bought'));
  expect(useAchievementQueue.getState().ids).toEqual([]);
  acting(() => removeToast(toast()?.id ?? 0));
  expect(useAchievementQueue.getState().ids).toContain('shop-1');
});

it('says how many stars are missing, and sells nothing', async () => {
  await putProgress({ questionsAnswered: 9, totalXp: 400 });
  await openWholeHome();
  await openShop();
  const button = find('button', 'Buy 50/50 for 75 stars, 35 more needed');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(text()).toContain('35 more needed');
  await click(button);
  expect(toast()).toMatchObject({ title: 'Not Enough Stars', tone: 'destructive' });
  expect(await eventKinds()).toEqual([]);
});

it('says when another tab has spent the stars meanwhile', async () => {
  await putProgress({ questionsAnswered: 9, totalXp: 620 });
  await openWholeHome();
  await openShop();
  const button = find('button', 'Buy Freeze Time for 50 stars');
  // The screen has not heard of it yet when the button is pressed.
  await actingAsync(async () => {
    await putProgress({ questionsAnswered: 9, totalXp: 620, starsSpent: 60 });
    button.click();
  });
  await until(() => expect(toast()?.title).toBe('Not Enough Stars'));
  expect(await eventKinds()).toEqual([]);
});

it('says when the device could not save a purchase, and shows nothing as bought', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await putProgress({ questionsAnswered: 9, totalXp: 620 });
  await openWholeHome();
  await openShop();
  vi.spyOn(requireDatabase().events, 'add').mockRejectedValue(
    Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
  );
  await click(find('button', 'Buy Freeze Time for 50 stars'));
  await until(() => expect(toast()).toMatchObject({ title: 'Error', tone: 'destructive' }));
  expect(toast()?.description).toContain('Failed to buy the power-up. Please try again.');
  expect(toast()?.description).toContain('out of storage');
  expect(arsenal()).toEqual([3, 2, 1]);
});

it('gives the focus back to the Shop button when the Shop closes', async () => {
  await putProgress({ questionsAnswered: 9 });
  await openWholeHome();
  const button = find('main button', 'Shop');
  button.focus();
  await openShop();
  expect(document.activeElement).not.toBe(button);
  await click(find('[role="dialog"] button', 'Close'));
  await until(() => expect(document.activeElement).toBe(button));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('lets a power-up be used only while one is in hand; drafts have used theirs', async () => {
  await putProgress({
    questionsAnswered: 9,
    powerUps: { freeze: 1, fiftyFifty: 1, skip: 0 },
  });
  await saveDraft(requireDatabase(), {
    questionId: 'c1-0',
    epoch: 1,
    round: 1,
    mode: 'practice',
    text: '',
    choice: null,
    powerUps: ['fiftyFifty'],
    remaining: 60,
    frozenFor: 0,
    extended: false,
    spent: 10,
  });
  await openWholeHome();
  expect(hrefOf(find('main a', 'Use Freeze Time'))).toBe('/practice?use=freeze');
  expect(hrefs().filter((href) => href?.includes('use='))).toEqual(['/practice?use=freeze']);
  expect(arsenal()).toEqual([1, 0, 0]);
});
