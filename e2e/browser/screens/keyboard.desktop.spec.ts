/** The question with nothing but a keyboard (docs/design.md; WCAG 2.1.1 and 2.1.4). */
import type { Locator, Page } from '@playwright/test';
import type { Practice } from '#e2e/support/practice.ts';
import { expect, test } from '#e2e/support/test.ts';

test('arrows and digits choose among the options that are left, and Tab reaches every control', async ({
  page,
  practice,
}) => {
  await open(practice, 'Multiple Choice');
  await page.keyboard.press('5');
  await expect(dialog(page).getByText('Removed by 50/50')).toHaveCount(2);
  for (const [index, label] of (await dialog(page).locator('label').allInnerTexts()).entries()) {
    await page.keyboard.press(String(index + 1));
    const radio = dialog(page).getByRole('radio').nth(index);
    await expect(radio).toBeChecked({ checked: !label.includes('Removed by 50/50') });
  }
  const enabled = dialog(page).locator('input[type=radio]:enabled');
  await enabled.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(enabled.nth(1)).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(enabled.first()).toBeChecked();
  const names: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(names.join('|')).toMatch(/Freeze .*\|Skip .*\|Submit Answer/);
});

test('Esc closes at once with nothing typed, and asks when something was', async ({
  page,
  practice,
}) => {
  await open(practice, 'Open-Ended');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await open(practice, 'Open-Ended');
  const area = dialog(page).getByLabel('Your answer:');
  await area.fill('I would');
  await page.keyboard.press('Escape');
  const asking = page.getByRole('alertdialog', { name: 'Close this question?' });
  await expect(asking).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asking).toHaveCount(0);
  await expect(area).toHaveValue('I would');
  await page.keyboard.press('Escape');
  await asking.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
});

test('? lists the keys, and Esc closes that list alone', async ({ page, practice }) => {
  await open(practice, 'Multiple Choice');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  for (const what of ['Choose an option', 'Freeze Time', '50/50', 'Skip Question', 'This list']) {
    await expect(help.getByText(what, { exact: true }).last()).toBeVisible();
  }
  await page.keyboard.press('f');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Freeze 3/ })).toBeEnabled();
});

test.describe('10 All by the keyboard', () => {
  test('the focus goes back to the button that opened the question', async ({ page, practice }) => {
    const opener = page.getByRole('button', { name: 'Start Beginner' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const question = await practice.shown();
    await expect(page.getByRole('heading', { name: question.title })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
});

test('a dialog gives the focus back to the button that opened it, however it is closed', async ({
  page,
  practice: _,
}) => {
  const opener = page.getByRole('button', { name: 'Restart Game' });
  const asking = page.getByRole('alertdialog');
  await opener.press('Enter');
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asking).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await asking.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(opener).toBeFocused();

  const dateOpener = page.getByRole('button', { name: 'Set Date' });
  await dateOpener.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dateOpener).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const menuOpener = page.getByRole('button', { name: 'Open menu' });
  for (const _again of [false, true]) {
    await menuOpener.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuOpener).toBeFocused();
  }
});

test('the page is where it was scrolled to once the question has closed', async ({
  page,
  practice,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const opener = page.getByRole('button', { name: 'Random Question' });
  await opener.scrollIntoViewIfNeeded();
  // Off the middle, where giving the focus back would scroll it.
  await page.evaluate(() => scrollBy(0, -120));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const place = await placeOf(opener);
  await opener.press('Enter');
  await practice.shown();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // A card that came in above moves the page, and the browser keeps what is seen where it was.
  expect(Math.abs((await placeOf(opener)) - place)).toBeLessThan(2);
});

/** How far below the top of the window it begins, in pixels. */
async function placeOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top);
}

/** A question of this type, opened by the keyboard. */
async function open(practice: Practice, type: 'Multiple Choice' | 'Open-Ended') {
  await practice.page.getByRole('radio', { name: type }).press('Space');
  await practice.page.getByRole('button', { name: 'Random Question' }).press('Enter');
  return practice.shown();
}

function dialog(page: Page) {
  return page.locator('[data-full-screen]');
}
