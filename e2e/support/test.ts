/** `test` for files that share a server: nothing unexpected may be logged on any page. */
import { expect, test as base } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

interface TestFixtures {
  /** Errors in the console that the test causes on purpose; null: none. */
  expectedErrors: RegExp | null;
  quietPages: void;
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
