/** Compares a learner's figures from the server, on a device's screens, and from the engine. */
import { expect, type Locator, type Page } from '@playwright/test';
import { isCounted } from '#shared/contract/questions/question.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { readProgress, type RowSet } from '#shared/events/fold.ts';
import { levelOf } from '#shared/game/scoring/xp-level.ts';
import type { PowerUpCounts, QuestionRow } from '#shared/game/rows.ts';
import type { BankQuestions } from './bank.ts';
import { goToPractice, seeHome, unfoldHome } from './learner.ts';

export interface GameFigures {
  totalXp: number;
  level: number;
  currentStreak: number;
  answered: number;
  correct: number;
  powerUps: PowerUpCounts;
  /** Completed and correct questions in each category, 1 to 4. */
  categories: { completed: number; correct: number }[];
}

/** Returns the engine's figures for a log's rows. */
export function figuresOf(rows: RowSet, questions: BankQuestions): GameFigures {
  const progress = readProgress(rows);
  const questionRows = [...rows.rows.values()].flatMap((stored) =>
    stored.kind === 'question' ? [[stored.key, stored.row] as [string, QuestionRow]] : [],
  );
  return {
    totalXp: progress.totalXp,
    level: levelOf(progress.totalXp),
    currentStreak: progress.currentStreak,
    answered: progress.questionsAnswered,
    correct: progress.correctAnswers,
    powerUps: progress.powerUps,
    categories: categoryProgress(questions.filter(isCounted), new Map(questionRows)).map(picked),
  };
}

/** Reads the server's figures for the learner who is signed in on the page. */
export async function fetchFigures(page: Page): Promise<GameFigures> {
  const token = await page.evaluate(() => localStorage.getItem('northstar.token'));
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string): Promise<unknown> =>
    (await fetch(new URL(path, page.url()), { headers })).json();
  const progress = (await get('/api/user/progress')) as Record<string, number> & {
    powerUps: PowerUpCounts;
  };
  const categories = (await get('/api/user/category-progress')) as GameFigures['categories'];
  return {
    totalXp: progress['totalXp'] ?? -1,
    level: progress['currentLevel'] ?? -1,
    currentStreak: progress['currentStreak'] ?? -1,
    answered: progress['questionsAnswered'] ?? -1,
    correct: progress['correctAnswers'] ?? -1,
    powerUps: progress.powerUps,
    categories: categories.map(picked),
  };
}

/** Waits until the server has these figures; unsent events arrive by themselves. */
export async function expectServerFigures(page: Page, wanted: GameFigures): Promise<void> {
  await expect.poll(() => fetchFigures(page), { timeout: 30_000 }).toEqual(wanted);
}

/** Waits until the server has counted this many of the learner's answers. */
export async function expectCounted(page: Page, answered: number): Promise<void> {
  await expect.poll(async () => (await fetchFigures(page)).answered).toBe(answered);
}

/** Checks the figures' texts on Home, Practice Mode and Progress. */
export async function expectShownFigures(page: Page, figures: GameFigures): Promise<void> {
  const { freeze, fiftyFifty, skip } = figures.powerUps;
  await link(page, 'Home').click();
  await seeHome(page);
  await unfoldHome(page);
  const arsenal = page.getByRole('region', { name: 'Your Arsenal' });
  for (const name of [
    `Freeze Time, left: ${freeze}`,
    `50/50, left: ${fiftyFifty}`,
    `Skip Question, left: ${skip}`,
  ]) {
    await expect(arsenal.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const xp = `${figures.totalXp.toLocaleString('en')} XP`;
  await expect(page.getByRole('banner').getByText(xp, { exact: true })).toBeVisible();
  await goToPractice(page);
  await expect(figure(page, 'Questions Answered')).toHaveText(String(figures.answered));
  await expect(figure(page, 'Correct Answers')).toHaveText(String(figures.correct));
  await expect(figure(page, 'Current Level')).toHaveText(`Lv ${figures.level}`);
  for (const [index, { completed }] of figures.categories.entries()) {
    if (completed === 0) continue;
    const heading = page.getByRole('heading', { name: LEVEL_NAMES[index] ?? '', level: 3 });
    const card = page.getByRole('listitem').filter({ has: heading });
    await expect(card).toContainText(new RegExp(`\\D${completed} of \\d`));
  }
}

/** Finds a figure by the label under it. */
function figure(page: Page, label: string): Locator {
  return page.locator('dt', { hasText: label }).locator('xpath=../dd');
}

function link(page: Page, name: string): Locator {
  return page.getByRole('link', { name, exact: true }).filter({ visible: true }).last();
}

function picked({ completed, correct }: { completed: number; correct: number }) {
  return { completed, correct };
}
