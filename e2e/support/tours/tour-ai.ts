/** Walks through AI Mode as a subscriber; the caller decides what to do on each screen. */
import { expect, type Page } from '@playwright/test';
import { demoAccount, openSignedIn } from '#e2e/support/account.ts';
import { AI_ANSWER, chooseAi, generate, openAiMode, writeAi } from '#e2e/support/ai.ts';
import type { RunningServer } from '#e2e/support/server/server.ts';
import type { See } from './tour-pages.ts';

export async function tourAi(page: Page, server: RunningServer, see: See): Promise<void> {
  await openSignedIn(page, server.url, await demoAccount(server));
  await openAiMode(page, server.url);
  await see('ai-mode-new');

  const choice = await generate(page, 'Multiple Choice');
  await see('ai-question');
  await chooseAi(page, choice, false);
  await expect(page.getByRole('heading', { name: 'Not quite right' })).toBeVisible();
  await see('ai-not-quite-right');
  await page.getByRole('button', { name: 'Continue' }).click();

  await generate(page, 'Open-Ended', 'Product Strategy');
  await writeAi(page, AI_ANSWER);
  await expect(page.getByText('Key points to include')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Practicing' })).toBeVisible();
  await see('ai-feedback');
  await page.locator('[role=dialog] footer').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Your AI questions' })).toBeVisible();
  await see('ai-mode');

  await page.getByRole('button', { name: 'Study Strategy' }).click();
  await expect(page.getByText('What are you aiming at?')).toBeVisible();
  await see('ai-goals');
  await page.getByLabel('Target company').selectOption('google');
  await page.getByRole('button', { name: 'Generate Strategy' }).click();
  await expect(page.getByText('Four weeks to Google.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Studying' })).toBeVisible();
  await see('ai-strategy');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}
