/** Takes a browser's network away, and gives it back. */
import type { BrowserContext, Page } from '@playwright/test';

/** Browsers whose pages are told again, after each navigation, whether they are offline. */
const isOfflineIn = new WeakMap<BrowserContext, boolean>();

/**
 * Takes the network away from all pages of a browser, or gives it back. Since Chromium 150, a page that is reloaded
 * offline gets no network, but takes `navigator.onLine` to be true until it is told otherwise.
 */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  if (!isOfflineIn.has(context)) {
    isOfflineIn.set(context, isOffline);
    context.on('page', (page) => {
      // quiet: a page that has closed already doesn't navigate anymore.
      tellAfterNavigations(page).catch(() => undefined);
    });
    await Promise.all(context.pages().map(tellAfterNavigations));
  }
  isOfflineIn.set(context, isOffline);
  await context.setOffline(isOffline);
}

async function tellAfterNavigations(page: Page): Promise<void> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !isOfflineIn.get(context)) return;
    const state = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    // quiet: a page that has closed, or gone on, no longer needs to know.
    session.send('Network.overrideNetworkState', state).catch(() => undefined);
  });
}
