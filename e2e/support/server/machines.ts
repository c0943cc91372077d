/** Servers, proxies and phones that end with their test. No page may log anything unexpected. */
import { expect, test as base } from '@playwright/test';
import { startDevice, type BrowserDevice } from '#e2e/support/page/device.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { startServer, type RunningServer } from './server.ts';

interface TestMachines {
  /** The server of the test's page, which a worker's tests share unless a file gives them another. */
  server: RunningServer;
  /** Console errors that the test causes on purpose, in addition to those of a tunnel; null for none. */
  expectedErrors: RegExp | null;
  quietPages: void;
  /** Starts a server that the test may kill. Like those below, it ends with the test, however that ends. */
  startOwnServer: typeof startServer;
  startProxy: typeof startFaultProxy;
  /** Starts a phone with its own profile, which can be killed and started again. */
  startPhone: typeof startDevice;
}

interface WorkerMachines {
  /** Started once for all tests of a worker, because each test has its own learners. */
  sharedServer: RunningServer;
}

/** The browser itself logs each call that it makes without a network, and a service worker whose script it can't fetch. */
const OF_A_TUNNEL = [
  'net::ERR_INTERNET_DISCONNECTED',
  'An unknown error occurred when fetching the script.',
];

export const testOnMachines = base.extend<TestMachines, WorkerMachines>({
  server: ({ sharedServer }, use) => use(sharedServer),
  // Pages and phones end before the proxies and servers that they may still call: dependents end first.
  baseURL: ({ server, startProxy: _ }, use) => use(server.url),
  expectedErrors: [null, { option: true }],
  quietPages: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        const text = `${message.text()} (${message.location().url})`;
        const isExpected =
          OF_A_TUNNEL.some((words) => text.includes(words)) || expectedErrors?.test(text);
        if (message.type() === 'error' && !isExpected) errors.push(text);
      });
      await use();
      expect(errors, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
  // Playwright reads a fixture's needs from its parameter's pattern, so there must be a pattern.
  startOwnServer: async ({ browserName: _ }, use) => {
    const servers: RunningServer[] = [];
    await use(async (options) => kept(servers, await startServer(options)));
    await Promise.all(servers.map((server) => server.stop()));
  },
  startProxy: async ({ startOwnServer: _ }, use) => {
    const proxies: FaultProxy[] = [];
    await use(async (target) => kept(proxies, await startFaultProxy(target)));
    await Promise.all(proxies.map((proxy) => proxy.close()));
  },
  startPhone: async ({ startProxy: _ }, use) => {
    const phones: BrowserDevice[] = [];
    await use(async (options) => kept(phones, await startDevice(options)));
    // A killed phone is closed already.
    await Promise.all(phones.map((phone) => phone.close().catch(() => undefined)));
  },
  sharedServer: [
    async ({ browserName: _ }, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

function kept<Made>(all: Made[], one: Made): Made {
  all.push(one);
  return one;
}
