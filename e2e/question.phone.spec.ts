/** A question from its opening to its result: time, power-ups, drafts, filters, rounds, restart. */
import type { Page } from '@playwright/test';
import { createAccount, openSignedIn, sendAnswers } from './support/account.ts';
import { fetchQuestions, type Questions } from './support/bank.ts';
import { passUntil, secondsLeft, stopTime, timer } from './support/clock.ts';
import { everythingStored } from './support/databases.ts';
import { expectServerFigures, fetchFigures } from './support/figures.ts';
import {
  answerQuestions,
  fillAnswer,
  goToPractice,
  openRandomQuestion,
  questionOnScreen,
  seeHome,
  seeVerdict,
  submit,
} from './support/learner.ts';
import { expect, test } from './support/test.ts';

let questions: Questions;

test.beforeEach(async ({ page, server }) => {
  questions = await fetchQuestions(server.url);
  await page.clock.install();
});

test('the last 30 seconds warn, and Need more time takes the limit away at half the XP', async ({
  page,
  server,
}) => {
  await practise(page, server.url);
  const question = await openRandomQuestion(page, questions);
  await stopTime(page);
  await passUntil(page, 31);
  await expect(page.getByText('Time Running Out!')).toHaveCount(0);
  await passUntil(page, 30);
  await expect(page.getByText('Time Running Out!')).toBeVisible();
  await expect(
    page.getByText('Less than 30 seconds remaining').filter({ visible: true }).first(),
  ).toBeVisible();

  await page.getByRole('button', { name: /^Need more time/ }).click();
  await expect(page.getByText('Time Running Out!')).toHaveCount(0);
  await expect(page.getByText('No limit')).toBeVisible();
  await page.clock.runFor(600_000);
  await page.clock.resume();
  await fillAnswer(page, question, true);
  await submit(page, true);
  await expect(page.getByText(`${question.xpReward} × 0.5 for time`)).toBeVisible();
});

test('what is chosen when the time ends is submitted at half the XP', async ({ page, server }) => {
  await practise(page, server.url);
  const question = await openRandomQuestion(page, questions);
  await fillAnswer(page, question, true);
  await stopTime(page);
  await page.clock.runFor((question.timeLimit + 2) * 1_000);
  await page.clock.resume();
  await seeVerdict(page, true);
  await expect(page.getByText(/^Time is up\. Your (choice|text) was submitted\.$/)).toBeVisible();
  await expect(page.getByText(`${question.xpReward} × 0.5 for time`)).toBeVisible();
});

test('Freeze stops the time for 30 seconds, once a question', async ({ page, server }) => {
  await practise(page, server.url);
  await openRandomQuestion(page, questions);
  await page.getByRole('button', { name: /^Freeze 3/ }).click();
  await expect(page.getByText('Power-up Used! ⚡', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Power-up effect has been activated.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Freeze used/ })).toBeDisabled();

  await stopTime(page);
  const before = await secondsLeft(page);
  await page.clock.runFor(15_000);
  await expect(timer(page)).toHaveAccessibleName('Time left, frozen');
  expect(await secondsLeft(page)).toBe(before);
  await page.clock.runFor(20_000);
  await expect(timer(page)).toHaveAccessibleName('Time left');
  expect(await secondsLeft(page)).toBeLessThan(before);
});

