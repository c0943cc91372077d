/** Walks through questions, their results and what follows them (tour-pages.ts has the screens). */
import { expect, type Locator, type Page } from '@playwright/test';
import { createAccount, demoAccount, openSignedIn } from '#e2e/support/account.ts';
import type { BankQuestions } from '#e2e/support/bank.ts';
import { fillAnswer, goToPractice, questionOnScreen, seeVerdict } from '#e2e/support/learner.ts';
import { openFilters } from '#e2e/support/practice.ts';
import type { RunningServer } from '#e2e/support/server/server.ts';
import type { See } from './tour-pages.ts';

/** Visits the question, its warning, its shortcuts, and the three kinds of result. page.clock must be installed. */
export async function tourQuestion(
  page: Page,
  server: RunningServer,
  questions: BankQuestions,
  see: See,
): Promise<void> {
  await openSignedIn(page, server.url, await demoAccount(server));
  await goToPractice(page);
  await chooseType(page, 'Multiple Choice');
  await page.getByRole('button', { name: 'Random Question' }).click();
  const choice = await questionOnScreen(page, questions);
  await see('question-choice');
  await page.getByRole('button', { name: /^50\/50/ }).click();
  await fillAnswer(page, choice, true);
  await goPastToasts(page);
  await see('question-choice-chosen');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await see('question-keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Question menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Question menu' })).toBeVisible();
  await see('question-menu');
  await page.keyboard.press('Escape');
  await page.clock.runFor((choice.timeLimit - 40) * 1_000);
  await passToWarning(page);
  await see('question-warning');
  await page.getByRole('button', { name: /^Need more time/ }).click();
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await seeVerdict(page, true);
  await goPastToasts(page);
  await see('result-right');

  await page.getByRole('button', { name: 'Next Question' }).click();
  await fillAnswer(page, await questionOnScreen(page, questions), false);
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await seeVerdict(page, false);
  await goPastToasts(page);
  await see('result-wrong');
  await page.getByRole('button', { name: 'Continue Practicing' }).click();

  await chooseType(page, 'Open-Ended');
  await page.getByRole('button', { name: 'Random Question' }).click();
  const open = await questionOnScreen(page, questions);
  await see('question-open');
  await page.getByLabel('Your answer:').fill(open.options ? '' : open.sampleAnswer);
  await expect(page.getByText('saved on this device')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Close this question?' })).toBeVisible();
  await see('question-close');
  await page.getByRole('button', { name: 'Keep Writing' }).click();
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await seeVerdict(page, true);
  await goPastToasts(page);
  await page.getByRole('checkbox').first().check({ force: true });
  await see('result-open');
}

/** Visits one of the six questions that find the level, the level's two ways, and the summary. */
export async function tourPlacement(
  page: Page,
  url: string,
  questions: BankQuestions,
  see: See,
): Promise<void> {
  await openSignedIn(page, url, await createAccount(url));
  await goToPractice(page);
  await expect(page.getByRole('link', { name: 'Six questions find your level' })).toBeVisible();
  await see('placement-offer');
  await page.getByRole('link', { name: 'Six questions find your level' }).click();
  for (let number = 1; number <= 6; number += 1) {
    await expect(page.getByText(`Question ${number} of 6`, { exact: true })).toBeVisible();
    const question = await questionOnScreen(page, questions);
    if (number === 2) {
      await see('placement-question');
      await page.clock.runFor((question.timeLimit - 40) * 1_000);
      await passToWarning(page);
      await see('placement-warning');
    }
    const isRight = number !== 2;
    await fillAnswer(page, question, isRight);
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await seeVerdict(page, isRight);
    await goPastToasts(page);
    if (number === 1) await see('placement-result');
    await page.getByRole('button', { name: /^(Next Question|See Summary)$/ }).click();
  }
  await expect(page.getByRole('heading', { name: 'Your level' })).toBeVisible();
  await see('placement-summary');
}

