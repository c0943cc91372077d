/** Home on a phone: the Shop in a tunnel, the Learning Path, and all of it by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { challengesOf } from '#shared/engine/challenges.ts';
import { POWER_UP_PRICES } from '#shared/engine/constants.ts';
import { createAccount, openSignedIn, sendAnswers } from './support/account.ts';
import { fetchQuestions, type Questions } from './support/bank.ts';
import { fetchFigures } from './support/figures.ts';
import { longHistory, stopDate, writeToDevice } from './support/history.ts';
import { appIsInstalled, goToPractice, seeWholeHome } from './support/learner.ts';
import { readDeviceLog } from './support/log.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

let questions: Questions;

test.beforeEach(async ({ server }) => {
  questions = await fetchQuestions(server.url);
});

test('the Shop sells without a network: the figures change, outlive a reload, and reach the server', async ({
  page,
  context,
  server,
}) => {
  await openAfter(page, server.url, 20, true);
  await appIsInstalled(page);
  const before = await fetchFigures(page, server.url);
  await context.setOffline(true);
  const stars = await starsOnPage(page);
  await page.getByRole('button', { name: 'Shop' }).click();
  await shop(page)
    .getByRole('button', { name: /^Buy 50\/50 for 75 stars$/ })
    .click();
  await expect(page.getByText('50/50 Bought', { exact: true })).toBeVisible();
  await shop(page).getByRole('button', { name: 'Close' }).click();

  const fiftyFifty = before.powerUps.fiftyFifty + 1;
  await expect(arsenal(page)).toContainText(`50/50, left: ${fiftyFifty}`);
  // The first purchase unlocks an achievement: 25 XP are two stars, or three.
  const left = await starsOnPage(page);
  expect(left).toBeGreaterThanOrEqual(stars - POWER_UP_PRICES.fiftyFifty + 2);
  expect(left).toBeLessThanOrEqual(stars - POWER_UP_PRICES.fiftyFifty + 3);

  await page.reload();
  await seeWholeHome(page);
  await expect(arsenal(page)).toContainText(`50/50, left: ${fiftyFifty}`);
  expect(await starsOnPage(page)).toBe(left);
  expect((await readDeviceLog(page)).map(({ event }) => event.kind)).toEqual(['power-up-bought']);

  await context.setOffline(false);
  await expect
    .poll(async () => (await fetchFigures(page, server.url)).powerUps.fiftyFifty)
    .toBe(fiftyFifty);
});

test('without stars nothing is sold, and what is missing is said', async ({ page, server }) => {
  await openAfter(page, server.url, 1, false);
  await page.getByRole('button', { name: 'Shop' }).click();
  for (const name of ['Freeze Time', '50/50', 'Skip Question']) {
    const button = shop(page).getByRole('button', { name: `Buy ${name}` });
    await expect(button).toBeDisabled();
    await button.press('Enter');
  }
  await expect(shop(page).getByText(/^\d+ more needed$/)).toHaveCount(3);
  await expect(page.getByText('Not Enough Stars', { exact: true })).toBeVisible();
  expect(await readDeviceLog(page)).toEqual([]);
});

for (const { answers, locked, missing } of [
  { answers: 14, locked: 3, missing: '1 more in Beginner' },
  { answers: 15, locked: 2, missing: 'at 50% in Beginner' },
]) {
  test(`after ${answers} answers, all wrong, the Learning Path has ${locked} locks`, async ({
    page,
    server,
  }) => {
    await openAfter(page, server.url, answers, false);
    const path = page.getByRole('region', { name: 'Learning Path' });
    await expect(path).toContainText(`${answers} of 114 questions answered across all categories`);
    await expect(path).toContainText('Strengthen PM Fundamentals');
    await expect(path.getByText('Needs Practice · 0%')).toBeVisible();
    await expect(path.getByText(missing)).toBeVisible();
    await expect(path.getByText('Locked:')).toHaveCount(locked);
  });
}

test('a keyboard reaches the Shop and a purchase, and comes back', async ({ page, server }) => {
  await openAfter(page, server.url, 20, true);
  await page.getByRole('link', { name: 'AI Practice' }).last().focus();
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: 'Shop' });
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(shop(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const buy = shop(page).getByRole('button', { name: /^Buy Freeze Time/ });
  await expect(buy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Freeze Time Bought', { exact: true })).toBeVisible();
  await expect(buy).toBeFocused();
  // Escape takes away what lies on top: the toast, then the Shop.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Freeze Time Bought', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(shop(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('what a learner comes back for is on the first screenful', async ({ page, server }) => {
  await openAfter(page, server.url, 20, true);
  await page.evaluate(() => scrollTo(0, 0));
  for (const seen of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: 'Start Practicing' }),
    page.getByRole('heading', { name: 'Today' }),
    page.getByRole('heading', { name: /Interview|interview/ }),
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }
  // What comes later moves nothing of it.
  const before = await page.getByRole('heading', { name: 'Learning Path' }).boundingBox();
  await goToPractice(page);
  await page.goBack();
  await seeWholeHome(page);
  expect(await page.getByRole('heading', { name: 'Learning Path' }).boundingBox()).toEqual(before);
});

test('Home takes one and a half screens on the first day, two and a half after thirty', async ({
  page,
  context,
  server,
}) => {
  const account = await createAccount(server.url);
  await openSignedIn(page, server.url, account);
  expect(await screensOf(page), 'before the first answer').toBeLessThanOrEqual(1.5);
  const beginner = questions.filter(({ difficulty }) => difficulty === 1).slice(0, 10);
  await sendAnswers(server.url, account, beginner, true);
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Learning Path' })).toBeVisible();
  expect(await screensOf(page), 'after ten answers').toBeLessThanOrEqual(1.5);

  await appIsInstalled(page);
  await context.setOffline(true);
  // Those of the most words.
  const time = await stopDate(page, (date) => {
    const ids = challengesOf(date).map(({ id }) => id);
    return ids.includes('accuracy-80-of-5') && ids.includes('unaided-5');
  });
  await writeToDevice(page, { rows: longHistory(questions, 30, time) });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Expert' })).toBeVisible();
  await seeWholeHome(page);
  expect(await screensOf(page), 'after thirty days').toBeLessThanOrEqual(2.5);
});

/** How many screens high the page is. */
async function screensOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
}

/** Home of somebody new who has answered so many Beginner questions on another device. */
async function openAfter(page: Page, url: string, count: number, isRight: boolean): Promise<void> {
  const account = await createAccount(url);
  const beginner = questions.filter(({ difficulty }) => difficulty === 1).slice(0, count);
  await sendAnswers(url, account, beginner, isRight);
  await openSignedIn(page, url, account);
  await seeWholeHome(page);
}

function shop(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Shop' });
}

function arsenal(page: Page): Locator {
  return page.getByRole('region', { name: 'Your Arsenal' }).getByRole('list').first();
}

async function starsOnPage(page: Page): Promise<number> {
  const text = await page
    .getByRole('region', { name: 'Your Arsenal' })
    .getByText(/^[\d,]+ stars?$/)
    .innerText();
  return Number(text.replace(/[^\d]/g, ''));
}
