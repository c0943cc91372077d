/**
 * The first ride: practice, lose the network, close and reopen, go on, come back, and see the same on
 * another device. Against the production build with the real service worker.
 */
import { questionParts } from '#shared/contract/questions/question-parts.ts';
import { createAccount } from '#e2e/support/account.ts';
import { fetchQuestions } from '#e2e/support/bank.ts';
import { expectServerFigures, expectShownFigures, figuresOf } from '#e2e/support/figures.ts';
import {
  appIsInstalled,
  aPerson,
  register,
  seeHome,
  seeVerdict,
  signIn,
} from '#e2e/support/learner.ts';
import { foldLog, readDeviceLog } from '#e2e/support/log.ts';
import { Practice } from '#e2e/support/practice.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe('1 Works without a network (docs/rules.md, offline) · 2.5 Random Question · 7 The app practices through its log and sync (section 10)', () => {
  test('answers survive the tunnel, a killed browser and a restart, and arrive by themselves', async ({
    server,
    questions,
    startPhone,
  }) => {
    const person = aPerson();
    const phone = await startPhone();
    const { page } = phone;
    await register(page, server.url, person);
    await appIsInstalled(page);
    const practice = new Practice(page, questions);
    await practice.open();
    await practice.answer([true, true, false, true, true]);

    await phone.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Practice Mode' })).toBeVisible();
    await expect(page.getByText('Offline', { exact: false }).first()).toBeVisible();
    await answerWithEachPowerUp(practice);
    await letTimeRunOut(practice);
    await practice.answer([true]);
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
    await expectServerFigures(again.page, figures);

    const laptop = await startPhone();
    await signIn(laptop.page, server.url, person);
    await expectShownFigures(laptop.page, figures);
  });
});

test('a server killed in the middle of a batch loses nothing and counts nothing twice', async ({
  startOwnServer,
  startProxy,
  startPhone,
}) => {
  const server = await startOwnServer();
  const proxy = await startProxy(server.url);
  const phone = await startPhone();
  const { page } = phone;
  await register(page, proxy.url, aPerson());
  await appIsInstalled(page);
  const practice = new Practice(page, await fetchQuestions(server.url));
  await practice.open();
  await phone.setOffline(true);
  await practice.answer([true, true, true, false]);

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

  const figures = await practice.figures();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectServerFigures(page, figures);
  await expectShownFigures(page, figures);
});

test('two devices that answered the same and different questions offline agree', async ({
  server,
  questions,
  startPhone,
}) => {
  const { person } = await createAccount(server.url);
  const devices = [await startPhone(), await startPhone()] as const;
  const practices = devices.map(({ page }) => new Practice(page, questions));
  for (const practice of practices) {
    await signIn(practice.page, server.url, person);
    await appIsInstalled(practice.page);
    await practice.open();
  }
  const [phone, laptop] = devices;
  const [onPhone, onLaptop] = practices;
  await phone.setOffline(true);
  await laptop.setOffline(true);
  // Both go through the Beginner level in the same order: the first three are the same questions.
  await onPhone?.answer([true, false, true], () => onPhone.openBeginner());
  await onLaptop?.answer([false, true, true, true, false], () => onLaptop.openBeginner());

  const phoneLog = await readDeviceLog(phone.page);
  const laptopLog = await readDeviceLog(laptop.page);
  await phone.setOffline(false);
  await expectServerFigures(phone.page, figuresOf(foldLog(phoneLog, questions), questions));
  await laptop.setOffline(false);
  const figures = figuresOf(foldLog([...phoneLog, ...laptopLog], questions), questions);
  await expectServerFigures(laptop.page, figures);
  await expectShownFigures(laptop.page, figures);
  await phone.page.reload();
  await expect(phone.page.getByRole('main')).toBeVisible();
  await expectShownFigures(phone.page, figures);
});

/** Freeze on any question, 50/50 on one with options, then a Skip: no result is shown for it. */
async function answerWithEachPowerUp(practice: Practice): Promise<void> {
  const { page } = practice;
  await practice.choose('Multiple Choice');
  const frozen = await practice.openRandom();
  await page.getByRole('button', { name: /^Freeze/ }).click();
  await practice.give(frozen, true);
  await practice.next();

  const halved = await practice.shown();
  await page.getByRole('button', { name: /^50\/50/ }).click();
  await expect(page.getByText('Removed by 50/50')).toHaveCount(2);
  await practice.give(halved, true);
  await practice.next();

  const skipped = await practice.shown();
  await page.getByRole('button', { name: /^Skip/ }).click();
  const { ask } = questionParts(skipped.content);
  await expect(practice.dialog.getByText(ask)).toHaveCount(0);
  await practice.give(await practice.shown(), true);
  await practice.leave();
}

async function letTimeRunOut(practice: Practice): Promise<void> {
  const { page } = practice;
  await page.clock.install();
  const question = await practice.openRandom();
  await page.clock.runFor((question.timeLimit + 1) * 1_000);
  await seeVerdict(page, false);
  await page.clock.resume();
  await practice.leave();
}
