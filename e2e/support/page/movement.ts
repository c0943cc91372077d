/** Measures how much of a page moves after it was painted. */
import type { Page } from '@playwright/test';

/** Records layout shifts from now on, also after a reload. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const noted = { sum: 0, frame: 0, moved: [] as string[] };
    const isOfFrame = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return Boolean(element?.closest('header, nav'));
    };
    Object.assign(window, { notedShifts: noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const isFrame =
          entry.sources.length > 0 && entry.sources.every((one) => isOfFrame(one.node));
        noted[isFrame ? 'frame' : 'sum'] += entry.value;
        for (const { node } of entry.sources)
          noted.moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of the content's shifts, as the browser counts them (CLS without its windows). */
export function readShifts(page: Page): Promise<number> {
  return page.evaluate(
    () => (window as unknown as { notedShifts: { sum: number } }).notedShifts.sum,
  );
}

/**
 * Header and tabs may move by this much, because a busy machine may paint them once before they have settled (0.009
 * and 0.011 were seen). Google counts up to 0.1 as good (web.dev, Cumulative Layout Shift).
 */
export const FRAME_MAY_MOVE = 0.02;

/** Returns the sum for header and tabs only. */
export function readFrameShifts(page: Page): Promise<number> {
  return page.evaluate(
    () => (window as unknown as { notedShifts: { frame: number } }).notedShifts.frame,
  );
}

/** Returns the beginnings of moved elements, for a failing test's message. */
export function readMoved(page: Page): Promise<string[]> {
  return page.evaluate(
    () => (window as unknown as { notedShifts: { moved: string[] } }).notedShifts.moved,
  );
}

// Records what moves on a result while it happens.

/** Records each particle and each figure that a result shows, however briefly. */
export async function noteMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { particles: 0, figures: [] as number[] };
    Object.assign(window, { notedMotion: noted });
    const look = () => {
      const dialog = document.querySelector('[data-full-screen]');
      noted.particles = Math.max(
        noted.particles,
        dialog?.querySelectorAll('[style*="scatter"]').length ?? 0,
      );
      const text = dialog?.querySelector('p > span[aria-hidden]')?.textContent;
      if (text && /^\d+$/.test(text)) noted.figures.push(Number(text));
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
}

/** Returns the most particles at once, and each figure once, in order. */
export async function readMotion(page: Page): Promise<{ particles: number; figures: number[] }> {
  const noted = await page.evaluate(
    () =>
      (window as unknown as { notedMotion: { particles: number; figures: number[] } }).notedMotion,
  );
  return { ...noted, figures: [...new Set(noted.figures)] };
}
