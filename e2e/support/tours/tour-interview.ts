/** Walks through a typed mock interview, from Begin to the replay of the round. */
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
import { putRecords } from '#e2e/support/page/databases.ts';
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
  await beginRound(page, 'Keyboard');
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
  await putRecording(page, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.goto(`${url}/recordings`);
  await page.getByText('Listen to 1 turn').click();
  await expect(page.getByRole('button', { name: 'Play: Your answer' })).toBeVisible();
  await see('recordings, one');
  await page.getByRole('button', { name: 'Delete it now', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await see('recordings, delete');
}

/** Stores five silent seconds as the recording of a round's answer on this device. */
async function putRecording(page: Page, mockId: string): Promise<void> {
  const bytes = new Uint8Array(15_000);
  await putRecords(page, {
    sounds: [
      { mockId, case: 0, turn: 3, from: 0, begun: Date.now(), place: 0, type: 'audio/webm', bytes },
    ],
    meta: [
      {
        key: 'sounds',
        rounds: [{ mockId, bytes: bytes.byteLength, at: Date.now(), isKept: false }],
      },
    ],
  });
}
