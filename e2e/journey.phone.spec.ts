/** Whole journeys on a phone without a network: the levels, the tiers, a round, what goes wrong. */
import type { Page } from '@playwright/test';
import { LEVEL_NAMES, TIERS } from '#shared/engine/constants.ts';
import { tierOf } from '#shared/engine/tier.ts';
import { createAccount, openSignedIn } from './support/account.ts';
import { fetchQuestions, type Questions } from './support/bank.ts';
import { expectShownFigures, figuresOf } from './support/figures.ts';
import { GameSoFar } from './support/game-so-far.ts';
import {
  appIsInstalled,
  fillAnswer,
  goToPractice,
  questionOnScreen,
  seeHome,
  submit,
} from './support/learner.ts';
import { noteMotion, readMotion } from './support/motion.ts';
import type { RunningServer } from './support/server.ts';
import { breakStorage, mendStorage, removeFromDevice } from './support/storage.ts';
import { expect, test } from './support/test.ts';

const HOUR = 3_600_000;
/** The achievement of a first answer. */
const FIRST_STEP_XP = 25;

test.use({
  expectedErrors: /net::ERR_INTERNET_DISCONNECTED|Failed to|could not be (kept|saved)/,
});

let questions: Questions;
let game: GameSoFar;

test.beforeEach(async ({ server }) => {
  questions = await fetchQuestions(server.url);
  game = new GameSoFar(questions, Date.now() - 4 * HOUR);
});

test('from the first question to Legend: each level opens, each tier comes', async ({
  page,
  server,
}) => {
  test.slow();
  await openOffline(page, server);
  const seenTiers = new Set<string>();
  const playOn = async (level: number, isReached: () => boolean) => {
    for (;;) {
      const { name } = tierOf(game.progress.totalXp);
      if (!seenTiers.has(name)) await seeTier(page, server);
      seenTiers.add(name);
      if (isReached()) return;
      const isHigher = () => tierOf(game.progress.totalXp).name !== name;
      game.answerUntil(level, () => isReached() || isHigher());
    }
  };
  for (const level of [1, 2, 3]) {
    const name = LEVEL_NAMES[level - 1] ?? '';
    const next = LEVEL_NAMES[level] ?? '';
    await playOn(level, () => answeredOf(level) >= 14);
    await goOn(page, server, '/practice');
    await expect(page.getByRole('button', { name: `Start ${next}` })).toHaveCount(0);
    await expect(page.getByText(`1 more in ${name}`)).toBeVisible();

    await page.getByRole('button', { name: `Continue ${name}` }).click();
    await fillAnswer(page, await questionOnScreen(page, questions), true);
    await submit(page, true);
    await expect(page.getByText(`The ${next} level is open`)).toBeVisible();
    await page.getByRole('button', { name: 'Continue Practicing' }).click();
    await expect(page.getByRole('button', { name: `Start ${next}` })).toBeEnabled();
    await game.follow(page);
    expect(game.progress.practiceLevel).toBe(level + 1);
  }
  await playOn(4, () => game.progress.totalXp >= 5_000);
  expect([...seenTiers]).toEqual(TIERS.map(([tier]) => tier));
  await expectShownFigures(page, figuresOf(game.rows, questions));
});

test('finishes a whole round of 114, waits with the next one, begins it, and restarts the game', async ({
  page,
  server,
}) => {
  await openOffline(page, server);
  for (const level of [1, 2, 3]) game.answerUntil(level, () => game.openOf(level).length === 0);
  game.answerUntil(4, () => game.openOf(4).length === 1);
  await goOn(page, server, '/practice');
  await page.getByRole('button', { name: 'Random Question' }).click();
  await fillAnswer(page, await questionOnScreen(page, questions), true);
  await submit(page, true);
  await page.getByRole('button', { name: 'Next Question' }).click();

  const complete = page.getByRole('alertdialog', { name: 'All Levels Complete' });
  await expect(complete).toContainText('You have answered every open question of this round.');
  await expect(page.getByText('All Levels Complete! 🎉', { exact: true })).toBeVisible();
  await complete.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('Round 1', { exact: true })).toBeVisible();
  await link(page, 'Home').click();
  await expect(page.getByRole('main')).toContainText(
    'You have answered every open question of this round.',
  );
  await expect(page.getByText('114 of 114 questions answered')).toBeVisible();

  await goToPractice(page);
  await page.getByRole('button', { name: 'Random Question' }).click();
  await complete.getByRole('button', { name: 'Start New Round' }).click();
  await questionOnScreen(page, questions);
  await closeQuestion(page);
  await expect(page.getByText('Round 2', { exact: true })).toBeVisible();
  // All XP stays, and the second round is an achievement.
  await game.follow(page);
  const xp = game.progress.totalXp;
  await expect(headerXp(page, xp)).toBeVisible();

  await page.getByRole('button', { name: 'Restart Game' }).click();
  const restart = page.getByRole('alertdialog', { name: 'Restart Game?' });
  await expect(restart).toContainText('It cannot be undone.');
  await restart.getByRole('button', { name: 'Cancel' }).click();
  await expect(headerXp(page, xp)).toBeVisible();
  await page.getByRole('button', { name: 'Restart Game' }).click();
  await restart.getByRole('button', { name: 'Restart Game' }).click();
  await expect(headerXp(page, 0)).toBeVisible();
  await expect(page.getByText('Round 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Beginner' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Start Intermediate' })).toHaveCount(0);
});

test('says in a toast what went wrong, and what a power-up did', async ({ page, server }) => {
  await openOffline(page, server);
  await goToPractice(page);
  const random = page.getByRole('button', { name: 'Random Question' });
  const seeToast = async (title: string, description: string) => {
    const toast = page.locator('ol > li').filter({ hasText: title });
    await expect(toast).toContainText(description);
  };

  await breakStorage(page, ['get']);
  await random.click();
  await seeToast('Error', 'Failed to load question. Please try again.');
  await mendStorage(page);

  await breakStorage(page, ['add', 'put']);
  await page.getByRole('button', { name: 'Start New Round' }).click();
  const newRound = page.getByRole('alertdialog', { name: 'Start a new round?' });
  await newRound.getByRole('button', { name: 'Start New Round' }).click();
  await seeToast('Error', 'Failed to start new round. Please try again.');
  await page.getByRole('button', { name: 'Restart Game' }).click();
  const restart = page.getByRole('alertdialog', { name: 'Restart Game?' });
  await restart.getByRole('button', { name: 'Restart Game' }).click();
  await seeToast('Error', 'Failed to reset progress. Please try again.');
  await mendStorage(page);

  await random.click();
  const question = await questionOnScreen(page, questions);
  await fillAnswer(page, question, true);
  await breakStorage(page, ['add', 'put']);
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await seeToast('Error', 'Failed to submit answer. Please try again.');
  await mendStorage(page);
  expect((await questionOnScreen(page, questions)).id).toBe(question.id);

  await page.getByRole('button', { name: /^Freeze 3/ }).click();
  await seeToast('Power-up Used! ⚡', 'Power-up effect has been activated.');
  await page.getByRole('button', { name: /^Skip 1/ }).click();
  await page.getByRole('button', { name: /^Skip 0/ }).click();
  await seeToast('No Power-ups Left', 'You need to earn more power-ups first!');
  await closeQuestion(page);

  const isOpenEnded = ({ options, difficulty }: Questions[number]) => !options && difficulty === 1;
  await removeFromDevice(page, questions.filter(isOpenEnded));
  await page.goto(`${server.url}/practice`);
  await page.getByText('Open-Ended', { exact: true }).click();
  await random.click();
  await seeToast('Question Type Not Available', 'No open-ended questions are left here');

  await removeFromDevice(
    page,
    questions.filter(({ category }) => category === 1),
  );
  await page.goto(`${server.url}/practice`);
  await page.getByRole('button', { name: 'Start Beginner' }).click();
  await seeToast(
    'No Questions Available',
    'There are no questions available for this category yet.',
  );
});

test('moves nothing for who wants no motion: no particles, no counting up', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { xp, particles, figures } = await answerRight(page, server);
  expect({ particles, figures }).toEqual({ particles: 0, figures: [xp] });
});

