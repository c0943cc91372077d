/** A desktop: the keyboard alone, what its width adds, and where things show. */
import type { Locator, Page } from '@playwright/test';
import { initialProgress } from '#shared/engine/initial-rows.ts';
import { createRowSet } from '#shared/engine/fold.ts';
import { createAccount, openSignedIn } from './support/account.ts';
import { fetchQuestions, type Questions } from './support/bank.ts';
import { writeToDevice } from './support/history.ts';
import {
  appIsInstalled,
  fillAnswer,
  goToPractice,
  openRandomQuestion,
  questionOnScreen,
  seeHome,
  submit,
} from './support/learner.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

let questions: Questions;

test.beforeEach(async ({ page, server }) => {
  questions = await fetchQuestions(server.url);
  await openSignedIn(page, server.url, await createAccount(server.url));
});

test('from Home to a result and back with the keyboard alone', async ({ page }) => {
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Practice' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Practice Mode' })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Start Beginner' });
  await tabTo(page, page.getByRole('radio', { name: 'All Questions' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Multiple Choice' })).toBeChecked();
  await tabTo(page, opener, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = await questionOnScreen(page, questions);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  const verdict = page.getByRole('heading', { name: /^(Correct!|Incorrect)/ });
  await expect(verdict).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Next Question' }));
  await page.keyboard.press('Enter');
  expect((await questionOnScreen(page, questions)).id).not.toBe(question.id);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(verdict).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Continue Practicing' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Its words are Continue now; it is the same button.
  await expect(page.getByRole('button', { name: 'Continue Beginner' })).toBeFocused();
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Home' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await seeHome(page);
  await expect(page.getByText('2 of 114 questions answered')).toBeVisible();
});

test('has no menu button from 768 px on, and no bar at the bottom', async ({ page }) => {
  const onlyOnPhones = [
    page.getByRole('button', { name: 'Open menu' }),
    page.getByRole('navigation', { name: 'Bottom' }),
  ];
  await page.setViewportSize({ width: 768, height: 900 });
  for (const part of onlyOnPhones) await expect(part).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  for (const part of onlyOnPhones) await expect(part).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('shows the side panel of Practice Mode where there is room', async ({ page }) => {
  await goToPractice(page);
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('0 / 500 XP');
  await page.setViewportSize({ width: 1_023, height: 800 });
  await expect(panel).toBeHidden();
});

test('shows an achievement at the top right, and a toast is at most 420 px wide', async ({
  page,
}) => {
  await goToPractice(page);
  const question = await openRandomQuestion(page, questions);
  await page.getByRole('button', { name: /^Freeze 3/ }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Power-up Used! ⚡' });
  expect((await boxOf(toast)).width).toBeLessThanOrEqual(420);
  await fillAnswer(page, question, true);
  await submit(page, true);
  const popup = page.getByText('ACHIEVEMENT UNLOCKED!').locator('xpath=../..');
  await expect(popup).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue Practicing' }).click();
  await expect(popup).toContainText('First Step');
  const { x, y, width } = await boxOf(popup);
  const { width: total } = page.viewportSize() ?? { width: 0 };
  expect(x).toBeGreaterThan(total / 2);
  expect(total - (x + width)).toBeLessThan(40);
  expect(y).toBeLessThan(120);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
});

test('a streak burns yellow, orange, red and purple', async ({ page, server }) => {
  await appIsInstalled(page);
  await page.context().setOffline(true);
  const hues: number[] = [];
  for (const streak of [3, 5, 7, 10]) {
    const row = { ...initialProgress(), currentStreak: streak };
    await writeToDevice(page, {
      rows: createRowSet([{ kind: 'progress', key: '', epoch: 1, row }]),
    });
    await page.goto(server.url);
    const chip = page.getByRole('banner').locator(`[data-heat="${streak}"]`);
    await expect(chip).toBeVisible();
    hues.push(await hueOf(chip));
  }
  const [yellow = 0, orange = 0, red = 0, purple = 0] = hues;
  expect(yellow).toBeGreaterThan(35);
  expect(yellow).toBeLessThan(65);
  expect(orange).toBeGreaterThan(10);
  expect(orange).toBeLessThan(yellow - 5);
  expect((red + 30) % 360).toBeLessThan(orange + 30);
  expect(purple).toBeGreaterThan(255);
  expect(purple).toBeLessThan(330);
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await hasFocus()); presses += 1) {
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return box;
}

/** The hue of an element's text, 0 to 360 degrees. */
async function hueOf(part: Locator): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await part.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const sector =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return (sector * 60 + 360) % 360;
}
