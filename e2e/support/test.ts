/** `test` with its subjects: who is signed in on the test's page, what they practice with, and a tunnel. */
import { expect } from '@playwright/test';
import { createAccount, openSignedIn, sendAnswers, type Account } from './account.ts';
import { fetchQuestions, type Questions } from './bank.ts';
import { appIsInstalled } from './learner.ts';
import { testOnMachines } from './server/machines.ts';
import { Practice } from './practice.ts';

interface Tunnel {
  /** Takes the page's network away, once its app is installed and starts without one. */
  enter: () => Promise<void>;
  /** Gives it back. */
  leave: () => Promise<void>;
}

/** All of them are of the test's page and its server; hooks run before those that they don't name. */
interface Subjects {
  /** Everything that the server asks, with the right answers. */
  questions: Questions;
  /** Somebody new, who has signed in nowhere yet. */
  account: Account;
  /** The same person, signed in on the page and at home. */
  learner: Account;
  /** The same, whose app is installed. */
  installed: Account;
  /** The same, in Practice Mode. */
  practice: Practice;
  /** Opens home as the person of `account`, who has answered these on another device, all right or all wrong. */
  openAfter: (answered: Questions, isRight: boolean) => Promise<void>;
  tunnel: Tunnel;
}

export { expect };

export const test = testOnMachines.extend<Subjects>({
  questions: async ({ server }, use) => use(await fetchQuestions(server.url)),
  account: async ({ server }, use) => use(await createAccount(server.url)),
  learner: async ({ page, server, account }, use) => {
    await openSignedIn(page, server.url, account);
    await use(account);
  },
  installed: async ({ page, learner }, use) => {
    await appIsInstalled(page);
    await use(learner);
  },
  practice: async ({ page, learner: _, questions }, use) => {
    const practice = new Practice(page, questions);
    await practice.open();
    await use(practice);
  },
  openAfter: async ({ page, server, account }, use) => {
    await use(async (answered, isRight) => {
      await sendAnswers(server.url, account, answered, isRight);
      await openSignedIn(page, server.url, account);
    });
  },
  tunnel: async ({ page, context }, use) => {
    await use({
      enter: async () => {
        await appIsInstalled(page);
        await context.setOffline(true);
      },
      leave: () => context.setOffline(false),
    });
  },
});
