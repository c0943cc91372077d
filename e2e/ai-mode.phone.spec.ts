/** AI Mode from the first question to the plan, and in a tunnel, against the sandbox's own models. */
import { demoAccount, openInstalled, openSignedIn } from './support/account.ts';
import { AI_ANSWER, generate, openAiMode, writeAi } from './support/ai.ts';
import { useAiMode } from './support/use-ai-mode.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /net::ERR_(INTERNET_DISCONNECTED|FAILED)/ });

test('each type of question is made, answered, judged and counted, and a plan follows', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer();
  await openSignedIn(page, server.url, await demoAccount(server));
  await page.getByRole('link', { name: 'AI Practice' }).first().click();
  await expect(page.getByText('Demo Account')).toBeVisible();
  await useAiMode(page);
});

test('in a tunnel AI Mode says what it needs, keeps what was typed and asks what is here; feedback follows', async ({
  page,
  context,
  startOwnServer,
}) => {
  const server = await startOwnServer();
  await openInstalled(page, server.url, await demoAccount(server));
  await openAiMode(page, server.url);
  await generate(page, 'Open-Ended', 'Product Strategy');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Custom prompt').fill('A pricing question about dentists');
  await context.setOffline(true);
  await expect(page.getByText(/A new question needs a connection\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate AI Question' })).toBeDisabled();

  await page.reload();
  await expect(page.getByLabel('Custom prompt')).toHaveValue('A pricing question about dentists');
  await page.getByRole('button', { name: /^Answer/ }).click();
  await writeAi(page, AI_ANSWER);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The feedback comes when you are back online.')).toBeVisible();
  await expect(dialog.getByText('How the coach reads it')).toBeVisible();
  const xp = await dialog.getByText(/^\+[\d,]+ XP$/).textContent();

  await context.setOffline(false);
  await expect(dialog.getByText('Key points to include')).toBeVisible();
  await expect(dialog.getByText(xp ?? '', { exact: true })).toBeVisible();
});
