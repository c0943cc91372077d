/** Finds layout problems that a person would notice. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Returns by how many pixels the page, or a scrolling part of it, is wider than its visible area. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('*')].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX),
    );
    // The body is as wide as the window without its scroll bar, unlike the root.
    const ofPage = document.documentElement.scrollWidth - document.body.offsetWidth;
    return Math.max(ofPage, ...parts.map((part) => part.scrollWidth - part.clientWidth));
  });
}

/**
 * Returns controls that cannot be read or hit because they are beyond the window's sides, have cut-off text, or
 * overlap.
 */
export async function brokenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-full-screen]') ?? document.body;
    const controls = [
      ...root.querySelectorAll<HTMLElement>('a, button, input:not(.sr-only), textarea, label'),
    ].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    });
    const nameOf = (element: HTMLElement) =>
      `${element.tagName.toLowerCase()} ${element.innerText || element.ariaLabel || element.id}`;
    // Fixed and sticky elements lie over the page on purpose.
    const layerOf = (element: HTMLElement) => {
      let at: HTMLElement | null = element;
      while (at && !/fixed|sticky/.test(getComputedStyle(at).position)) at = at.parentElement;
      return at;
    };
    const isOutside = (element: HTMLElement) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > document.body.offsetWidth + 1;
    };
    const isCut = (element: HTMLElement) =>
      element.tagName !== 'INPUT' && element.scrollWidth > element.clientWidth + 1;
    // An element that has scrolled out of sight is not covered by anything.
    const seenOf = (element: HTMLElement) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(at).overflowY)) continue;
        const sight = at.getBoundingClientRect();
        [left, right] = [Math.max(left, sight.left), Math.min(right, sight.right)];
        [top, bottom] = [Math.max(top, sight.top), Math.min(bottom, sight.bottom)];
      }
      return { left, right, top, bottom };
    };
    const overlap = (a: HTMLElement, b: HTMLElement) => {
      if (a.contains(b) || b.contains(a) || layerOf(a) !== layerOf(b)) return false;
      if ((a as HTMLLabelElement).htmlFor === b.id || a.parentElement === b.parentElement) {
        // A button inside its field, such as show password, is meant to lie there.
        if (a.tagName === 'INPUT') return false;
      }
      const [one, two] = [seenOf(a), seenOf(b)];
      const width = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const height = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      return width > 2 && height > 2;
    };
    return controls.flatMap((element, index) => [
      ...(isOutside(element) ? [`outside: ${nameOf(element)}`] : []),
      ...(isCut(element) ? [`cut off: ${nameOf(element)}`] : []),
      ...controls
        .slice(index + 1)
        .filter((other) => overlap(element, other))
        .map((other) => `overlap: ${nameOf(element)} / ${nameOf(other)}`),
    ]);
  });
}

/** True if all of the open question is on the screen without scrolling. */
export async function fitsWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [scroller] = [...document.querySelectorAll('[data-full-screen] *')].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY),
    );
    if (!scroller) throw new Error('No question is open');
    const edge = scroller.getBoundingClientRect().bottom;
    const options = [...scroller.querySelectorAll('[data-option]')];
    return (
      options.length === 4 && options.every((each) => each.getBoundingClientRect().bottom <= edge)
    );
  });
}

/** Returns how many screens the open question takes with header and footer; 1 if nothing scrolls. */
export async function screensTaken(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [scroller] = [...document.querySelectorAll('[data-full-screen] *')].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY),
    );
    if (!scroller) throw new Error('No question is open');
    return 1 + (scroller.scrollHeight - scroller.clientHeight) / innerHeight;
  });
}

/**
 * Returns the dialog's options, clock and buttons that are scrolled into view but partly covered by something else
 * or outside the window.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('[data-full-screen]');
    if (!dialog) throw new Error('No dialog is open');
    const controls = dialog.querySelectorAll<HTMLElement>(
      '[data-option], [role=timer], textarea, footer button, header button',
    );
    return [...controls].flatMap((element) => {
      // The next question is already in the page behind the result, and invisible.
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const box = element.getBoundingClientRect();
      const scroller = element.closest('.overflow-y-auto');
      const sight = (scroller ?? document.documentElement).getBoundingClientRect();
      const top = Math.max(box.top, scroller ? sight.top : 0);
      const bottom = Math.min(box.bottom, scroller ? sight.bottom : innerHeight);
      const name = `${element.tagName.toLowerCase()} ${element.innerText || element.ariaLabel || ''}`;
      if (!scroller && (box.bottom > innerHeight + 1 || box.top < -1 || box.right > innerWidth + 1))
        return [`outside: ${name}`];
      const covering = [0.1, 0.5, 0.9].flatMap((across) =>
        [0.15, 0.5, 0.85].flatMap((down) => {
          const [x, y] = [box.left + box.width * across, top + (bottom - top) * down];
          if (bottom - top < 4) return [];
          const [over] = document
            .elementsFromPoint(x, y)
            .filter((other) => getComputedStyle(other).visibility === 'visible');
          return over && !element.contains(over) && !over.contains(element) ? [over] : [];
        }),
      );
      return covering.length > 0 ? [`${name} under ${covering[0]?.textContent?.slice(0, 40)}`] : [];
    });
  });
}

/**
 * Checks that with a keyboard of 300 px on a phone of 390 × 664, six lines of the field are visible, the footer is one
 * row, and a clock is one line.
 */
export async function expectRoomWithKeyboard(page: Page, area: Locator): Promise<void> {
  await page.setViewportSize({ width: 390, height: 664 });
  await area.focus();
  await page.setViewportSize({ width: 390, height: 364 });
  await expect.poll(() => visibleLines(area)).toBeGreaterThanOrEqual(6);
  const dialog = page.locator('[data-full-screen]').last();
  // The height includes the border.
  await expect.poll(() => heightsOf(dialog.locator('footer'))).toEqual([49]);
  for (const height of await heightsOf(dialog.getByRole('timer')))
    expect(height).toBeLessThanOrEqual(32);
  await page.setViewportSize({ width: 390, height: 664 });
}

function heightsOf(parts: Locator): Promise<number[]> {
  return parts.evaluateAll((all) => all.map((part) => (part as HTMLElement).offsetHeight));
}

/** Returns how many lines of a text area are visible. */
async function visibleLines(area: Locator): Promise<number> {
  return area.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const sight = element.closest('.overflow-y-auto')?.getBoundingClientRect() ?? box;
    const style = getComputedStyle(element);
    const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
    const height = Math.min(box.bottom, sight.bottom) - Math.max(box.top, sight.top) - padding;
    return Math.floor(height / Number.parseFloat(style.lineHeight));
  });
}
