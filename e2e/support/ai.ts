/** AI Mode in the browser: generates questions with the sandbox, and answers them. */
import { expect, type Page } from '@playwright/test';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import { readStore } from './page/databases.ts';
import type { Account } from './account.ts';
import { confirmAddress } from './server/mailbox.ts';

/** An answer that mentions user, goal and metric. */
export const AI_ANSWER =
  'First I would name the user and what they are trying to get done, then the goal of the company. I would pick one metric that shows it, and a guardrail that must not get worse. I choose the smallest change we can test in two weeks, and I say what I give up for it.';

type Kind = 'Multiple Choice' | 'Open-Ended';

export async function openAiMode(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/ai-mode`);
  await expect(page.getByRole('heading', { name: 'Question Configuration' })).toBeVisible();
}

/** Generates a question, and waits until it is on the screen. */
export async function generate(page: Page, kind: Kind, topic = 'Metrics & KPIs') {
  await page.getByLabel('Topic', { exact: true }).selectOption({ label: topic });
  await page.getByText(kind, { exact: true }).click();
  const known = new Set((await issued(page)).map(({ id }) => id));
  await page.getByRole('button', { name: 'Generate AI Question' }).click();
  await expect(page.getByRole('dialog').getByText('AI-generated')).toBeVisible();
  const question = (await issued(page)).find(({ id }) => !known.has(id));
  if (!question) throw new Error('No question was made');
  return question;
}

/** Reads the issued questions on the device, because the browser shows the streamed reply only to the page. */
async function issued(page: Page): Promise<AiQuestion[]> {
  type Row = { kind: string; row: AiQuestion };
  const meta = await readStore<{ key: string; rows?: Row[] }>(page, 'meta');
  const sinceSync = meta.find(({ key }) => key === 'issued')?.rows ?? [];
  const rows = [...sinceSync, ...(await readStore<Row>(page, 'serverRows'))];
  return rows.filter(({ kind }) => kind === 'aiQuestion').map(({ row }) => row);
}

/** Chooses the key, or another option, and submits. */
export async function chooseAi(page: Page, question: AiQuestion, isRight: boolean): Promise<void> {
  const { options, correctAnswer } = question;
  const other = options?.find((option) => option !== correctAnswer);
  const chosen = isRight ? correctAnswer : other;
  await page
    .getByRole('dialog')
    .locator('label', { hasText: chosen ?? '' })
    .click();
  await page.getByRole('button', { name: 'Submit Answer' }).click();
}

/** Types an answer and submits it. */
export async function writeAi(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your answer:').fill(text);
  await page.getByRole('button', { name: 'Submit Answer' }).click();
}

// Takes a subscription through the sandbox, for tests and pictures.

/** Presses a button on the sandbox's page. */
export async function inSandbox(page: Page, url: string, button: string): Promise<void> {
  await page.goto(`${url}/sandbox/stripe`);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
}

/** Finds the AI Mode Subscription card. */
export const subscriptionCard = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'AI Mode Subscription' }) });

export async function openSubscriptionCard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings`);
  await expect(subscriptionCard(page)).toBeVisible();
}

/** Starts a trial through the hosted checkout, from any page. @param account with an unconfirmed address */
export async function startTrial(page: Page, url: string, account: Account): Promise<void> {
  await confirmAddress(url, account);
  await page.goto(`${url}/ai-mode`);
  await page.getByRole('button', { name: 'Start 7-Day Free Trial' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Trial: 7 days left')).toBeVisible();
}
