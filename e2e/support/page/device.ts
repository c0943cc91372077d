/** A phone: a browser with a profile on disk that can go offline, be killed, and be started again. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '#scripts/tests/find-browser.mjs';
import { setOffline } from './network.ts';

export interface BrowserDevice {
  page: Page;
  context: BrowserContext;
  profile: string;
  /** Cuts or restores the network; the page then gets its own events. */
  setOffline: (offline: boolean) => Promise<void>;
  /** Ends the whole browser at once, like a phone that runs out of memory. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a phone-sized browser with a new profile, or with one that was used before. */
export async function startDevice(
  options: { profile?: string; offline?: boolean; colorScheme?: 'dark' | 'light' } = {},
): Promise<BrowserDevice> {
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'northstar-phone-'));
  const executablePath = await findBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: BROWSER_ARGUMENTS,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: options.colorScheme ?? 'dark',
    offline: options.offline ?? false,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  if (options.offline) await setOffline(context, true);
  return {
    page,
    context,
    profile,
    setOffline: (offline) => setOffline(context, offline),
    kill: async () => {
      const closed = new Promise((resolve) => context.once('close', resolve));
      const devtools = await context.newCDPSession(context.pages().at(-1) ?? page);
      // The browser dies before it can answer.
      await devtools.send('Browser.crash').catch(() => undefined);
      await closed;
    },
    close: () => context.close(),
  };
}

/** Kills the whole browser, and starts it again with its profile and without a network. */
export async function killBrowser(
  phone: BrowserDevice,
  start: typeof startDevice,
): Promise<BrowserDevice> {
  await phone.kill();
  return start({ profile: phone.profile, offline: true });
}

/** Kills the page like a phone that needs the memory for something else. Returns the phone with a new page. */
export async function killPage(phone: BrowserDevice): Promise<BrowserDevice> {
  const devtools = await phone.context.newCDPSession(phone.page);
  const gone = phone.page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await gone;
  const page = await phone.context.newPage();
  await phone.page.close();
  return { ...phone, page };
}
