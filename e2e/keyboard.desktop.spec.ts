/** The question with nothing but a keyboard (docs/design.md; WCAG 2.1.1 and 2.1.4). */
import type { Locator, Page } from '@playwright/test';
import { createAccount, openSignedIn } from './support/account.ts';
import { fetchQuestions, type Questions } from './support/bank.ts';
import { goToPractice, questionOnScreen, seeVerdict } from './support/learner.ts';
import { expect, test } from './support/test.ts';

let questions: Questions;

test.beforeEach(async ({ page, server }) => {
  questions = await fetchQuestions(server.url);
  await openSignedIn(page, server.url, await createAccount(server.url));
  await goToPractice(page);
});

test('digits choose, Enter submits, and Enter again brings the next question', async ({ page }) => {
  const question = await open(page, 'Multiple Choice');
  for (const digit of [1, 2, 3, 4]) {
    await page.keyboard.press(String(digit));
    await expect(
      dialog(page)
        .getByRole('radio')
        .nth(digit - 1),
    ).toBeChecked();
  }
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  // The name of a right one goes on with its XP.
  await expect(page.getByRole('heading', { name: /^(Correct!|Incorrect)/ })).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await questionOnScreen(page, questions)).id).not.toBe(question.id);
});

test('Enter with nothing chosen submits nothing', async ({ page }) => {
  const question = await open(page, 'Multiple Choice');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeDisabled();
  expect((await questionOnScreen(page, questions)).id).toBe(question.id);
});

test('F, 5 and S use the power-ups, and digits of removed options choose nothing', async ({
  page,
}) => {
  const question = await open(page, 'Multiple Choice');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: /^Freeze used/ })).toBeVisible();
  await page.keyboard.press('5');
  await expect(dialog(page).getByText('Removed by 50/50')).toHaveCount(2);
  const labels = await dialog(page).locator('label').allInnerTexts();
  for (const [index, label] of labels.entries()) {
    await page.keyboard.press(String(index + 1));
    const radio = dialog(page).getByRole('radio').nth(index);
    if (label.includes('Removed by 50/50')) await expect(radio).not.toBeChecked();
    else await expect(radio).toBeChecked();
  }
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: /^Freeze 2/ })).toBeVisible();
  expect((await questionOnScreen(page, questions)).id).not.toBe(question.id);
});

test('arrows walk through the options that are left, and Tab reaches every control', async ({
  page,
}) => {
  await open(page, 'Multiple Choice');
  await page.keyboard.press('5');
  await expect(dialog(page).getByText('Removed by 50/50')).toHaveCount(2);
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

test('in the text area letters are letters, and only Ctrl+Enter submits', async ({ page }) => {
  await open(page, 'Open-Ended');
  const area = dialog(page).getByLabel('Your answer:');
  await area.focus();
  await page.keyboard.type('fs5? 1234');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and then the goal');
  await expect(area).toHaveValue('fs5? 1234\nand then the goal');
  await expect(page.getByRole('button', { name: /^Freeze 3/ })).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Skip 1/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await seeVerdict(page, true);
});

test('Esc closes at once with nothing typed, and asks when something was', async ({ page }) => {
  await open(page, 'Open-Ended');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await open(page, 'Open-Ended');
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

test('? lists the keys, and Esc closes that list alone', async ({ page }) => {
  await open(page, 'Multiple Choice');
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

test('the focus goes back to the button that opened the question', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Start Beginner' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const question = await questionOnScreen(page, questions);
  await expect(page.getByRole('heading', { name: question.title })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a dialog gives the focus back to the button that opened it, however it is closed', async ({
  page,
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
  for (const _ of ['first', 'again']) {
    await menuOpener.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuOpener).toBeFocused();
  }
});

test('the page is where it was scrolled to once the question has closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const opener = page.getByRole('button', { name: 'Random Question' });
  await opener.scrollIntoViewIfNeeded();
  // Off the middle, where giving the focus back would scroll it.
  await page.evaluate(() => scrollBy(0, -120));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const place = await placeOf(opener);
  await opener.press('Enter');
  await questionOnScreen(page, questions);
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
async function open(page: Page, type: 'Multiple Choice' | 'Open-Ended') {
  await page.getByRole('radio', { name: type }).press('Space');
  await page.getByRole('button', { name: 'Random Question' }).press('Enter');
  return questionOnScreen(page, questions);
}

function dialog(page: Page) {
  return page.locator('[data-full-screen]');
}
