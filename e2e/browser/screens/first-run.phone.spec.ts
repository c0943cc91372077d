/** The first minutes on a phone: from the landing page to the first counted answer, counted in taps. */
import type { Locator, Page } from '@playwright/test';
import { straight } from '#e2e/support/bank.ts';
import { aPerson, fillRegistration, questionOnScreen, seeHome } from '#e2e/support/learner.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Taps between the new account and the first counted answer, at most; Welcome is skipped. */
const MOST_TAPS = 5;
/** From the account to the first question. */
const MOST_TAPS_TO_QUESTION = 3;

test('from the sample to the first counted answer: at most five taps after the account, and no menu', async ({
  page,
  questions,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Create a free account' }).click();
  await fillRegistration(page, aPerson());
  await page.getByRole('button', { name: 'Create Account' }).click();

  const taps: string[] = [];
  const tap = async (control: Locator) => {
    taps.push((await control.innerText()).trim());
    await control.click();
  };
  // Told in the form: what showed the page for visitors has ended, and Welcome doesn't say it again.
  await expect(page.locator('#visitor')).toHaveCount(0);
  await expect(page.getByText('Welcome to Northstar!', { exact: true })).toHaveCount(0);
  await tap(page.getByRole('button', { name: 'Skip', exact: true }));
  await seeHome(page);
  // A learner who would rather not find the level first gets the shortest questions first.
  await expect(page.getByRole('heading', { name: 'Find your level.' })).toBeVisible();
  await tap(page.getByRole('button', { name: 'Not now' }));
  const named = await page.getByText(/^Next: /).innerText();
  await tap(page.getByRole('link', { name: 'Start Practicing' }));
  const first = await questionOnScreen(page, questions);
  expect(taps.length).toBeLessThanOrEqual(MOST_TAPS_TO_QUESTION);
  expect(straight(named)).toContain(first.title);
  expect(first.difficulty).toBe(1);
  await tap(optionOf(page, first.options?.[0] ?? ''));
  await tap(page.getByRole('button', { name: 'Submit Answer' }));
  await expect(page.getByRole('heading', { name: /^(Correct!|Incorrect)/ })).toBeVisible();
  console.log(`${taps.length} taps: ${taps.join(' / ')}`);
  expect(taps.length).toBeLessThanOrEqual(MOST_TAPS);

  // The first five are multiple choice, and none is longer than the one after it.
  const lengths = [lengthOf(first)];
  for (let answered = 1; answered < 5; answered += 1) {
    await page.getByRole('button', { name: 'Next Question' }).click();
    const question = await questionOnScreen(page, questions);
    lengths.push(lengthOf(question));
    await optionOf(page, question.options?.[0] ?? '').click();
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await expect(page.getByRole('heading', { name: /^(Correct!|Incorrect)/ })).toBeVisible();
  }
  expect(lengths.toSorted((a, b) => a - b)).toEqual(lengths);
});

test('the tab of a card stands on its colored rule, beside the round corner, and covers nothing of it', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('heading', { name: 'Try one now' }).locator('..');
  const edges = await card.evaluate((element) => {
    const { top, left } = element.getBoundingClientRect();
    const tab = element.previousElementSibling?.getBoundingClientRect();
    const radius = parseFloat(getComputedStyle(element).borderTopLeftRadius);
    return { top, straightFrom: left + radius, tabEnd: tab?.bottom, tabLeft: tab?.left ?? 0 };
  });
  expect(edges.tabEnd).toBe(edges.top);
  expect(edges.tabLeft).toBeGreaterThanOrEqual(edges.straightFrom);
});

for (const [width, height] of [
  [390, 664],
  [360, 640],
] as const) {
  for (const option of [1, 2]) {
    test(`at ${width} × ${height} the way on is in sight after the sample, option ${option}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const options = page.getByRole('main').getByRole('listitem').getByRole('button');
      await options.nth(option - 1).click();
      const wayOn = page.getByRole('button', { name: 'Create a free account' });
      for (const part of [wayOn, page.getByText(/^(Correct!|Incorrect\.) /)]) {
        await expect(part).toBeVisible();
        const { top, bottom } = await part.evaluate((element) => element.getBoundingClientRect());
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(height);
      }
    });
  }
}

function optionOf(page: Page, option: string): Locator {
  return page.getByRole('dialog').getByText(option, { exact: true });
}

/** The words to read, as the app counts them; an essay counts as endless. */
function lengthOf(question: {
  content: string;
  options: readonly string[] | null;
  exhibit: { rows: readonly unknown[] } | null;
}): number {
  if (!question.options) return Number.POSITIVE_INFINITY;
  const options = question.options.join('').length;
  return question.content.length + options + 60 * (question.exhibit?.rows.length ?? 0);
}
