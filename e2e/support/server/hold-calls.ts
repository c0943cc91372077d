/** Makes calls wait, so that a test can see what is shown meanwhile. */
import type { Page } from '@playwright/test';

/** Makes the page's calls to these URLs wait until they are released. @param url as for page.route */
export async function holdCalls(page: Page, url: string): Promise<{ release: () => void }> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return { release: () => release() };
}
