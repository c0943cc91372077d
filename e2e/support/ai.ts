/** AI Mode in the browser: having questions made by the sandbox, and answering them. */
import { expect, type Page } from '@playwright/test';
import type { AiQuestion } from '#shared/contract/ai-question.ts';

/** An answer that says something about user, goal and metric. */
export const AI_ANSWER =
  'First I would name the user and what they are trying to get done, then the goal of the company. I would pick one metric that shows it, and a guardrail that must not get worse. I choose the smallest change we can test in two weeks, and I say what I give up for it.';

type Kind = 'Multiple Choice' | 'Open-Ended';

export async function openAiMode(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/ai-mode`);
  await expect(page.getByRole('heading', { name: 'Question Configuration' })).toBeVisible();
}

/** Has a question made, and waits until it is on the screen. */
export async function generate(page: Page, kind: Kind, topic = 'Metrics & KPIs') {
  await page.getByLabel('Topic', { exact: true }).selectOption({ label: topic });
  await page.getByText(kind, { exact: true }).click();
  const reply = page.waitForResponse('**/api/questions/ai-generate');
  await page.getByRole('button', { name: 'Generate AI Question' }).click();
  const lines = (await (await reply).text()).trimEnd().split('\n');
  const { done } = JSON.parse(lines.at(-1) ?? '') as { done: AiQuestion[] };
  const [question] = done;
  if (!question) throw new Error('No question was made');
  await expect(page.getByRole('dialog').getByText('AI-generated')).toBeVisible();
  return question;
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