test('a draft keeps its text, its time and its power-ups over Close and a reload', async ({
  page,
  server,
}) => {
  const dialog = page.getByRole('dialog');
  await practise(page, server.url);
  await page.getByText('Open-Ended', { exact: true }).click();
  await page.getByRole('button', { name: 'Start Beginner' }).click();
  const question = await questionOnScreen(page, questions);
  await page.getByRole('button', { name: /^Freeze 3/ }).click();
  await page.clock.runFor(90_000);
  await dialog.getByLabel('Your answer:').fill('First I would ask who');
  await expect(page.getByText('saved on this device')).toBeVisible();
  const left = await secondsLeft(page);
  expect(left).toBeLessThan(question.timeLimit - 30);

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  const asking = page.getByRole('alertdialog', { name: 'Close this question?' });
  await asking.getByRole('button', { name: 'Keep Writing' }).click();
  await expect(dialog.getByLabel('Your answer:')).toHaveValue('First I would ask who');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await asking.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await page.getByText('Multiple Choice', { exact: true }).click();
  await openRandomQuestion(page, questions);
  await expect(page.getByRole('button', { name: /^Freeze 2/ })).toBeEnabled();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await page.getByText('All Questions', { exact: true }).click();
  await page.getByRole('button', { name: /(Start|Continue) Beginner/ }).click();
  expect((await questionOnScreen(page, questions)).id).toBe(question.id);
  await expect(dialog.getByLabel('Your answer:')).toHaveValue('First I would ask who');
  await expect(page.getByRole('button', { name: /^Freeze used/ })).toBeDisabled();
  expect(await secondsLeft(page)).toBeLessThanOrEqual(left);
});

test('a draft keeps its choice and what 50/50 has removed over a reload', async ({
  page,
  server,
}) => {
  const dialog = page.getByRole('dialog');
  await practise(page, server.url);
  await page.getByText('Multiple Choice', { exact: true }).click();
  await page.getByRole('button', { name: 'Start Beginner' }).click();
  const question = await questionOnScreen(page, questions);
  await page.getByRole('button', { name: /^50\/50 2/ }).click();
  await expect(dialog.getByText('Removed by 50/50')).toHaveCount(2);
  await fillAnswer(page, question, true);
  await expect(page.getByText('saved on this device')).toBeVisible();
  const shown = await optionTexts(page);

  await page.reload();
  expect((await questionOnScreen(page, questions)).id).toBe(question.id);
  expect(await optionTexts(page)).toEqual(shown);
  await expect(dialog.getByRole('radio', { name: question.correctAnswer })).toBeChecked();
  await submit(page, true);
  await expect(page.getByText(`${question.xpReward} × 0.8 with a power-up`)).toBeVisible();
});

test('a skip shows no result, and a second one says that none is left', async ({
  page,
  server,
}) => {
  await practise(page, server.url);
  const skipped = await openRandomQuestion(page, questions);
  await page.getByRole('button', { name: /^Skip 1/ }).click();
  await expect(page.getByRole('dialog', { name: skipped.title })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Skip 0/ })).toBeVisible();
  const next = await questionOnScreen(page, questions);
  expect(next.id).not.toBe(skipped.id);
  await page.getByRole('button', { name: /^Skip 0/ }).click();
  await expect(page.getByText('No Power-ups Left', { exact: true })).toBeVisible();
  await expect(
    page.getByText('You need to earn more power-ups first!', { exact: true }),
  ).toBeVisible();
  expect((await questionOnScreen(page, questions)).id).toBe(next.id);
  await expect(page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ })).toHaveCount(0);
});

