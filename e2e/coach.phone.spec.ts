import { expect, test } from '@playwright/test';
import { fetchQuestions } from './support/bank.ts';
import {
  aPerson,
  appIsInstalled,
  goToPractice,
  questionOnScreen,
  register,
  submit,
} from './support/learner.ts';
import { startServer } from './support/server.ts';

test('the coach ticks key points without a network, and the learner has the last word', async ({
  page,
  context,
}) => {
  const server = await startServer();
  const questions = await fetchQuestions(server.url);
  await register(page, server.url, aPerson());
  await appIsInstalled(page);
  await context.setOffline(true);
  await page.reload();
  await goToPractice(page);
  await page.getByText('Open-Ended', { exact: true }).click();
  await page.getByRole('button', { name: 'Random Question' }).click();
  const question = await questionOnScreen(page, questions);
  await page.getByLabel('Your answer:').fill(question.sampleAnswer ?? '');
  await submit(page, true);

  await expect(page.getByText('The coach compared your words')).toBeVisible();
  const standing = page.getByRole('group', { name: /key points/ }).getByRole('status');
  await expect(standing).toContainText('Exceptional');
  expect(await page.locator('mark').count()).toBeGreaterThan(2);
  const first = page
    .getByRole('group', { name: /key points/ })
    .getByRole('checkbox')
    .first();
  await expect(first).toBeChecked();
  await page.getByText(question.keyPoints?.[0]?.text ?? '').click();
  await expect(first).not.toBeChecked();
  await expect(standing).not.toContainText('100');
  await server.stop();
});
