/** The API with the sandbox as its payment provider, over real wires in both directions. */
import type { AddressInfo } from 'node:net';
import { listen } from '#api/listen.ts';
import { type StripeSandbox, startStripeSandbox } from '#api/sandbox/stripe-sandbox.ts';
import { doNext } from '#api/services/billing-job.ts';
import { createPayments } from '#api/services/payments.ts';
import { createTestApp, PUBLIC_URL, type TestApp, type TestAppOptions } from './create-test-app.ts';
import type { TestLearner } from './test-learner.ts';

export interface BillingWorld {
  test: TestApp;
  sandbox: StripeSandbox;
  /** POST to a page of the sandbox. */
  press: (path: string) => Promise<Response>;
  /** Pays at the checkout of a learner, as in the browser. */
  subscribe: (learner: TestLearner) => Promise<void>;
  /** Lets the job do all that is due. */
  doJobs: () => Promise<void>;
  close: () => Promise<void>;
}

const WEBHOOK_SECRET = 'whsec_of_a_test';

export async function createBillingWorld(options: TestAppOptions = {}): Promise<BillingWorld> {
  const test = await createTestApp(options);
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
  const press = async (path: string) => sandbox.page.request(path, { method: 'POST' });
  return {
    test,
    sandbox,
    press,
    subscribe: async (learner) => {
      const { sessionId } = await learner.post<{ sessionId: string }>('/api/subscription/create');
      await press(`/checkout/${sessionId}/pay`);
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
