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

  const points = question.keyPoints?.length ?? 0;
  await expect(page.getByText(`of ${points} points, as far as I can tell`)).toBeVisible();
  const checklist = page.getByRole('group', { name: /key points/ });
  const standing = checklist.getByRole('status');
  await expect(standing).toHaveText('');
  expect(await checklist.locator('mark').count()).toBeGreaterThan(2);
  const ticked = checklist.getByRole('checkbox', { checked: true });
  const before = await ticked.count();
  await checklist.getByRole('button', { name: "That's right" }).click();
  await expect(standing).toContainText(/Exceptional|Strong|Good/);
  await expect(checklist.getByRole('button')).toHaveCount(0);
  await checklist.locator('label:has(:checked)').first().click();
  await expect(ticked).toHaveCount(before - 1);
  await expect(page.getByText('as far as I can tell')).toHaveCount(0);
  await server.stop();
});
