/** Reviews, five minutes and the interview date: in a tunnel, over days, and as the server counts them. */
import { openSignedIn } from '#e2e/support/account.ts';
import { beginner } from '#e2e/support/bank.ts';
import { goToPractice } from '#e2e/support/learner.ts';
import { Practice } from '#e2e/support/practice.ts';
import { expect, test } from '#e2e/support/test.ts';

const DAY_MS = 86_400_000;

test.beforeEach(({ page }) => page.clock.install());

test('five minutes in a tunnel: reloaded in the middle, left, gone on with from Home, summed up', async ({
  page,
  practice,
  tunnel,
}) => {
  await expect(page.getByRole('button', { name: 'Start five minutes' })).toBeVisible();
  await tunnel.enter();
  await page.getByRole('button', { name: 'Start five minutes' }).click();
  const total = await answerOneOfRun(practice, 1);
  await practice.next();
  await practice.shown();
  await expect(page.getByText(new RegExp(`2 of ${total}$`))).toBeVisible();
  // The open parts open again after a moment on the question.
  await expect.poll(() => page.evaluate(() => history.state?.question?.id)).toBeTruthy();

  await page.reload();
  expect(await answerOneOfRun(practice, 2)).toBe(total);
  await practice.next();
  await practice.shown();
  await expect(page.getByText(new RegExp(`3 of ${total}$`))).toBeVisible();
  await practice.dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText(`Question 3 of ${total} is next.`)).toBeVisible();

  await page.goto('/');
  await expect(page.getByText(`Question 3 of ${total} is next.`)).toBeVisible();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  for (let number = 3; number <= total; number += 1) {
    await answerOneOfRun(practice, number);
    const words = number === total ? 'See Summary' : 'Next Question';
    await page.getByRole('button', { name: new RegExp(`^(${words}|Check Later)$`) }).click();
  }
  await expect(page.getByRole('heading', { name: 'Session done.' })).toBeFocused();
  await expect(page.getByText(new RegExp(`^${total} answered, \\d correct`))).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText(`Offline — ${total} answers saved on this device`)).toBeVisible();
});

test.describe('10 Reviews come back when they are due; 10 XP, 20 a date', () => {
  test('what was missed comes back the next day, pays 10 XP and then waits for its date', async ({
    page,
    questions,
    openAfter,
    tunnel,
  }) => {
    const practice = new Practice(page, questions);
    await page.clock.setFixedTime(Date.now() + DAY_MS);
    await openAfter(beginner(questions, 25), false);
    await practice.open();
    // Twenty-five are due; a day asks for twenty.
    await expect(page.getByRole('heading', { name: '20 reviews due' })).toBeVisible();
    // The server's own clock has not gone on by a day.
    await tunnel.enter();

    await page.goto('/practice?start=review');
    await expect(page.getByText('1 of 20')).toBeVisible();
    await expect(page).toHaveURL('/practice');
    await expect(page.getByText('Review · 10 XP')).toBeVisible();
    await practice.give(await practice.shown(), true);
    // Some dates' challenges are done with this answer, and pay besides.
    await expect(page.getByText('for a review')).toBeVisible();
    await practice.dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('heading', { name: '19 reviews due' })).toBeVisible();
  });
});

test.describe('2.5 What can be begun at once comes first: reviews, five minutes, a mock interview', () => {
  test('is in sight with the filters and Start on a small phone, without a scroll', async ({
    page,
    questions,
    openAfter,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.clock.setFixedTime(Date.now() + DAY_MS);
    await openAfter(beginner(questions, 25), false);
    await new Practice(page, questions).open();
    await expect(page.getByRole('heading', { name: '20 reviews due' })).toBeVisible();
    const bar = await page.getByLabel('Bottom').boundingBox();
    for (const way of [
      page.getByRole('button', { name: 'Review', exact: true }),
      page.getByRole('button', { name: 'Start five minutes' }),
      page.getByRole('link', { name: 'Set Up' }),
      page.getByRole('button', { name: /^Filters/ }),
      page.getByRole('button', { name: 'Start these questions' }),
    ]) {
      await expect(way).toBeInViewport({ ratio: 1 });
      const { y = 0, height = 0 } = (await way.boundingBox()) ?? {};
      expect(y + height, await way.innerText()).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
});

test.describe('10 The interview date', () => {
  test('an interview date brings later questions forward, is the same on another device, and passes', async ({
    page,
    server,
    browser,
    learner,
    practice: _,
    tunnel,
  }) => {
    await page.getByRole('button', { name: /^Set Date/ }).click();
    const date = await page.evaluate(
      (at) => new Date(at).toLocaleDateString('en-CA'),
      Date.now() + 9 * DAY_MS,
    );
    await page.getByLabel('Date', { exact: true }).fill('2020-01-01');
    await page.getByRole('button', { name: 'Save Date' }).click();
    await expect(page.getByText('Please choose today or a later day')).toBeVisible();
    await tunnel.enter();
    await page.getByLabel('Date', { exact: true }).fill(date);
    await page.getByRole('button', { name: 'Save Date' }).click();
    await expect(page.getByText(/Interview in 9 days/)).toBeVisible();
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/sync'));
    await tunnel.leave();
    await sent;

    const tablet = await browser.newPage();
    await openSignedIn(tablet, server.url, learner);
    await goToPractice(tablet);
    await expect(tablet.getByText(/Interview in 9 days/)).toBeVisible();
    await tablet.close();

    await page.clock.setFixedTime(Date.now() + 20 * DAY_MS);
    await page.reload();
    await expect(page.getByText(/^Interview was on/)).toBeVisible();
  });
});

/** Answers the question on the screen, right. @returns how many the run has */
async function answerOneOfRun(practice: Practice, number: number): Promise<number> {
  const question = await practice.shown();
  const place = await practice.page.getByText(new RegExp(`${number} of \\d+$`)).innerText();
  await practice.give(question, true);
  return Number(/of (\d+)$/.exec(place)?.[1]);
}
