/** A desktop: the keyboard alone, what its width adds, and where things show. */
import type { Locator, Page } from '@playwright/test';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import { putRecords } from '#e2e/support/page/databases.ts';
import { questionOnScreen, seeHome } from '#e2e/support/learner.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe('10 All by the keyboard', () => {
  test('from Home to a result and back with the keyboard alone', async ({
    page,
    learner: _,
    questions,
  }) => {
    const shown = () => questionOnScreen(page, questions);
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Practice' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Practice Mode' })).toBeVisible();
    const opener = page.getByRole('button', { name: 'Start Beginner' });
    await tabTo(page, page.getByRole('radio', { name: 'All Questions' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Multiple Choice' })).toBeChecked();
    await tabTo(page, opener, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const question = await shown();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    const verdict = page.getByRole('heading', { name: /^(Correct!|Incorrect)/ });
    await expect(verdict).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await shown()).id).not.toBe(question.id);
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
});

test.describe('2.2 Below 768 px a menu slides in · 9.5 Breakpoint 768 px', () => {
  test('has no menu button from 768 px on, and no bar at the bottom', async ({
    page,
    learner: _,
  }) => {
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
});

test.describe("2.5 Side panel: level's bar, XP modulo 500 of 500, features", () => {
  test('shows the side panel of Practice Mode where there is room', async ({
    page,
    practice: _,
  }) => {
    const panel = page.getByRole('complementary');
    await expect(panel).toContainText('0 / 500 XP');
    await page.setViewportSize({ width: 1_023, height: 800 });
    await expect(panel).toBeHidden();
  });
});

test.describe('2.9 Top right · 9.5 Toasts at most 420 px wide', () => {
  test('shows an achievement at the top right, and a toast is at most 420 px wide', async ({
    page,
    practice,
  }) => {
    const question = await practice.openRandom();
    await page.getByRole('button', { name: /^Freeze 3/ }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Power-up Used! ⚡' });
    expect((await boxOf(toast)).width).toBeLessThanOrEqual(420);
    await practice.give(question, true);
    const popup = page.getByText('ACHIEVEMENT UNLOCKED!').locator('xpath=../..');
    await expect(popup).toContainText('First Step');
    const verdict = await boxOf(practice.dialog.getByRole('heading', { name: /^Correct!/ }));
    // Beside the column, it covers nothing of the result.
    expect((await boxOf(popup)).x).toBeGreaterThanOrEqual(verdict.x + verdict.width);
    await practice.leave();
    await expect(popup).toContainText('First Step');
    const { x, y, width } = await boxOf(popup);
    const { width: total } = page.viewportSize() ?? { width: 0 };
    expect(x).toBeGreaterThan(total / 2);
    expect(total - (x + width)).toBeLessThan(40);
    expect(y).toBeLessThan(120);
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toHaveCount(0);
  });
});

test.describe('2.6 On a desktop Submit follows the options', () => {
  test('has Submit right under the question, and tells the keys once', async ({
    page,
    practice,
  }) => {
    await practice.openBeginner();
    const hint = page.getByText('Keys: 1 to 4 choose, Enter submits, ? lists them all.');
    await expect(hint).toBeVisible();
    const last = await boxOf(page.locator('[data-option]').last());
    const card = await boxOf(page.locator('[data-full-screen] h2').locator('xpath=../..'));
    const submit = await boxOf(page.getByRole('button', { name: 'Submit Answer' }));
    const end = Math.max(last.y + last.height, card.y + card.height);
    expect(submit.y - end).toBeLessThan(60);
    await page.keyboard.press('Escape');
    await practice.openBeginner();
    await expect(hint).toHaveCount(0);
  });
});

test.describe('4.10 Yellow from 3, red from 7, purple from 10', () => {
  test('a streak burns yellow, orange, red and purple', async ({ page, learner: _, tunnel }) => {
    await tunnel.enter();
    const hues: number[] = [];
    for (const streak of [3, 5, 7, 10]) {
      const row = { ...initialProgress(), currentStreak: streak };
      await putRecords(page, { rows: [{ kind: 'progress', key: '', epoch: 1, row }] });
      await page.goto('/');
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
