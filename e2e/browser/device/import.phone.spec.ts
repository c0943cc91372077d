/** An export leaves with its learner: into a new account, onto flash cards and into a calendar. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Progress } from '#shared/contract/practice/progress.ts';
import { createAccount, openSignedIn, sendAnswers, type Account } from '#e2e/support/account.ts';
import { openSettings } from '#e2e/support/learner.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe("2.15 Import Your Data card: an export of one's own, also into a new account", () => {
  test('an export of one account is imported into another from two devices, and counts once', async ({
    page,
    server,
    browser,
    account: old,
    questions,
    openAfter,
  }) => {
    const fresh = await createAccount(server.url);
    await openAfter(questions.slice(0, 12), true);
    await openSettings(page);
    const path = await save(page, 'Export Data');
    const before = await figuresOf(server.url, old);
    expect(before.questionsAnswered).toBe(12);

    const devices = [await browser.newPage(), await browser.newPage()];
    for (const [at, device] of devices.entries()) {
      await openSignedIn(device, server.url, fresh);
      await openSettings(device);
      const choosing = device.waitForEvent('filechooser');
      await device.getByRole('button', { name: 'Choose a File' }).click();
      await (await choosing).setFiles(path);
      // Twelve answers, and what the account prepares for.
      const words = at === 0 ? '13 events imported.' : '0 events imported. 13 events here already.';
      await expect(device.getByText(words)).toBeVisible();
    }
    // What another account exported is history: it is all there, and pays nothing.
    const { questionsAnswered, correctAnswers, totalXp, currentStreak } = await figuresOf(
      server.url,
      fresh,
    );
    expect(questionsAnswered).toBe(before.questionsAnswered);
    expect(correctAnswers).toBe(before.correctAnswers);
    expect({ totalXp, currentStreak }).toEqual({ totalXp: 0, currentStreak: 0 });
    for (const device of devices) await device.close();
  });
});

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

async function figuresOf(url: string, { session }: Account): Promise<Progress> {
  const headers = { authorization: `Bearer ${session.token}` };
  return (await (await fetch(`${url}/api/user/progress`, { headers })).json()) as Progress;
}
