/** A walk through a mock interview, typed, from Begin to the round looked at again. */
import { expect, type Page } from '@playwright/test';
import type { Account } from '#e2e/support/account.ts';
import { openSignedIn } from '#e2e/support/account.ts';
import {
  ANSWER,
  answerTheRest,
  beginRound,
  field,
  goToAnswer,
  lockGuess,
  seeStep,
  tap,
  tickAndMark,
} from '#e2e/support/interview.ts';
import { goToPractice } from '#e2e/support/learner.ts';
import type { See } from './tour-pages.ts';

export async function tourInterview(
  page: Page,
  url: string,
  account: Account,
  see: See,
): Promise<void> {
  await openSignedIn(page, url, account);
  await goToPractice(page);
  await page.getByRole('link', { name: 'Set Up' }).click();
  await page.getByText('Several rounds: a loop').click();
  await see('mock interview, begin');
  await page.goBack();
  await beginRound(page, 'Type');
  await see('mock interview, prompt');
  await goToAnswer(page);
  await page.getByRole('button', { name: 'The goal' }).click();
  await field(page, 'Your answer').fill(ANSWER);
  await see('mock interview, answer');
  await tap(page, 'I’m done');
  await expect(page.getByText('The interviewer · 1 of 3')).toBeVisible();
  await see('mock interview, pressed on');
  await tap(page, 'Close');
  await see('mock interview, leaving');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await answerTheRest(page);
  await see('debrief, guess');
  await lockGuess(page);
  await see('debrief, words');
  await tickAndMark(page, (step) => see(`debrief, marks ${step}`));
  await see('debrief, guess and marks');
  await tap(page, 'One thing to do next');
  await seeStep(page, 'One thing');
  await see('debrief, one thing');
  await tap(page, 'Redo it in 3 minutes');
  await see('debrief, redo');
  await page.getByRole('button', { name: 'Close' }).click();
  await tap(page, 'Done');
  await expect(page.getByRole('button', { name: 'Another round' })).toBeVisible();
  await see('mock interview, again');
}
