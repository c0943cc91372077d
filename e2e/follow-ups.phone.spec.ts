/** Follow-ups answered in a tunnel reach the learner's other device, and are there when the question comes back. */
import type { Page } from '@playwright/test';
import { createAccount, openSignedIn } from './support/account.ts';
import { fetchQuestions } from './support/bank.ts';
import { startDevice } from './support/device.ts';
import {
  appIsInstalled,
  fillAnswer,
  goToPractice,
  questionOnScreen,
  submit,
} from './support/learner.ts';
import { readDeviceLog } from './support/log.ts';
import { openByHistory } from './support/open-by-history.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

test('what was said to a follow-up offline shows again on another device when the question comes back', async ({
  page,
  context,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  const account = await createAccount(server.url);
  await openSignedIn(page, server.url, account);
  await appIsInstalled(page);
  await context.setOffline(true);
  await goToPractice(page);
  await page.getByText('Open-Ended', { exact: true }).click();
  await page.getByRole('button', { name: 'Random Question' }).click();
  const question = await questionOnScreen(page, questions);
  const [first] = question.followUps ?? [];
  const asked = first?.question ?? '';
  await fillAnswer(page, question, true);
  await submit(page, true);

  const part = followUp(page, asked);
  await part.getByText(asked).click();
  await part.getByRole('textbox').fill('I would ask who is hurt first.');
  await part.getByRole('button', { name: 'Compare' }).click();
  await part.locator('label').first().click();
  await expect(part).toContainText('Answered');
  await page.getByRole('button', { name: 'Continue Practicing' }).click();
  await context.setOffline(false);
  await expect(page.getByText(/saved on this device/)).toHaveCount(0);
  const kinds = (await readDeviceLog(page)).map(({ event }) => event.kind);
  expect(kinds.filter((kind) => kind === 'follow-up-answered')).toHaveLength(2);

  const laptop = await startDevice();
  await openSignedIn(laptop.page, server.url, account);
  await goToPractice(laptop.page);
  await openByHistory(laptop.page, question, 'review');
  await fillAnswer(laptop.page, question, true);
  await submit(laptop.page, true);
  const there = followUp(laptop.page, asked);
  await expect(there).toContainText('Answered');
  await there.getByText(asked).click();
  await expect(there).toContainText('Last time you said');
  await expect(there).toContainText('I would ask who is hurt first.');
  await expect(there.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await laptop.close();
});

function followUp(page: Page, asked: string) {
  return page.getByRole('dialog').locator('details', { hasText: asked });
}
