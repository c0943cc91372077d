/** How much of a page moves after it was painted. */
import type { Page } from '@playwright/test';

/** From now on, also after a reload. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { sum: 0 };
    Object.assign(window, { notedShifts: noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        noted.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of what has moved, as the browser counts it (CLS without its windows). */
export function readShifts(page: Page): Promise<number> {
  return page.evaluate(
    () => (window as unknown as { notedShifts: { sum: number } }).notedShifts.sum,
  );
}
