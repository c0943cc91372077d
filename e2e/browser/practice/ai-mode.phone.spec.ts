/** AI Mode from the first question to the plan, and in a tunnel, against the sandbox's own models. */
import { demoAccount } from '#e2e/support/account.ts';
import { AI_ANSWER, chooseAi, generate, openAiMode, writeAi } from '#e2e/support/ai.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({
  expectedErrors: /net::ERR_FAILED/,
  server: async ({ startOwnServer }, use) => use(await startOwnServer()),
  account: async ({ server }, use) => use(await demoAccount(server)),
});

test.describe("1 AI Mode at $15 a month after seven free days · 2.10 Generate AI Question; AI Session Stats (section 10) · 6 A subscriber has AI Mode and the strategy · 9.4 Session stats: 'answered − 10' and 'XP − 500' are not built (section 10)", () => {
  test('each type of question is made, answered, judged and counted, and a plan follows', async ({
    page,
    learner: _,
  }) => {
    await page.getByRole('link', { name: 'AI Practice' }).first().click();
    await expect(page.getByText('Demo Account')).toBeVisible();

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Generate AI Question' }).click();
    await expect(page.getByText('Missing Input', { exact: true })).toBeVisible();

    await chooseAi(page, await generate(page, 'Multiple Choice'), true);
    await expect(dialog.getByRole('heading', { name: /^Correct!/ })).toBeVisible();
    await page.getByRole('button', { name: 'Continue Practicing' }).click();

    await chooseAi(page, await generate(page, 'Multiple Choice'), false);
    await expect(dialog.getByRole('heading', { name: 'Not quite right' })).toBeVisible();
    await expect(dialog.getByText(/You still earned \d+ XP for trying!/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();

    await generate(page, 'Open-Ended', 'Product Strategy');
    await writeAi(page, AI_ANSWER);
    await expect(dialog.getByRole('heading', { name: 'AI Feedback' })).toBeVisible();
    await expect(dialog.getByText('Key points to include')).toBeVisible();
    await expect(dialog.getByText('Sandbox')).toBeVisible();
    await dialog.locator('footer').getByRole('button', { name: 'Close' }).click();

    const stats = page.locator('section', { hasText: 'AI Session Stats' }).last();
    await expect(stats).toContainText('questions3');
    await expect(stats).toContainText('AI answers3');
    await page.reload();
    await expect(stats).toContainText('AI answers3');

    await page.getByRole('button', { name: 'Study Strategy' }).click();
    await page.getByLabel('Target company').selectOption('google');
    await page.getByRole('button', { name: 'Generate Strategy' }).click();
    await expect(dialog.getByText('Four weeks to Google.')).toBeVisible();
    await expect(dialog.getByText('Week 4', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Start Studying' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Topic', { exact: true })).not.toHaveValue('');
  });
});

test('on a small phone an achievement covers no title of a page that opens over another', async ({
  page,
  server,
  learner: _,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openAiMode(page, server.url);
  await chooseAi(page, await generate(page, 'Multiple Choice'), false);
  const popup = page.getByText('ACHIEVEMENT UNLOCKED!').locator('../..');
  await expect(popup).toBeVisible();
  const { y: top = 0, height = 0 } = (await popup.boundingBox()) ?? {};
  const title = await page.getByRole('heading', { name: 'Not quite right' }).boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual(top + height);
});

test.describe('8.4 A failed AI submission is silent, its XP stays', () => {
  test('in a tunnel AI Mode says what it needs, keeps what was typed and asks what is here; feedback follows', async ({
    page,
    server,
    installed: _,
    tunnel,
  }) => {
    await openAiMode(page, server.url);
    await generate(page, 'Open-Ended', 'Product Strategy');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Custom prompt').fill('A pricing question about dentists');
    await tunnel.enter();
    await expect(page.getByText(/A new question needs a connection\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generate AI Question' })).toBeDisabled();

    await page.reload();
    await expect(page.getByLabel('Custom prompt')).toHaveValue('A pricing question about dentists');
    await page.getByRole('button', { name: /^Answer/ }).click();
    await writeAi(page, AI_ANSWER);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The feedback comes when you are back online.')).toBeVisible();
    await expect(dialog.getByText('Your own check')).toBeVisible();
    const xp = await dialog.getByText(/^\+[\d,]+ XP$/).textContent();

    await tunnel.leave();
    await expect(dialog.getByText('Key points to include')).toBeVisible();
    // The paid XP stays on the screen, whatever the feedback says: beside a good verdict, or in a sentence.
    const paid = /[\d,]+/.exec(xp ?? '')?.[0] ?? '';
    await expect(dialog.getByText(new RegExp(`^\\+${paid} XP$|earned ${paid} XP`))).toBeVisible();
  });
});
