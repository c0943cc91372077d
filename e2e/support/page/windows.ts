/** Opens more than one window in the same browser. */
import type { Page } from '@playwright/test';

/**
 * Opens the address beside this page, with the same storage and service worker. It opens a window and not a tab,
 * because a tab in the background is drawn so rarely that every click there waits two seconds.
 */
export async function openWindow(beside: Page, url: string): Promise<Page> {
  const opened = beside.context().waitForEvent('page');
  await beside.evaluate((address) => {
    window.open(address, '_blank', 'popup,noopener');
  }, url);
  const page = await opened;
  await page.waitForLoadState();
  return page;
}
