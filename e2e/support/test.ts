/** `test` for files that share a server: nothing unexpected may be logged on any page. */
import { expect, test as base } from '@playwright/test';
import { startDevice, type Device } from './device.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { startServer, type RunningServer } from './server.ts';

interface TestFixtures {
  /** Errors in the console that the test causes on purpose; null: none. */
  expectedErrors: RegExp | null;
  quietPages: void;
  /** A server that the test may kill. Like what follows it ends with the test, in whatever way that ends. */
  startOwnServer: typeof startServer;
  startProxy: typeof startFaultProxy;
  /** A phone with a profile of its own, which can be killed and started again. */
  startPhone: typeof startDevice;
}

interface WorkerFixtures {
  /** Started once for all tests of a worker: each test has learners of its own. */
  server: RunningServer;
}

export { expect };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedErrors: [null, { option: true }],
  quietPages: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        const text = `${message.text()} (${message.location().url})`;
        if (message.type() === 'error' && !expectedErrors?.test(text)) errors.push(text);
      });
      await use();
      expect(errors, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
  startOwnServer: async ({ context }, use) => {
    const servers: RunningServer[] = [];
    await use(async (options) => kept(servers, await startServer(options)));
    // Pages go on loading what may be needed later.
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all(servers.map((server) => server.stop()));
  },
  // What comes later ends first: pages and phones before the proxies and servers that they may still ask.
  startProxy: async ({ startOwnServer: _, context }, use) => {
    const proxies: FaultProxy[] = [];
    await use(async (target) => kept(proxies, await startFaultProxy(target)));
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all(proxies.map((proxy) => proxy.close()));
  },
  startPhone: async ({ startProxy: _ }, use) => {
    const phones: Device[] = [];
    await use(async (options) => kept(phones, await startDevice(options)));
    // One that was killed is closed already.
    await Promise.all(phones.map((phone) => phone.close().catch(() => undefined)));
  },
  server: [
    // Playwright reads what a fixture needs from its pattern: it must be one.
    async ({ browserName: _ }, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

function kept<Made>(all: Made[], one: Made): Made {
  all.push(one);
  return one;
}
