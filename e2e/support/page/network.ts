/** Takes a browser's network away, and gives it back. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A page's own session with the browser, and the script that tells its next documents that they are offline. */
interface Told {
  session: CDPSession;
  scriptId?: string;
}

/** The pages of browsers whose network was taken away. */
const toldIn = new WeakMap<BrowserContext, { isOffline: boolean; pages: Map<Page, Told> }>();

/**
 * Takes the network away from all pages of a browser, or gives it back. Since Chromium 150, a page that is reloaded
 * offline gets no network, but takes `navigator.onLine` to be true until it is told otherwise: a script tells it before
 * the page's own, and the browser's process after it, so that the page later gets its `online` event.
 */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  let told = toldIn.get(context);
  if (!told) {
    told = { isOffline, pages: new Map() };
    toldIn.set(context, told);
    context.on('page', (page) => {
      // quiet: a page that has closed already doesn't navigate anymore.
      follow(page).catch(() => undefined);
    });
    await Promise.all(context.pages().map(follow));
  }
  told.isOffline = isOffline;
  await Promise.all([...told.pages.values()].map((page) => tellNextDocuments(page, isOffline)));
  await context.setOffline(isOffline);
}

async function follow(page: Page): Promise<void> {
  const context = page.context();
  const told = toldIn.get(context);
  if (!told) return;
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  const followed: Told = { session };
  told.pages.set(page, followed);
  page.on('close', () => told.pages.delete(page));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !told.isOffline) return;
    const state = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    // quiet: a page that has closed, or gone on, no longer needs to know.
    session.send('Network.overrideNetworkState', state).catch(() => undefined);
  });
  await tellNextDocuments(followed, told.isOffline);
}

async function tellNextDocuments(page: Told, isOffline: boolean): Promise<void> {
  if (isOffline === (page.scriptId !== undefined)) return;
  if (page.scriptId !== undefined) {
    const identifier = page.scriptId;
    delete page.scriptId;
    await page.session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    return;
  }
  const source = `(${sayOffline.toString()})()`;
  const { identifier } = await page.session.send('Page.addScriptToEvaluateOnNewDocument', {
    source,
  });
  page.scriptId = identifier;
}

/** Runs in the page, before its scripts: it is offline until it hears that it is online again. */
function sayOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  const sayTruth = (): boolean => Reflect.deleteProperty(navigator, 'onLine');
  window.addEventListener('online', sayTruth, { once: true });
}
