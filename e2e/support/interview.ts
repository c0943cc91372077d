/** A learner's actions in a mock interview, in the screen's words. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Sentences that somebody could type, long enough for the coach to read. */
export const ANSWER =
  'I would start with one goal and one group of people, because a team can only change one thing at a time. ' +
  'Then I would compare two ways to help them, choose one of the two, and say what that choice gives up.';

type Voice = 'Record' | 'Keyboard' | 'With a friend';

/** Finds the choice of voice in a round's setup. */
export function voiceChoice(page: Page, voice: Voice): Locator {
  return page.locator('label', { hasText: new RegExp(`^${voice}$`) });
}

/** Goes from Practice to the prompt; a talk with a friend isn't recorded. @param type of the interview; the suggested one if absent */
export async function beginRound(page: Page, voice: Voice, type?: string): Promise<void> {
  await page.getByRole('link', { name: 'Set Up' }).click();
  await expect(page.getByRole('heading', { name: 'Mock interview' })).toBeVisible();
  if (type) await page.locator('label', { hasText: new RegExp(`^${type}$`) }).click();
  await voiceChoice(page, voice).click();
  if (voice === 'With a friend') await page.locator('label', { hasText: 'Don’t record' }).click();
  await tap(page, 'Begin');
  if (voice === 'With a friend')
    await expect(page.getByRole('heading', { name: 'Read this out loud' })).toBeVisible();
  else await seeStep(page, 'Prompt');
}

/** Waits until this step is on the screen. */
export async function seeStep(page: Page, step: string): Promise<void> {
  const strip = page.getByRole('list', { name: /^Steps of/ });
  await expect(strip.locator('[aria-current="step"]')).toContainText(step);
}

export async function tap(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name });
}

/** Goes from the prompt to the answer, asking one question and planning three headings. */
export async function goToAnswer(page: Page): Promise<void> {
  await tap(page, 'I’ve read it');
  await seeStep(page, 'Ask');
  await field(page, 'Ask the interviewer').fill('What is the goal?');
  await tap(page, 'Ask');
  await expect(page.getByRole('log')).toContainText('What is the goal?');
  await tap(page, 'Go to my plan');
  await plan(page);
}

/** Goes from the prompt to the answer of a behavioral round, which has no asking. */
export async function goToStory(page: Page): Promise<void> {
  await tap(page, 'I’ve read it');
  await plan(page);
}

async function plan(page: Page): Promise<void> {
  await seeStep(page, 'Plan');
  for (const [index, heading] of ['The goal', 'The people', 'Two ways'].entries())
    await field(page, `Heading ${index + 1}`).fill(heading);
  await tap(page, 'Start my answer');
  await seeStep(page, 'Answer');
}

/**
 * Answers the interviewer's lines to the end of a short round.
 * @param from number of the line on the screen @param of number of lines: five in a behavioral round
 */
export async function answerTheRest(page: Page, from = 1, of = 3): Promise<void> {
  for (let number = from; number <= of; number += 1) {
    await expect(page.getByText(`The interviewer · ${number} of ${of}`)).toBeVisible();
    await field(page, 'Your reply').fill(`Reply ${number}: I would check that number first.`);
    await tap(page, 'I’m done');
  }
  await page
    .getByRole('textbox', { name: /^Your (?:recommendation|last minute)/ })
    .fill('I would build the first one, small.');
  await tap(page, 'I’m done');
  await expect(page.getByRole('heading', { name: 'How did it go?' })).toBeVisible();
}

/** Guesses a band for each axis and locks the guess. */
export async function lockGuess(page: Page): Promise<void> {
  for (const row of await page.getByRole('group').all()) await row.locator('label').nth(1).click();
  await tap(page, 'Lock my guess');
  await expect(page.getByRole('heading', { name: 'What did you say?' })).toBeVisible();
}

/**
 * Ticks the first point, sets every axis to Thin and goes to the comparison.
 * @param see called on each screen before its bands are set
 */
export async function tickAndMark(
  page: Page,
  see?: (step: number) => Promise<void>,
): Promise<void> {
  await page.getByRole('group').locator('label').first().click();
  await tap(page, 'Done');
  const set = page.getByRole('button', { name: /^Set (?:it|them)$/ });
  await expect(set).toBeVisible();
  const compared = page.getByRole('heading', { name: 'Your guess and your marks' });
  for (let step = 1; !(await compared.isVisible()); step += 1) {
    await expect(page.getByText(new RegExp(`^${step} of \\d$`))).toBeVisible();
    await see?.(step);
    for (const row of await page.locator('fieldset').all())
      await row.locator('label').nth(1).click();
    await set.click();
    await expect(page.getByText(new RegExp(`^${step + 1} of \\d$`)).or(compared)).toBeVisible();
  }
}
