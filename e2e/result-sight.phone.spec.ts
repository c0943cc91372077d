/** What is in sight in a result: its verdict at first, then the field that was opened, with the keyboard too. */
import type { Locator, Page } from '@playwright/test';
import { createAccount, openSignedIn } from './support/account.ts';
import { fetchQuestions } from './support/bank.ts';
import { fillAnswer, goToPractice, questionOnScreen, submit } from './support/learner.ts';
import { openByHistory } from './support/open-by-history.ts';
import { expect, test } from './support/test.ts';

const WITH_BARS = { width: 390, height: 664 };
const WITH_KEYBOARD = { width: 390, height: 364 };

test.use({ viewport: WITH_BARS });

test('a result opens at its verdict, however far the one before was scrolled', async ({
  page,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  await openSignedIn(page, server.url, await createAccount(server.url));
  await goToPractice(page);
  await page.getByText('Open-Ended', { exact: true }).click();
  await page.getByRole('button', { name: 'Random Question' }).click();
  for (const more of [true, true, false]) {
    await fillAnswer(page, await questionOnScreen(page, questions), true);
    await submit(page, true);
    const verdict = page.getByRole('heading', { name: /^(Correct!|Answered)/ });
    await expect(page.getByText('Expected Framework/Key Points')).toBeAttached();
    await expect(verdict).toBeInViewport({ ratio: 1 });
    await page.getByText('Report a problem').scrollIntoViewIfNeeded();
    await expect(verdict).not.toBeInViewport();
    if (more) await page.getByRole('button', { name: 'Next Question' }).click();
  }
});

test('the report on a question opens above the footer, and stays there with the keyboard', async ({
  page,
  server,
}) => {
  await answer(page, server.url, 'multiple choice');
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const form = page.locator('form', { hasText: "What's wrong with this question?" });
  await expect(form.getByRole('textbox')).toBeFocused();
  await expectWhole(page, form);
  await form.getByRole('textbox').fill('The table has\nno unit,\nand the ask\nnames none.');
  await expectWhole(page, form);
});

test('the answer to a follow-up is above the footer, and stays there with the keyboard', async ({
  page,
  server,
}) => {
  await answer(page, server.url, 'open-ended');
  const parts = page.locator('details:has(textarea)');
  for (const index of [0, 1]) {
    const part = parts.nth(index);
    await part.locator('summary').click();
    await part.getByRole('textbox').focus();
    await expectWhole(page, part.getByRole('textbox').locator('..'));
  }
});

/** All of it is in sight now, and where a keyboard takes 300 px. */
async function expectWhole(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 0.99 });
  await page.setViewportSize(WITH_KEYBOARD);
  await expect(part).toBeInViewport({ ratio: 0.99 });
  await page.setViewportSize(WITH_BARS);
  await expect(part).toBeInViewport({ ratio: 0.99 });
}

async function answer(
  page: Page,
  url: string,
  kind: 'multiple choice' | 'open-ended',
): Promise<void> {
  const questions = await fetchQuestions(url);
  const question = questions.find(({ options }) => (options !== null) === (kind !== 'open-ended'));
  if (!question) throw new Error(`The bank has no ${kind} question`);
  await openSignedIn(page, url, await createAccount(url));
  await goToPractice(page);
  await openByHistory(page, question);
  await fillAnswer(page, question, true);
  await submit(page, true);
}