/** Visits a review that is due today, its result, the summary of five minutes, and the interview date. */
export async function tourReview(
  page: Page,
  server: RunningServer,
  questions: BankQuestions,
  see: See,
): Promise<void> {
  await openSignedIn(page, server.url, await demoAccount(server));
  await page.goto(`${server.url}/practice?start=review`);
  const review = await questionOnScreen(page, questions);
  await see('review-question');
  await fillAnswer(page, review, true);
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await seeVerdict(page, true);
  await goPastToasts(page);
  await see('review-result');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: /five minutes$/ }).click();
  const heading = page.getByRole('heading', { name: 'Session done.' });
  for (let isRight = true; ; isRight = !isRight) {
    await fillAnswer(page, await questionOnScreen(page, questions), isRight);
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await seeVerdict(page, isRight);
    await page.getByRole('button', { name: /^(Next Question|See Summary|Check Later)$/ }).click();
    const submit = page.getByRole('button', { name: 'Submit Answer' });
    await expect(submit.or(heading)).toBeVisible();
    if (await heading.isVisible()) break;
  }
  await goPastToasts(page);
  await see('session-summary');
  await page.getByRole('button', { name: 'Done', exact: true }).click();

  await page.getByRole('button', { name: /interview( date)?$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Interview date' })).toBeVisible();
  await see('interview-date');
  await page.getByRole('button', { name: 'Save Date' }).click();
  await expect(page.getByText('Please choose a date')).toBeVisible();
  await see('interview-date-error');
}

/** Types a good answer with a gap into its question, and lets the coach read it. */
export async function tourCoach(page: Page, url: string, see: See): Promise<void> {
  // Other open-ended questions are removed from the bank, so that the random one is the one to answer.
  await page.route('**/api/questions', async (route) => {
    const response = await route.fetch();
    const bank = (await response.json()) as { questions: BankQuestions };
    const kept = bank.questions.filter(({ id, options }) => options || id === COACHED_QUESTION);
    const json = { ...bank, questions: kept };
    await route.fulfill({ response, json });
  });
  await openSignedIn(page, url, await createAccount(url));
  await goToPractice(page);
  await chooseType(page, 'Open-Ended');
  await page.getByRole('button', { name: 'Random Question' }).click();
  await page.getByLabel('Your answer:').fill(COACHED_ANSWER);
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await seeVerdict(page, true);
  await goPastToasts(page);
  await expect(page.getByText(/^Tick all you said/)).toBeVisible();
  await see('coached-answer');
  const points = page.getByRole('group', { name: 'Which points did you say?' }).locator('label');
  for (const index of [0, 1, 2]) await points.nth(index).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('heading', { name: / of \d points$/ })).toBeVisible();
  await see('checked-answer');
}

async function chooseType(page: Page, type: 'Multiple Choice' | 'Open-Ended'): Promise<void> {
  await openFilters(page);
  await page.getByText(type, { exact: true }).click();
  await expect(page.getByRole('radio', { name: type })).toBeChecked();
}

async function passToWarning(page: Page): Promise<void> {
  const warning = page.getByText('Time Running Out!');
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(warning).toBeVisible({ timeout: 1 });
  }).toPass({ intervals: [0] });
}

/** Waits while toasts and achievements come and go, one after another. */
export async function goPastToasts(page: Page): Promise<void> {
  const shown: Locator = page
    .getByText('ACHIEVEMENT UNLOCKED!')
    .or(page.locator('[data-radix-collection-item]'));
  await expect(async () => {
    await page.clock.runFor(6_000);
    await expect(shown).toHaveCount(0, { timeout: 1 });
  }).toPass({ intervals: [0] });
}

const COACHED_QUESTION = 'goals-for-voice-messages';
const COACHED_ANSWER = `Voice messages are for moments when typing is too slow or too cold: you hear how somebody feels. That's why they exist.

But there are two people in each one. It's easy to send while you cook. The one who gets it sits in a meeting and can't listen.

So my goal is that they get heard. I wouldn't choose more messages, because a bigger button would bring those.

My number is the share of all messages sent in a week that are played to the end within a day.

I would show it to the team every Monday.`;
