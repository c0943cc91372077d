/** Progress on a phone without a network: history, calendar, leaderboard. */
import type { Page } from '@playwright/test';
import { aLeaderboard, longHistory, stopDate, writeToDevice } from '#e2e/support/history.ts';
import { expect, test } from '#e2e/support/test.ts';

const HOUR = 3_600_000;

test.use({ timezoneId: 'Europe/Berlin' });

/** A learner with 100 days behind, after a start without a network. */
test.beforeEach(async ({ page, learner: _, questions, tunnel }) => {
  await tunnel.enter();
  const time = await stopDate(page);
  const rows = longHistory(questions, 100, time);
  await writeToDevice(page, { rows, leaderboard: aLeaderboard(time.now - 2 * HOUR, rows) });
  await openProgress(page);
});

test.describe('1 Works without a network (docs/rules.md, offline)', () => {
  test('everything is there without a network, the leaderboard with its age', async ({ page }) => {
    await expect(page.getByText(/^\d+ days practiced$/)).toBeVisible();
    await expect(page.getByText(/XP in the best week$/)).toBeVisible();
    await expect(page.getByText(/^\d+ of 29 unlocked$/)).toBeVisible();

    const board = page.locator('section').filter({ has: heading(page, 'Leaderboard') });
    await expect(board.getByText('From 2 hours ago')).toBeVisible();
    const own = board.locator('[aria-current="true"]');
    await expect(own).toHaveText(/^413\.You · Amina O\./);
    await expect(board.getByRole('listitem')).toHaveCount(9);
    await board.getByRole('button', { name: 'Show the top 50' }).click();
    await expect(board.getByRole('listitem')).toHaveCount(56);
    await board.getByRole('tab', { name: 'All time' }).click();
    await expect(own).toHaveText(/^9\.You · Amina O\./);
  });
});

test('the calendar is one stop for Tab, and its keys read each day', async ({ page }) => {
  // The way to all answers stands right before it.
  await page.locator('main a[href="/history"]').focus();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveRole('gridcell');
  const dates = [await dateOf(page)];
  for (const key of ['ArrowUp', 'ArrowLeft', 'Home', 'Control+Home', 'Control+End']) {
    await page.keyboard.press(key);
    dates.push(await dateOf(page));
  }
  const days = dates.map((date) => Date.parse(date) / (24 * HOUR));
  const [today = 0, dayBefore = 0, weekBefore = 0, first = 0, monday = 0, last] = days;
  expect(dayBefore).toBe(today - 1);
  expect(weekBefore).toBe(dayBefore - 7);
  expect((weekBefore - first) % 7).toBe(0);
  expect(new Date(monday * 24 * HOUR).getUTCDay()).toBe(1);
  expect(last).toBe(today);
  await expect(focused).toHaveAccessibleName(/\d{4}: \d+ answers?, \d+ right, [\d,]+ XP$/);
  // The next Tab leaves the grid.
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Previous day');
});

async function openProgress(page: Page): Promise<void> {
  await page.goto('/leaderboard');
  await expect(page.getByText('Offline — practice still works')).toBeVisible();
  await expect(heading(page, 'Leaderboard')).toBeVisible();
  await expect(heading(page, 'Last 13 weeks')).toBeVisible();
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, level: 2 });
}

async function dateOf(page: Page): Promise<string> {
  return (await page.locator(':focus').getAttribute('data-date')) ?? '';
}
