/** Files to take along: flash cards and the interview date. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sendAnswers } from '#e2e/support/account.ts';
import { openSettings } from '#e2e/support/learner.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe('2.15 Flash cards for Anki of what was answered', () => {
  test('what was answered leaves as flash cards, and nothing does before', async ({
    page,
    server,
    learner,
    questions: [question],
    tunnel,
  }) => {
    await openSettings(page);
    await expect(page.getByRole('button', { name: 'Save Flash Cards' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save Interview Date' })).toBeDisabled();
    if (!question) throw new Error('The server has no questions');
    await sendAnswers(server.url, learner, [question], true);
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(page.getByRole('button', { name: 'Save Flash Cards' })).toBeEnabled();
    await tunnel.enter();
    const cards = readFileSync(await save(page, 'Save Flash Cards'), 'utf8');
    expect(cards).toContain('#columns:Front,Back,Tags');
    expect(cards).toContain(question.title);
  });
});

/** @returns where the file is that the button gives */
async function save(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await download).path();
}
