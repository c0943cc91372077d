import type { Locator, Page } from '@playwright/test';

/** The one indicator of the connection; empty while all is well. */
export function chip(page: Page): Locator {
  return page.locator('[data-page] > [role=status]').first();
}
