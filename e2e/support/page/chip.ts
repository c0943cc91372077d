import type { Locator, Page } from '@playwright/test';

/** Finds the indicator of the connection, which is empty while all is well. */
export function chip(page: Page): Locator {
  return page.locator('[data-page] > [role=status]').first();
}
