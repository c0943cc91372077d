/** A question of each form, an exhibit explained, and an interviewer asked (docs/content.md). */
import type { Page } from '@playwright/test';
import { type CuratedQuestion, FORMS } from '#shared/contract/questions/question.ts';
import { createAccount, openSignedIn } from '#e2e/support/account.ts';
import type { BankQuestions } from '#e2e/support/bank.ts';
import { fillAnswer, goToPractice, seeVerdict } from '#e2e/support/learner.ts';
import { openByHistory } from '#e2e/support/practice.ts';
import type { See } from '#e2e/support/tours/tour-pages.ts';
import { goPastToasts } from '#e2e/support/tours/tour-questions.ts';

/** page.clock must be installed. */
export async function tourForms(
  page: Page,
  url: string,
  questions: BankQuestions,
  see: See,
): Promise<void> {
  await openSignedIn(page, url, await createAccount(url));
  await goToPractice(page);
  for (const form of FORMS) {
    await openByHistory(
      page,
      first(questions, (one) => one.form === form),
    );
    await see(`form-${form}`);
    await page.goBack();
  }

  const drawn = first(questions, ({ exhibit }) => exhibit?.kind === 'line');
  await openByHistory(page, drawn);
  await see('question-exhibit');
  await fillAnswer(page, drawn, true);
  await submit(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').locator('summary', { hasText: drawn.title }).click();
  await see('result-exhibit');
  await page.getByRole('button', { name: 'Continue Practicing' }).click();

  const open = first(questions, ({ options }) => options === null);
  await openByHistory(page, open);
  await page.getByText('Ask the interviewer').click();
  for (const fact of (open.facts ?? []).slice(0, 2)) await page.getByText(`“${fact.ask}”`).click();
  await see('question-facts');
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await seeVerdict(page, true);
  await goPastToasts(page);
}

function first(
  questions: BankQuestions,
  isMeant: (one: CuratedQuestion) => boolean,
): CuratedQuestion {
  const found = questions.find(isMeant);
  if (!found) throw new Error('The bank has no such question');
  return found;
}
