/** What a learner does in a mock interview, in the words of the screen. */
import { expect, type Page } from '@playwright/test';

/** Sentences that somebody could type; long enough to be looked through. */
export const ANSWER =
  'I would start with one goal and one group of people, because a team can only change one thing at a time. ' +
  'Then I would compare two ways to help them, choose one of the two, and say what that choice gives up.';

/** From Practice to the prompt: two taps. */
export async function beginRound(page: Page, { isFull = false } = {}): Promise<void> {
  await page.goto('/practice');
  await page.getByRole('link', { name: 'Set Up' }).click();
  await expect(page.getByRole('heading', { name: 'Mock interview' })).toBeVisible();
  if (isFull) await page.getByText('40 min, two cases').click();
  const typed = page.getByText('Type', { exact: true }).and(page.locator('label span'));
  if ((await typed.count()) > 0) await typed.click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await seeStep(page, 'Prompt');
}

/** The step of the case that is on the screen. */
export async function seeStep(page: Page, step: string): Promise<void> {
  await expect(
    page.locator('[aria-current="step"]').filter({ hasText: step }).first(),
  ).toBeVisible();
}

export async function tap(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}

/** From the prompt to the answer, with one question asked and a plan of three headings. */
export async function goToAnswer(page: Page): Promise<void> {
  await tap(page, 'I’ve read it');
  await seeStep(page, 'Ask');
  await page.getByLabel('Ask the interviewer').fill('What is the goal?');
  await tap(page, 'Ask');
  await expect(page.getByRole('log')).toContainText('What is the goal?');
  await tap(page, 'Go to my plan');
  await seeStep(page, 'Plan');
  for (const [index, heading] of ['The goal', 'The people', 'Two ways'].entries())
    await page.getByLabel(`Heading ${index + 1}`).fill(heading);
  await tap(page, 'Start my answer');
  await seeStep(page, 'Answer');
}

/** Types the answer and all that the interviewer presses for, up to the end of the case. */
export async function answerAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'The goal' }).click();
  await page.getByLabel('Your answer').fill(ANSWER);
  await tap(page, 'I’m done');
  for (const number of [1, 2, 3]) {
    await expect(page.getByText(new RegExp(`The interviewer · ${number} of`))).toBeVisible();
    await page.getByLabel('Your reply').fill(`Reply ${number}: I would check that number first.`);
    await tap(page, 'I’m done');
    if ((await page.getByText('3', { exact: true }).count()) < 0) break;
  }
}
