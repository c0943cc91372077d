/** `test` with its fixtures: the learner on the test's page, the questions to practice, and a tunnel. */
import { expect } from '@playwright/test';
import { createAccount, openSignedIn, sendAnswers, type Account } from './account.ts';
import { fetchQuestions, type BankQuestions } from './bank.ts';
import { appIsInstalled } from './learner.ts';
import { setOffline } from './page/network.ts';
import { testOnMachines } from './server/machines.ts';
import { Practice } from './practice.ts';

interface Tunnel {
  /** Cuts the page's network, once its app is installed and can start without one. */
  enter: () => Promise<void>;
  /** Restores the network. */
  leave: () => Promise<void>;
}

/** All fixtures belong to the test's page and its server. Hooks run before fixtures that they don't name. */
interface Subjects {
  /** All of the server's questions, with the right answers. */
  questions: BankQuestions;
  /** A new learner who hasn't signed in anywhere yet. */
  account: Account;
  /** The same learner, signed in on the page and at home. */
  learner: Account;
  /** The same learner, with the app installed. */
  installed: Account;
  /** The same learner, in Practice Mode. */
  practice: Practice;
  /** Opens home as `account`, after answering these on another device, all right or all wrong. */
  openAfter: (answered: BankQuestions, isRight: boolean) => Promise<void>;
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
        await setOffline(context, true);
      },
      leave: () => setOffline(context, false),
    });
  },
});
