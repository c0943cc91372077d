/** A result first shows its verdict, then the field that was opened, with the keyboard too. */
import type { Locator, Page } from '@playwright/test';
import { expectRoomWithKeyboard } from '#e2e/support/page/layout.ts';
import { openByHistory, type Practice } from '#e2e/support/practice.ts';
import { expect, test } from '#e2e/support/test.ts';

const WITH_BARS = { width: 390, height: 664 };
const WITH_KEYBOARD = { width: 390, height: 364 };

test.use({ viewport: WITH_BARS });

test('a result opens at its verdict, however far the one before was scrolled', async ({
  page,
  practice,
}) => {
  await practice.choose('Open-Ended');
  await practice.openRandom();
  for (const more of [true, true, false]) {
    await practice.give(await practice.shown(), true);
    await expect(page.getByRole('heading', { name: /^Answered/ })).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: 'Your Answer' }).scrollIntoViewIfNeeded();
    const verdict = await practice.check(0);
    await expect(page.getByText('Expected Framework/Key Points')).toBeAttached();
    await expect(verdict).toBeInViewport({ ratio: 1 });
    await page.getByText('Report a problem').scrollIntoViewIfNeeded();
    await expect(verdict).not.toBeInViewport();
    if (more) await practice.next();
  }
});

test('the report on a question opens above the footer, and stays there with the keyboard', async ({
  page,
  practice,
}) => {
  await answer(practice, ({ options }) => options !== null);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const form = page.locator('form', { hasText: "What's wrong with this question?" });
  await expect(form.getByRole('textbox')).toBeFocused();
  await expectWhole(page, form);
  await form.getByRole('textbox').fill('The table has\nno unit,\nand the ask\nnames none.');
  await expectWhole(page, form);
});

test('the answer to a follow-up is above the footer, and stays there with the keyboard', async ({
  page,
  practice,
}) => {
  await answer(practice, ({ options }) => options === null);
  await practice.check(0);
  await page.getByText('The interviewer presses on').click();
  const parts = page.locator('details details:has(textarea)');
  for (const index of [0, 1]) {
    const part = parts.nth(index);
    await part.locator('summary').click();
    await part.getByRole('textbox').focus();
    await expectWhole(page, part.getByRole('textbox').locator('..'));
  }
});

test('with the keyboard a better text and a note have six lines, above a footer of one row', async ({
  page,
  practice,
}) => {
  await answer(practice, ({ options }) => options === null);
  await practice.check(0);
  await page.getByRole('button', { name: 'Add a Note', exact: true }).click();
  await expectRoomWithKeyboard(page, page.getByLabel('Your note'));
  await page.getByRole('button', { name: 'Improve it now', exact: true }).click();
  await expectRoomWithKeyboard(page, page.getByLabel('Your answer', { exact: true }));
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
  practice: Practice,
  isWanted: Parameters<Practice['find']>[0],
): Promise<void> {
  const question = practice.find(isWanted);
  await openByHistory(practice.page, question);
  await practice.give(question, true);
}
