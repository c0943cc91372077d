/** How much of a page moves after it was painted. */
import type { Page } from '@playwright/test';

/** From now on, also after a reload. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const noted = { sum: 0, moved: [] as string[] };
    Object.assign(window, { notedShifts: noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        noted.sum += entry.value;
        for (const { node } of entry.sources)
          noted.moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of what has moved, as the browser counts it (CLS without its windows). */
export function readShifts(page: Page): Promise<number> {
  return page.evaluate(
    () => (window as unknown as { notedShifts: { sum: number } }).notedShifts.sum,
  );
}

/** The beginnings of what has moved, for the message of a test that fails. */
export function readMoved(page: Page): Promise<string[]> {
  return page.evaluate(
    () => (window as unknown as { notedShifts: { moved: string[] } }).notedShifts.moved,
  );
}
