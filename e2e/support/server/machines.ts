/** What a test runs on: servers, proxies and phones that end with it; nothing unexpected may be logged on any page. */
import { expect, test as base } from '@playwright/test';
import { startDevice, type Device } from '#e2e/support/page/device.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { startServer, type RunningServer } from './server.ts';

interface TestMachines {
  /** The server of the test's page: the one that a worker's tests share, unless a file gives them another. */
  server: RunningServer;
  /** Errors in the console that the test causes on purpose, beside those of a tunnel; null: none. */
  expectedErrors: RegExp | null;
  quietPages: void;
  /** A server that the test may kill. Like what follows it ends with the test, in whatever way that ends. */
  startOwnServer: typeof startServer;
  startProxy: typeof startFaultProxy;
  /** A phone with a profile of its own, which can be killed and started again. */
  startPhone: typeof startDevice;
}

interface WorkerMachines {
  /** Started once for all tests of a worker: each test has learners of its own. */
  sharedServer: RunningServer;
}

/** The browser itself notes each call that it makes without a network. */
const OF_A_TUNNEL = 'net::ERR_INTERNET_DISCONNECTED';

export const testOnMachines = base.extend<TestMachines, WorkerMachines>({
  server: ({ sharedServer }, use) => use(sharedServer),
  // Pages end before the proxies and servers that they may still ask, phones too: what depends on something ends first.
  baseURL: ({ server, startProxy: _ }, use) => use(server.url),
  expectedErrors: [null, { option: true }],
  quietPages: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        const text = `${message.text()} (${message.location().url})`;
        const isExpected = text.includes(OF_A_TUNNEL) || expectedErrors?.test(text);
        if (message.type() === 'error' && !isExpected) errors.push(text);
      });
      await use();
      expect(errors, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
  // Playwright reads what a fixture needs from its pattern: it must be one.
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
    const phones: Device[] = [];
    await use(async (options) => kept(phones, await startDevice(options)));
    // One that was killed is closed already.
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
