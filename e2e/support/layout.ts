/** What a person would notice of a broken layout, found in the page. */
import type { Page } from '@playwright/test';

/** How many pixels the page, or a scrolling part of it, is wider than what can be seen of it. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('*')].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX),
    );
    // The body is as wide as the window without its scroll bar, the root is not.
    const ofPage = document.documentElement.scrollWidth - document.body.offsetWidth;
    return Math.max(ofPage, ...parts.map((part) => part.scrollWidth - part.clientWidth));
  });
}

/**
 * Controls that cannot be read or hit: out of the window sideways, with text that is cut off, or over
 * each other.
 */
export async function brokenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-full-screen]') ?? document.body;
    const controls = [
      ...root.querySelectorAll<HTMLElement>('a, button, input:not(.sr-only), textarea, label'),
    ].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility();
    });
    const nameOf = (element: HTMLElement) =>
      `${element.tagName.toLowerCase()} ${element.innerText || element.ariaLabel || element.id}`;
    // What is fixed or sticks lies over the page by intention.
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
    const overlap = (a: HTMLElement, b: HTMLElement) => {
      if (a.contains(b) || b.contains(a) || layerOf(a) !== layerOf(b)) return false;
      if ((a as HTMLLabelElement).htmlFor === b.id || a.parentElement === b.parentElement) {
        // A button inside its field, as show password, is meant to lie there.
        if (a.tagName === 'INPUT') return false;
      }
      const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
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
