/** Questions without a clock, and the six that find a level, without a network and in every size of a phone. */
import type { Page } from '@playwright/test';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { BankQuestions } from '#e2e/support/bank.ts';
import { countOnServer, createAccount, openSignedIn } from '#e2e/support/account.ts';
import { fillAnswer, goToPractice, questionOnScreen, submit } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { brokenControls, coveredControls, sidewaysScroll } from '#e2e/support/page/layout.ts';
import { expect, test } from '#e2e/support/test.ts';

const OFFER = { name: 'Six questions find your level' };
const SIZES = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
];

test.describe('2.5 Six questions find the level, without a network and on any device', () => {
  test('begins in a tunnel, goes on after a reload, and opens Advanced on a second device, too', async ({
    page,
    browser,
    server,
    learner,
    tunnel,
    questions,
  }) => {
    await goToPractice(page);
    await tunnel.enter();
    await page.getByRole('link', OFFER).click();
    for (const number of [1, 2]) {
      await answer(page, questions, number, true);
      await page.getByRole('button', { name: 'Next Question' }).click();
    }
    await expect(page.getByText('Question 3 of 6', { exact: true })).toBeVisible();
    const third = await questionOnScreen(page, questions);
    await fillAnswer(page, third, true);
    await expect(page.getByText('saved on this device', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Question 3 of 6', { exact: true })).toBeVisible();
    expect((await questionOnScreen(page, questions)).id).toBe(third.id);
    await expect(page.getByRole('radio', { name: third.correctAnswer })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Go on: question 3 of 6' })).toBeVisible();
    await tunnel.leave();
    await expect(async () => {
      expect(await countOnServer(server.url, learner)).toBe(2);
    }).toPass();

    const second = await browser.newPage();
    await openSignedIn(second, server.url, learner);
    await goToPractice(second);
    await second.getByRole('link', { name: 'Go on: question 3 of 6' }).click();
    for (const number of [3, 4, 5, 6]) {
      await answer(second, questions, number, true);
      await second.getByRole('button', { name: /^(Next Question|See Summary)$/ }).click();
    }
    await expect(
      second.getByText('Beginner, Intermediate and Advanced are open.', { exact: true }),
    ).toBeVisible();
    await second.getByRole('button', { name: 'Start Advanced' }).click();
    expect((await questionOnScreen(second, questions)).difficulty).toBe(3);
    await second.close();
  });

  for (const size of SIZES) {
    test(`covers nothing and scrolls nowhere sideways, ${size.width} × ${size.height}, also with text of twice the size`, async ({
      page,
      server,
      questions,
    }) => {
      await page.setViewportSize(size);
      await openSignedIn(page, server.url, await createAccount(server.url));
      await goToPractice(page);
      await page.getByRole('link', OFFER).click();
      for (let number = 1; number <= 6; number += 1) {
        await expect(page.getByText(`Question ${number} of 6`, { exact: true })).toBeVisible();
        if (number === 1) {
          expect(await coveredControls(page)).toEqual([]);
          await looksWhole(page, size.width);
        }
        const question = await questionOnScreen(page, questions);
        await fillAnswer(page, question, number % 2 === 1);
        await submit(page, number % 2 === 1);
        if (number === 1) await looksWhole(page, size.width);
        await page.getByRole('button', { name: /^(Next Question|See Summary)$/ }).click();
      }
      await expect(page.getByRole('heading', { name: 'Your level' })).toBeVisible();
      await looksWhole(page, size.width);
    });
  }
});

test.describe('2.6 The clock is a choice', () => {
  test('is switched off in a question in a tunnel, and stays off through a reload and in the next one', async ({
    page,
    practice,
    tunnel,
  }) => {
    await tunnel.enter();
    await practice.choose('Multiple Choice');
    const first = await practice.openBeginner();
    await page.getByRole('button', { name: 'Question menu' }).click();
    await page.getByRole('button', { name: 'Switch the Clock Off' }).click();
    await expect(page.getByRole('dialog', { name: 'Question menu' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Question menu' })).toBeFocused();
    await expect(page.getByText('Clock off', { exact: true })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await looksWhole(page, 390);
    await fillAnswer(page, first, true);
    await expect(page.getByText('saved on this device', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Clock off', { exact: true })).toBeVisible();
    await submit(page, true);
    await expect(page.getByText('50 × 0.5 with the clock off')).toBeVisible();
    await page.getByRole('button', { name: 'Next Question' }).click();
    await expect(page.getByText('Clock off', { exact: true })).toBeVisible();
    const [logged] = await readDeviceLog(page);
    expect(logged?.event).toMatchObject({ kind: 'answer', untimed: true });
  });

  test('is a switch in Settings, and holds from the next question on', async ({
    page,
    practice,
  }) => {
    await page.goto('/settings');
    const clock = page.getByRole('switch', { name: 'Clock' });
    await expect(clock).toBeChecked();
    await clock.click();
    await expect(clock).not.toBeChecked();
    await practice.open();
    await practice.choose('Multiple Choice');
    const untimed = await practice.openBeginner();
    await expect(page.getByText('Clock off', { exact: true })).toBeVisible();
    await practice.give(untimed, true);
    await practice.leave();
    await page.goto('/settings');
    await page.getByRole('switch', { name: 'Clock' }).click();
    await practice.open();
    await practice.openBeginner();
    await expect(page.getByRole('timer')).toBeVisible();
  });
});

/** Answers the question of this number, and sees its verdict. */
async function answer(
  page: Page,
  questions: BankQuestions,
  number: number,
  isRight: boolean,
): Promise<CuratedQuestion> {
  await expect(page.getByText(`Question ${number} of 6`, { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Power-ups' })).toHaveCount(0);
  const question = await questionOnScreen(page, questions);
  await fillAnswer(page, question, isRight);
  await submit(page, isRight);
  return question;
}

/** As it is, and with text of twice the size; a desktop's text grows with its browser's zoom. */
async function looksWhole(page: Page, width: number): Promise<void> {
  expect(await sidewaysScroll(page)).toBe(0);
  if (width >= 768) return;
  const style = await page.addStyleTag({ content: 'html { font-size: 32px !important }' });
  expect(await brokenControls(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await style.evaluate((element) => (element as Element).remove());
}
