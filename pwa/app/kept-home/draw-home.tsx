/** Home drawn out of sight, as it will look on local dates to come, whatever screen is shown meanwhile. */
import {
  createHistory,
  createRouter,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router';
import { Activity } from 'react';
import { createRoot } from 'react-dom/client';
import { Moment } from '#pwa/learner/moment.ts';
import { ThemeProvider } from '#pwa/ui/theme.tsx';
import { routeTree } from '../router.tsx';
import type { LocalDay } from './local-days.ts';

/** By then a device that has anything left to do has done this: it comes after all else. */
const PATIENCE_MS = 20_000;

/**
 * Draws home once for each day, at the day's end. What it shows has been read before.
 * @param take gets the page of each day, a copy
 * @param signal calls it off
 * @throws Error where home doesn't come, e.g. because its code can't be fetched; the signal's reason
 */
export async function drawHome(
  days: readonly LocalDay[],
  take: (day: LocalDay, page: HTMLElement) => void,
  signal: AbortSignal,
): Promise<void> {
  const router = createRouter({ routeTree, history: atHome() });
  await router.load();
  const place = document.createElement('div');
  const root = createRoot(place);
  try {
    for (const day of days) {
      // Hidden: React takes the time that nothing else wants, and begins no effect, neither focus nor title nor timer.
      root.render(
        <Activity mode="hidden">
          <Moment value={day.until}>
            <ThemeProvider>
              <RouterProvider router={router} />
            </ThemeProvider>
          </Moment>
        </Activity>,
      );
      await comes(place, `[data-home="${day.date}"]`, signal);
      const page = place.querySelector('[data-page]')?.cloneNode(true) as HTMLElement;
      // Activity's own.
      page.style.removeProperty('display');
      take(day, page);
    }
  } finally {
    root.unmount();
  }
}

/** A history that stays at home, and leaves the browser's alone. */
function atHome(): RouterHistory {
  const stay = () => {};
  return createHistory({
    getLocation: () => ({
      href: '/',
      pathname: '/',
      search: '',
      hash: '',
      state: { __TSR_index: 0 },
    }),
    getLength: () => 1,
    pushState: stay,
    replaceState: stay,
    go: stay,
    back: stay,
    forward: stay,
    createHref: (path) => path,
  });
}

function comes(place: HTMLElement, selector: string, signal: AbortSignal): Promise<void> {
  const calledOff = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  calledOff.throwIfAborted();
  return new Promise((resolve, reject) => {
    const watch = new MutationObserver(() => {
      if (!place.querySelector(selector)) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(place, { childList: true, subtree: true, attributes: true });
    calledOff.addEventListener('abort', () => {
      watch.disconnect();
      reject(calledOff.reason as Error);
    });
  });
}
