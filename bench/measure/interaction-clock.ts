/**
 * Interactions as the browser counts them for INP (Event Timing): from the tap to the next paint, in steps
 * of 8 ms. Interactions under 16 ms are not reported.
 */
import type { Page } from '@playwright/test';

declare global {
  /** Milliseconds by interaction: the longest of its events. */
  var interactions: Map<number, number> | undefined;
}

/** Installs the clock, which measures interactions in every document that the page opens from now on. */
export async function installInteractionClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found = new Map<number, number>();
    globalThis.interactions = found;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId === 0) continue;
        found.set(interactionId, Math.max(duration, found.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** @returns milliseconds of each interaction with the page that is open */
export async function readInteractions(page: Page): Promise<number[]> {
  return page.evaluate(() => [...(globalThis.interactions?.values() ?? [])]);
}
