/**
 * Time to the paint, as the browser itself reports it: the element that is waited for is marked for the Element Timing
 * API the moment it is in the document (a MutationObserver runs before the next frame), and `renderTime` of its entry
 * is when its first frame was shown. The time of two animation frames after the change is measured as well, because
 * browsers' clocks differ. A tap is measured from its click's own timestamp, so the time for which the browser held it
 * back is included.
 */
import type { CDPSession, Locator, Page } from '@playwright/test';

/** Milliseconds from the tap, or from the start of the navigation. */
export interface Painted {
  painted: number;
  /** The start of the second frame after the change: never before the paint. */
  twoFrames: number;
}

export interface Tapped extends Painted {
  /**
   * Milliseconds of processor time that the page's main thread used from the tap to two frames after the change. Other
   * programs on the machine don't count.
   */
  work: number;
}

interface PaintClock {
  /** Waits for an element with exactly this text. @param from null: the next click is the start */
  waitFor: (selector: string, text: string | null, from: number | null) => Promise<Painted>;
}

declare global {
  var paintClock: PaintClock | undefined;
  /** The promise of the measurement that is under way. */
  var paintAwaited: Promise<Painted> | undefined;
}

/** Puts the clock into every document that the page opens from now on. */
export async function installPaintClock(page: Page): Promise<void> {
  // tsx wraps named functions in a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(definePaintClock);
}

/** Taps, and waits until an element of this text is painted that was not there before. */
export async function timeTap(
  { page, devtools }: { page: Page; devtools: CDPSession },
  target: Locator,
  selector: string,
  text: string,
): Promise<Tapped> {
  // Tap at a position like a finger. The test tool's own tap would run checks in the page, and their time would count.
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to tap');
  await page.evaluate(
    ([css, words]) => {
      globalThis.paintAwaited = globalThis.paintClock?.waitFor(css, words, null);
    },
    [selector, text] as const,
  );
  const before = await readWork(devtools);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const painted = await readAwaited(page);
  return { ...painted, work: (await readWork(devtools)) - before };
}

/** Makes the browser count the main thread's processor time. */
export async function countWork(devtools: CDPSession): Promise<void> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** Returns the milliseconds that all tasks of the page have taken so far. */
async function readWork(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (!found) throw new Error('The browser does not count its tasks');
  return found.value * 1_000;
}

/** Waits for the measurement that was begun in the page. @throws when none was */
export async function readAwaited(page: Page): Promise<Painted> {
  const painted = await page.evaluate(() => globalThis.paintAwaited);
  if (!painted) throw new Error('No measurement was begun');
  return painted;
}

/** Runs in the page. */
function definePaintClock(): void {
  let waits = 0;
  const waitFor: PaintClock['waitFor'] = (selector, text, from) =>
    new Promise((resolve) => {
      waits += 1;
      const name = `bench-${waits}`;
      let start = from;
      let painted: number | null = null;
      let twoFrames: number | null = null;
      const onClick = (event: Event) => (start = event.timeStamp);
      if (from === null) addEventListener('click', onClick, { capture: true, once: true });
      const settle = () => {
        if (painted === null || twoFrames === null || start === null) return;
        paints.disconnect();
        resolve({ painted: painted - start, twoFrames: twoFrames - start });
      };
      const paints = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          identifier: string;
          renderTime: number;
        })[]) {
          if (entry.identifier !== name) continue;
          painted = entry.renderTime;
          settle();
        }
      });
      paints.observe({ type: 'element', buffered: true });
      const find = () =>
        [...document.querySelectorAll(selector)].find(
          (element) =>
            (text === null || element.textContent === text) &&
            element.checkVisibility({ visibilityProperty: true }),
        );
      const look = () => {
        const found = find();
        if (!found) return;
        changes.disconnect();
        found.setAttribute('elementtiming', name);
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            twoFrames = performance.now();
            settle();
          }),
        );
      };
      const changes = new MutationObserver(look);
      // Elements that were drawn out of sight appear when their style changes.
      const attributeFilter = ['style'];
      changes.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter,
      });
    });
  globalThis.paintClock = { waitFor };
}