test('celebrates a right answer with particles and a count for everyone else', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { xp, particles, figures } = await answerRight(page, server);
  expect(particles).toBe(15);
  expect(figures[0]).toBeLessThan(xp);
});

test('the menu of a phone leads everywhere, and closes first', async ({ page, server }) => {
  await openOffline(page, server);
  for (const [name, path, heading] of [
    ['Practice', '/practice', 'Practice Mode'],
    ['Progress', '/leaderboard', 'Progress'],
    ['Profile', '/profile', 'My Profile'],
    ['Settings', '/settings', 'Account Settings'],
    ['Home', '/', null],
  ] as const) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'menu' });
    await expect(menu).toContainText('Lv 1');
    await expect(menu).toContainText('One answer starts a day streak');
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(`${server.url}${path}`);
    if (heading) await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    else await seeHome(page);
  }
});

/** Somebody new, whose phone has everything and no network any more. */
async function openOffline(page: Page, server: RunningServer): Promise<void> {
  await openSignedIn(page, server.url, await createAccount(server.url));
  await expect(page.getByText('0 of 114', { exact: true })).toBeVisible();
  await appIsInstalled(page);
  await page.context().setOffline(true);
}

/** A first right answer, and what moved on its result. */
async function answerRight(page: Page, server: RunningServer) {
  await noteMotion(page);
  await openOffline(page, server);
  await goToPractice(page);
  // One choice alone completes no daily challenge.
  await page.getByText('Multiple Choice', { exact: true }).click();
  await page.getByRole('button', { name: 'Random Question' }).click();
  const question = await questionOnScreen(page, questions);
  await fillAnswer(page, question, true);
  await submit(page, true);
  const xp = question.xpReward + FIRST_STEP_XP;
  const figure = page.getByRole('dialog').locator('p > span[aria-hidden]').first();
  await expect(figure).toHaveText(String(xp));
  return { xp, ...(await readMotion(page)) };
}

/** Leaves the game so far on the phone and starts the app there. */
async function goOn(page: Page, server: RunningServer, path: string): Promise<void> {
  await game.writeTo(page);
  await page.goto(`${server.url}${path}`);
  await expect(headerXp(page, game.progress.totalXp)).toBeVisible();
}

/** Progress names the tier of the game so far as the current one. */
async function seeTier(page: Page, server: RunningServer): Promise<void> {
  await goOn(page, server, '/leaderboard');
  const { name, next } = tierOf(game.progress.totalXp);
  await expect(page.getByRole('listitem').filter({ hasText: 'Current' })).toContainText(name);
  await expect(
    page.getByText(next ? `Next Milestone: ${next.name}` : 'Every tier reached'),
  ).toBeVisible();
}

function answeredOf(level: number): number {
  return (
    questions.filter(({ difficulty }) => difficulty === level).length - game.openOf(level).length
  );
}

function link(page: Page, name: string) {
  return page.getByRole('link', { name, exact: true }).filter({ visible: true }).last();
}

function headerXp(page: Page, xp: number) {
  return page.getByRole('banner').getByText(`${xp.toLocaleString('en')} XP`, { exact: true });
}

/** Its own button comes first: a toast in its strip has one of the same name. */
async function closeQuestion(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toHaveCount(0);
}
