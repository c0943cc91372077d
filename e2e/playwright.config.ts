/**
 * Browser tests against the production build, which is made where it is out of date: `npx playwright test
 * --config e2e/playwright.config.ts`. Each test starts the server that it needs (support/server/server.ts), so tests
 * share nothing. With LONG_TESTS the phone's tests run at desktop size too. `--trace retain-on-failure` keeps
 * traces of what fails; always on they took a fifth of the processor time.
 */
import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGUMENTS, findOrInstallBrowser } from '#scripts/tests/find-browser.mjs';
import { noonZone } from '#scripts/tests/noon-zone.mjs';

// Tests, servers and browsers share the zone. Workers read this file again, maybe in another hour.
process.env['NOON_ZONE'] ??= noonZone(new Date(), process.env);
process.env['TZ'] = process.env['NOON_ZONE'];

const executablePath = await findOrInstallBrowser();
const isLong = process.env['LONG_TESTS'] !== undefined;
const phoneOnly = '**/*.phone.spec.ts';
const desktopOnly = '**/*.desktop.spec.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/server/global-setup.ts',
  outputDir: '../test-results',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  expect: { timeout: 30_000 },
  workers: 2,
  timeout: isLong ? 300_000 : 180_000,
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args: BROWSER_ARGUMENTS },
    colorScheme: 'dark',
    locale: 'en-US',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: desktopOnly,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      ...(isLong ? { testIgnore: phoneOnly } : { testMatch: desktopOnly }),
      use: { ...devices['Desktop Chrome'] },
    },
  ],
});
