/** How the question's screen is laid out: what fits, and what is never covered. */
import type { Page } from '@playwright/test';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { BankQuestions } from '#e2e/support/bank.ts';
import { passUntil, stopTime } from '#e2e/support/page/clock.ts';
import {
  coveredControls,
  expectRoomWithKeyboard,
  fitsWhole,
  screensTaken,
} from '#e2e/support/page/layout.ts';
import { submit } from '#e2e/support/learner.ts';
import { madeUpQuestions } from '#e2e/support/made-up-questions.ts';
import { openByHistory } from '#e2e/support/practice.ts';
import { expect, test } from '#e2e/support/test.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  'phone with bars': { width: 390, height: 664 },
  'small phone': { width: 360, height: 640 },
  desktop: { width: 1280, height: 800 },
};
const FIT_SIZES = { 'narrow phone': { width: 360, height: 740 }, ...SIZES };
/** The share of multiple-choice questions that must be on the screen whole (docs/product.md 2.6). */
const LEAST = {
  phone: 0.95,
  'phone with bars': 0.6,
  'narrow phone': 0.95,
  'small phone': 0,
  desktop: 1,
};
/** Even the longest question of the bank asks for little scrolling, on phones of today. */
const MOST_SCREENS = { phone: 1.25, 'phone with bars': 1.25, 'narrow phone': 1.25 };

test('situation, ask and four options are on the screen at once', async ({
  page,
  practice: _,
  questions,
}) => {
  const longest = await expectFit(page, questions, LEAST);
  for (const [size, most] of Object.entries(MOST_SCREENS)) {
    expect.soft(longest.get(size), size).toBeLessThanOrEqual(most);
  }
});

test.describe('at the limits of length', () => {
  /** The app gets these in place of the server's. */
  let madeUp: BankQuestions;
  test.beforeEach(async ({ page, questions }) => {
    madeUp = madeUpQuestions(questions);
    await page.route('**/api/questions*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as Record<string, unknown>;
      await route.fulfill({ response, json: { ...body, questions: madeUp } });
    });
  });

  test('a question is on the screen at once', async ({ page, practice: _ }) => {
    await expectFit(page, madeUp, {
      ...LEAST,
      phone: 0.5,
      'phone with bars': 0,
      'narrow phone': 0,
    });
  });
});

for (const colorScheme of ['dark', 'light'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`no option, clock or Submit is covered, ${size}, ${colorScheme}`, async ({
      page,
      practice,
    }) => {
      await page.clock.install();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      const choice = practice.find(({ options, exhibit }) => Boolean(options && exhibit));
      const openEnded = practice.find(({ options }) => !options);
      await openByHistory(page, choice);
      const see = async (state: string) => expect(await coveredControls(page), state).toEqual([]);
      await see('at first');

      await page.keyboard.press('f');
      await expect(page.getByText('Power-up Used! ⚡', { exact: true })).toBeVisible();
      await see('with a toast');
      await page.keyboard.press('5');
      await expect(page.getByText('Removed by 50/50')).toHaveCount(2);
      await see('with two power-ups used');
      await stopTime(page);
      await page.clock.runFor(31_000);
      await passUntil(page, 29);
      await expect(page.getByText('Time Running Out!')).toBeVisible();
      await see('with the warning');
      await page.getByRole('button', { name: /^Skip/ }).dispatchEvent('pointerdown');
      await page.clock.runFor(600);
      await see('with the warning and a toast');
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await see('at 200 % text');
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      await page.clock.resume();
      await page
        .locator('[role=dialog] label')
        .getByText(choice.correctAnswer, { exact: true })
        .click();
      await submit(page, true);
      await expect(page.getByText('ACHIEVEMENT UNLOCKED!')).toBeVisible();
      expect(await coveredControls(page), 'the result').toEqual([]);

      await practice.leave();
      await openByHistory(page, openEnded);
      await see('open-ended');
      await page.getByLabel('Your answer:').click();
      await page.setViewportSize({ ...viewport, height: viewport.height - 300 });
      await see('with the keyboard');
    });
  }
}

test('the keyboard leaves six lines to write in, and a footer of one row with Submit alone', async ({
  page,
  practice,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openByHistory(
    page,
    practice.find(({ options }) => !options),
  );
  await expectRoomWithKeyboard(page, page.getByLabel('Your answer:'));
  await expect(page.getByRole('button', { name: /^Freeze/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 364 });
  await expect(page.getByRole('button', { name: /^Freeze/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeVisible();
});

/**
 * Opens each multiple-choice question, looks at it in each size, and prints how many fit.
 * @returns how many screens the longest takes, by size
 */
async function expectFit(
  page: Page,
  bank: readonly CuratedQuestion[],
  least: Record<keyof typeof FIT_SIZES, number>,
): Promise<Map<string, number>> {
  const choices = bank.filter(({ options }) => options !== null);
  const fits = new Map<string, string[]>(Object.keys(FIT_SIZES).map((size) => [size, []]));
  const longest = new Map<string, number>();
  for (const question of choices) {
    await openByHistory(page, question);
    for (const [size, viewport] of Object.entries(FIT_SIZES)) {
      await page.setViewportSize(viewport);
      longest.set(size, Math.max(longest.get(size) ?? 0, await screensTaken(page)));
      if (!(await fitsWhole(page))) fits.get(size)?.push(question.title);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const [size, scrolled] of fits) {
    const share = 1 - scrolled.length / choices.length;
    console.log(
      `${size}: ${choices.length - scrolled.length} of ${choices.length} fit (${Math.round(share * 100)} %), the longest takes ${longest.get(size)?.toFixed(2)} screens; not: ${scrolled.join(', ')}`,
    );
    expect.soft(share, size).toBeGreaterThanOrEqual(least[size as keyof typeof FIT_SIZES]);
  }
  return longest;
}
