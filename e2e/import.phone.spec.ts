/** An export leaves with its learner: into a new account, onto flash cards and into a calendar. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Progress } from '#shared/contract/progress.ts';
import { createAccount, openSignedIn, sendAnswers, type Account } from './support/account.ts';
import { fetchQuestions } from './support/bank.ts';
import { expect, test } from './support/test.ts';

test('an export of one account is imported into another from two devices, and counts once', async ({
  page,
  server,
  browser,
}) => {
  const [old, fresh] = [await createAccount(server.url), await createAccount(server.url)];
  const questions = await fetchQuestions(server.url);
  await sendAnswers(server.url, old, questions.slice(0, 12), true);
  await openSettings(page, server.url, old);
  const path = await save(page, 'Export Data');
  const before = await figuresOf(server.url, old);
  expect(before.questionsAnswered).toBe(12);

  const devices = [await browser.newPage(), await browser.newPage()];
  for (const [at, device] of devices.entries()) {
    await openSettings(device, server.url, fresh);
    const choosing = device.waitForEvent('filechooser');
    await device.getByRole('button', { name: 'Choose a File' }).click();
    await (await choosing).setFiles(path);
    const words = at === 0 ? '12 events imported.' : '0 events imported. 12 events here already.';
    await expect(device.getByText(words)).toBeVisible();
  }
  expect(await figuresOf(server.url, fresh)).toEqual(before);
  for (const device of devices) await device.context().close();
});

test.use({ expectedErrors: /net::ERR_(INTERNET_DISCONNECTED|FAILED)/ });

test('what was answered leaves as flash cards, and nothing does before', async ({
  page,
  server,
}) => {
  const account = await createAccount(server.url);
  await openSettings(page, server.url, account);
  await expect(page.getByRole('button', { name: 'Save Flash Cards' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save Interview Date' })).toBeDisabled();
  const [question] = await fetchQuestions(server.url);
  if (!question) throw new Error('The server has no questions');
  await sendAnswers(server.url, account, [question], true);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByRole('button', { name: 'Save Flash Cards' })).toBeEnabled();
  await page.context().setOffline(true);
  const cards = readFileSync(await save(page, 'Save Flash Cards'), 'utf8');
  expect(cards).toContain('#columns:Front,Back,Tags');
  expect(cards).toContain(question.title);
});

async function openSettings(page: Page, url: string, account: Account): Promise<void> {
  await openSignedIn(page, url, account);
  await page.goto(`${url}/settings`);
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
}

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
