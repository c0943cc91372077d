/** Background Sync: what is unsent arrives although no page of the app is open any more. */
import { countOnServer, createAccount, openInstalled } from '../support/account.ts';
import { fetchQuestions } from '../support/bank.ts';
import { answerQuestions, goToPractice } from '../support/learner.ts';
import { expect, test } from '../support/test.ts';

test('answers given without a network arrive when it is back, with the app closed', async ({
  server,
  startPhone,
}) => {
  const phone = await startPhone();
  const { page } = phone;
  const questions = await fetchQuestions(server.url);
  const account = await createAccount(server.url);
  await openInstalled(page, server.url, account);
  await goToPractice(page);
  await phone.setOffline(true);
  await answerQuestions(page, questions, [true, false]);
  const answered = () => countOnServer(server.url, account);
  // Before the page goes: while it does, Chromium may lift its emulated offline for a moment.
  expect(await answered()).toBe(0);
  const sentWithoutPage = phone.context.waitForEvent('request', {
    predicate: (request) => Boolean(request.serviceWorker() && request.url().endsWith('/api/sync')),
    timeout: 30_000,
  });
  await page.goto('about:blank');
  await phone.setOffline(false);
  await sentWithoutPage;
  await expect.poll(answered, { timeout: 30_000 }).toBe(2);
});
