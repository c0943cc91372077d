/**
 * The first ride: practise, lose the network, close and reopen, go on, come back, and see the same on
 * another device. Against the production build with the real service worker.
 */
import type { Page } from '@playwright/test';
import { questionParts } from '#shared/contract/question-parts.ts';
import { fetchQuestions, type Questions } from '../support/bank.ts';
import { expectServerFigures, expectShownFigures, figuresOf } from '../support/figures.ts';
import {
  answerQuestions,
  aPerson,
  appIsInstalled,
  fillAnswer,
  goToPractice,
  openRandomQuestion,
  questionOnScreen,
  register,
  seeHome,
  seeVerdict,
  signIn,
  submit,
} from '../support/learner.ts';
import { foldLog, readDeviceLog } from '../support/log.ts';
import { expect, test } from '../support/test.ts';

test('answers survive the tunnel, a killed browser and a restart, and arrive by themselves', async ({
  server,
  startPhone,
}) => {
  const questions = await fetchQuestions(server.url);
  const person = aPerson();
  const phone = await startPhone();
  const { page } = phone;
  await register(page, server.url, person);
  await appIsInstalled(page);
  await goToPractice(page);
  await answerQuestions(page, questions, [true, true, false, true, true]);

  await phone.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Practice Mode' })).toBeVisible();
  await expect(page.getByText('Offline', { exact: false }).first()).toBeVisible();
  await answerWithEachPowerUp(page, questions);
  await letTimeRunOut(page, questions);
  await answerQuestions(page, questions, [true]);
  const before = await readDeviceLog(page);
  expect(before.filter(({ event }) => event.kind === 'answer')).toHaveLength(11);

  await phone.kill();
  const again = await startPhone({ profile: phone.profile, offline: true });
  await again.page.goto(server.url);
  await seeHome(again.page);
  expect(await readDeviceLog(again.page)).toEqual(before);
  const figures = figuresOf(foldLog(before, questions), questions);
  await expectShownFigures(again.page, figures);

  await again.setOffline(false);
  await expectServerFigures(again.page, server.url, figures);

  const laptop = await startPhone();
  await signIn(laptop.page, server.url, person);
  await expectShownFigures(laptop.page, figures);
});

test('a server killed in the middle of a batch loses nothing and counts nothing twice', async ({
  startOwnServer,
  startProxy,
  startPhone,
}) => {
  const server = await startOwnServer();
  const proxy = await startProxy(server.url);
  const questions = await fetchQuestions(server.url);
  const phone = await startPhone();
  const { page } = phone;
  await register(page, proxy.url, aPerson());
  await appIsInstalled(page);
  await goToPractice(page);
  await phone.setOffline(true);
  await answerQuestions(page, questions, [true, true, true, false]);

  const killed = new Promise<void>((resolve) => {
    const onDelivered = () => void server.kill().then(resolve);
    proxy.onRequest = ({ method, url }) =>
      method === 'POST' && url === '/api/sync' ? { fault: 'drop-reply', onDelivered } : 'pass';
  });
  await phone.setOffline(false);
  await killed;
  proxy.onRequest = () => 'pass';
  const { port, dataDir } = server;
  await startOwnServer({ port, dataDir });

  const figures = figuresOf(foldLog(await readDeviceLog(page), questions), questions);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectServerFigures(page, proxy.url, figures);
  await expectShownFigures(page, figures);
});

test('two devices that answered the same and different questions offline agree', async ({
  server,
  startPhone,
}) => {
  const questions = await fetchQuestions(server.url);
  const person = aPerson();
  const [phone, laptop] = [await startPhone(), await startPhone()];
  await register(phone.page, server.url, person);
  await signIn(laptop.page, server.url, person);
  for (const { page } of [phone, laptop]) {
    await appIsInstalled(page);
    await goToPractice(page);
  }
  await phone.setOffline(true);
  await laptop.setOffline(true);
  // Both go through the Beginner level in the same order: the first three are the same questions.
  await answerBeginner(phone.page, questions, [true, false, true]);
  await answerBeginner(laptop.page, questions, [false, true, true, true, false]);

  const phoneLog = await readDeviceLog(phone.page);
  const laptopLog = await readDeviceLog(laptop.page);
  await phone.setOffline(false);
  await expectServerFigures(
    phone.page,
    server.url,
    figuresOf(foldLog(phoneLog, questions), questions),
  );
  await laptop.setOffline(false);
  const figures = figuresOf(foldLog([...phoneLog, ...laptopLog], questions), questions);
  await expectServerFigures(laptop.page, server.url, figures);
  await expectShownFigures(laptop.page, figures);
  await phone.page.reload();
  await seeHomeOrPractice(phone.page);
  await expectShownFigures(phone.page, figures);
});

async function answerWithEachPowerUp(page: Page, questions: Questions): Promise<void> {
  // Freeze on any question, 50/50 on one with options, then a Skip: no result is shown for it.
  await page.getByText('Multiple Choice', { exact: true }).click();
  const frozen = await openRandomQuestion(page, questions);
  await page.getByRole('button', { name: /^Freeze/ }).click();
  await fillAnswer(page, frozen, true);
  await submit(page, true);
  await page.getByRole('button', { name: 'Next Question' }).click();

  const halved = await questionOnScreen(page, questions);
  await page.getByRole('button', { name: /^50\/50/ }).click();
  await expect(page.getByText('Removed by 50/50')).toHaveCount(2);
  await fillAnswer(page, halved, true);
  await submit(page, true);
  await page.getByRole('button', { name: 'Next Question' }).click();

  const skipped = await questionOnScreen(page, questions);
  await page.getByRole('button', { name: /^Skip/ }).click();
  const { ask } = questionParts(skipped.content);
  await expect(page.getByRole('dialog').getByText(ask)).toHaveCount(0);
  const next = await questionOnScreen(page, questions);
  await fillAnswer(page, next, true);
  await submit(page, true);
  await page.getByRole('button', { name: 'Continue Practicing' }).click();
}

async function letTimeRunOut(page: Page, questions: Questions): Promise<void> {
  await page.clock.install();
  const question = await openRandomQuestion(page, questions);
  await page.clock.runFor((question.timeLimit + 1) * 1_000);
  await seeVerdict(page, false);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Continue Practicing' }).click();
}

async function answerBeginner(
  page: Page,
  questions: Questions,
  verdicts: readonly boolean[],
): Promise<void> {
  await page.getByRole('button', { name: /^(Start|Continue) Beginner$/ }).click();
  for (const [index, isRight] of verdicts.entries()) {
    await fillAnswer(page, await questionOnScreen(page, questions), isRight);
    await submit(page, isRight);
    const isLast = index === verdicts.length - 1;
    await page
      .getByRole('button', { name: isLast ? 'Continue Practicing' : 'Next Question' })
      .click();
  }
}

async function seeHomeOrPractice(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
}
