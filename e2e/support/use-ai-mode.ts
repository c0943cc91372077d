/** All of AI Mode once, for who has it: each type of question, its answers, the feedback, a plan. */
import { expect, type Page } from '@playwright/test';
import { AI_ANSWER, chooseAi, generate, writeAi } from './ai.ts';

/** From AI Mode's page, and back to it. */
export async function useAiMode(page: Page): Promise<void> {
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
  await page.getByRole('button', { name: 'Continue Practicing' }).click();

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
}
