/** The API with the sandbox as its payment provider, over real wires in both directions. */
import type { AddressInfo } from 'node:net';
import { listen } from '#api/start/listen.ts';
import { type StripeSandbox, startStripeSandbox } from '#api/sandbox/stripe/stripe-sandbox.ts';
import { doNext } from '#api/billing/billing-job.ts';
import { createPayments } from '#api/billing/provider/payments.ts';
import { confirmAddress } from '#api/account/statements/users.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import {
  createTestApp,
  PUBLIC_URL,
  type TestApp,
  type TestAppOptions,
} from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';

export interface BillingWorld {
  test: TestApp;
  sandbox: StripeSandbox;
  /** POST to a page of the sandbox. */
  press: (path: string, form?: Record<string, string>) => Promise<Response>;
  /** Pays at the checkout of a learner, as in the browser. @param card of the learner's own unless it is named */
  subscribe: (learner: TestLearner, card?: string) => Promise<void>;
  /** Lets the job do all that is due. */
  doJobs: () => Promise<void>;
  close: () => Promise<void>;
}

const WEBHOOK_SECRET = 'whsec_of_a_test';

export async function createBillingWorld(options: TestAppOptions = {}): Promise<BillingWorld> {
  const plain = await createTestApp(options);
  // A trial begins from a confirmed address alone.
  const test: TestApp = {
    ...plain,
    registerLearner: async (over) => {
      const learner = await plain.registerLearner(over);
      await inTransaction(plain.db, (tx) => confirmAddress(tx, learner.user.id, plain.clock.now));
      return learner;
    },
  };
  const server = await listen(test.app.fetch, '127.0.0.1', 0);
  const { port } = server.address() as AddressInfo;
  const sandbox = await startStripeSandbox(
    test.db,
    () => test.clock.now,
    WEBHOOK_SECRET,
    () => `http://127.0.0.1:${port}/api/stripe/webhook`,
  );
  const payments = createPayments(sandbox.account, () => PUBLIC_URL);
  test.services.payments = payments;
  const press = async (path: string, form?: Record<string, string>) =>
    sandbox.page.request(path, {
      method: 'POST',
      ...(form && { body: new URLSearchParams(form) }),
    });
  return {
    test,
    sandbox,
    press,
    subscribe: async (learner, card) => {
      const { sessionId } = await learner.post<{ sessionId: string }>('/api/subscription/create');
      await press(`/checkout/${sessionId}/pay`, card === undefined ? undefined : { card });
    },
    doJobs: async () => {
      while (await doNext({ ...test.services, payments }));
    },
    close: async () => {
      await sandbox.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await test.close();
    },
  };
}