test('the question type holds for every start, and says when none is left', async ({
  page,
  server,
}) => {
  const account = await createAccount(server.url);
  const openEnded = questions.filter(
    ({ options, difficulty }) => options === null && difficulty === 1,
  );
  const [last, ...answered] = openEnded;
  await sendAnswers(server.url, account, answered, false);
  await openSignedIn(page, server.url, account);
  await goToPractice(page);
  await page.getByText('Open-Ended', { exact: true }).click();
  const question = await openRandomQuestion(page, questions);
  expect(question.id).toBe(last?.id);
  await fillAnswer(page, question, true);
  await submit(page, true);
  await page.getByRole('button', { name: 'Next Question' }).click();
  await expect(page.getByText('Question Type Not Available', { exact: true })).toBeVisible();
  await expect(
    page.getByText('No open-ended questions are left here in this round.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByText('Multiple Choice', { exact: true }).click();
  // The choice shows before it is on the device.
  await expect
    .poll(() => everythingStored(page))
    .toMatch(/"question-type","type":"multiple-choice"/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Multiple Choice' })).toBeChecked();
  expect((await openRandomQuestion(page, questions)).options).not.toBeNull();
});

test('a complete level offers a new round, and a new round begins with a question', async ({
  page,
  server,
}) => {
  const account = await createAccount(server.url);
  const beginner = questions.filter(({ difficulty }) => difficulty === 1);
  await sendAnswers(server.url, account, beginner, false);
  await openSignedIn(page, server.url, account);
  await goToPractice(page);
  await page.getByRole('button', { name: 'Continue Beginner' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'All Levels Complete' });
  await expect(dialog).toContainText('You have answered every Beginner question of this round.');
  await expect(page.getByText('All Levels Complete! 🎉', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Round 1', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Random Question' }).click();
  await dialog.getByRole('button', { name: 'Start New Round' }).click();
  const question = await questionOnScreen(page, questions);
  expect(question.difficulty).toBe(1);
  await fillAnswer(page, question, true);
  await submit(page, true);
  await page.getByRole('button', { name: 'Continue Practicing' }).click();
  await expect(page.getByText('Round 2', { exact: true })).toBeVisible();
});

test('Restart Game asks first and then resets everything here and on the server', async ({
  page,
  server,
}) => {
  const account = await createAccount(server.url);
  await sendAnswers(server.url, account, questions.slice(0, 12), true);
  await openSignedIn(page, server.url, account);
  const before = await fetchFigures(page, server.url);
  expect(before.totalXp).toBeGreaterThan(0);
  await goToPractice(page);
  await page.getByRole('button', { name: 'Restart Game' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Restart Game?' });
  await expect(dialog).toContainText(
    'This resets ALL progress including XP, achievements and question history. It cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await fetchFigures(page, server.url)).toEqual(before);

  await page.getByRole('button', { name: 'Restart Game' }).click();
  await dialog.getByRole('button', { name: 'Restart Game' }).click();
  await expect(page.getByRole('banner').getByText('0 XP', { exact: true })).toBeVisible();
  await expectServerFigures(page, server.url, {
    totalXp: 0,
    level: 1,
    currentStreak: 0,
    answered: 0,
    correct: 0,
    powerUps: { freeze: 3, fiftyFifty: 2, skip: 1 },
    categories: Array.from({ length: 4 }, () => ({ completed: 0, correct: 0 })),
  });
  await page
    .getByRole('link', { name: 'Home', exact: true })
    .filter({ visible: true })
    .last()
    .click();
  await seeHome(page);
  await expect(page.getByText('0 of 114', { exact: true })).toBeVisible();
});

test('only the first level is open at the beginning, and the others say what opens them', async ({
  page,
  server,
}) => {
  const levels = page.getByRole('region', { name: 'Levels' });
  await practise(page, server.url);
  await expect(levels.getByRole('button', { name: 'Start Beginner' })).toBeEnabled();
  await expect(levels.getByRole('button')).toHaveCount(1);
  await expect(levels).toContainText(
    'Intermediate, Advanced and Expert open as you go: answer 15 questions of a level, half of them right, and the next one opens.',
  );

  await answerQuestions(page, questions, [true]);
  await expect(levels.getByRole('button', { name: 'Continue Beginner' })).toBeEnabled();
  await expect(levels.getByRole('button')).toHaveCount(1);
  for (const level of ['Intermediate', 'Advanced', 'Expert']) {
    await expect(levels.getByRole('heading', { name: `Locked: ${level}` })).toBeVisible();
  }
  await expect(levels.getByRole('heading', { name: /^Locked: / })).toHaveCount(3);
});

/** Somebody new in Practice Mode. */
async function practise(page: Page, url: string): Promise<void> {
  await openSignedIn(page, url, await createAccount(url));
  await goToPractice(page);
}

/** The options as they stand, removed ones included. */
async function optionTexts(page: Page): Promise<string[]> {
  return page.getByRole('dialog').locator('label').allInnerTexts();
}
