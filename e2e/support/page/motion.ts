/** Records what moves on a result while it happens. */
import type { Page } from '@playwright/test';

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
