import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localToday } from '#pwa/learner/local-today.ts';
import { startSession } from '#pwa/session/session-store.ts';
import { writeKeptHome } from '#pwa/session/stored-session.ts';
import { learnerPart, startPage } from '#pwa/app/testing/page-start.ts';
import { NO_SUBSCRIPTION } from '#pwa/session/testing/no-subscription.ts';
import { takeOver } from '../take-over.ts';
import type { KeptHome } from './keep-home.ts';

const KEY = 'northstar.home';
const ADA = {
  id: 'ada',
  email: 'ada@example.edu',
  firstName: 'Ada',
  lastName: 'Lovelace',
  ...NO_SUBSCRIPTION,
};

const PAGE = `<div data-page>
  <header><button aria-label="Open menu"></button><button aria-label="Sign Out"></button>
    <span data-dated></span></header>
  <main id="content"><h1>Keep it going</h1><div data-dated></div></main>
</div>`;
const TODAY = ['4-day streak', '<h2>Today</h2><div data-due><h3>2 reviews due</h3></div>'];
const root = document.documentElement;

/** Home as a start before this one has kept it. */
function keep(home: Partial<KeptHome> = {}, due: number[] = []): void {
  const kept = {
    userId: ADA.id,
    build: 'b1',
    heat: '3',
    html: PAGE,
    days: { [localToday()]: { parts: TODAY, due } },
  };
  writeKeptHome(JSON.stringify({ ...kept, ...home }));
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  root.dataset['build'] = 'b1';
  delete root.dataset['heat'];
  startSession({ user: ADA, token: 'token-1' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('home as it was kept', () => {
  it('is on the screen at the next start before the app, in the colour of the streak', async () => {
    keep();
    expect(await startPage()).toContain('Keep it going');
    expect(learnerPart().dataset['kept']).toBe('');
    expect(root.dataset['heat']).toBe('3');
  });

  it('has the place of the offline notice', async () => {
    keep();
    await startPage();
    expect(learnerPart().querySelector('[data-offline] + main')).not.toBeNull();
  });

  it('shows what its date has of its own, each part in its place', async () => {
    const tomorrow = ['5-day streak', '<h2>Tomorrow</h2>'];
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 3, 0, 5) });
    const days = {
      '2026-03-02': { parts: TODAY, due: [] },
      '2026-03-03': { parts: tomorrow, due: [] },
    };
    keep({ days });
    expect(await startPage()).toContain('Tomorrow');
    expect(
      [...learnerPart().querySelectorAll('[data-dated]')].map((part) => part.innerHTML),
    ).toEqual(tomorrow);
  });

  it.each([
    ['08:59', 'no review'],
    ['09:00', '1 review due'],
    ['17:30', '2 reviews due'],
  ])('at %s says that there is %s', async (time, words) => {
    const at = (clock: string) => new Date(`2026-03-02T${clock}`).getTime();
    vi.useFakeTimers({ toFake: ['Date'], now: at(time) });
    keep({}, [at('09:00'), at('17:30')]);
    await startPage();
    const said = learnerPart().querySelector('[data-due]')?.textContent ?? 'no review';
    expect(said).toBe(words);
  });

  it.each([
    ['on another page', () => history.replaceState(null, '', '/practice')],
    ['by another build', () => (root.dataset['build'] = 'b2')],
    ['by a page that names no build', () => delete root.dataset['build']],
    ['to another learner', () => localStorage.setItem('northstar.user', '{"id":"bob"}')],
    ['without a token', () => localStorage.removeItem('northstar.token')],
  ])('is not shown %s', async (_, change) => {
    keep();
    change();
    expect(await startPage()).not.toContain('Keep it going');
    expect(learnerPart().dataset['kept']).toBeUndefined();
  });

  it('is not shown, and not missed, when another tab drops it while the page is parsed', async () => {
    keep();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await startPage(() => localStorage.removeItem(KEY))).toContain('Shell');
    expect(logged).not.toHaveBeenCalled();
  });

  it('is not shown on a date for which none was drawn', async () => {
    keep({ days: { '2026-01-31': { parts: TODAY, due: [] } } });
    expect(await startPage()).toContain('Shell');
  });

  it.each([
    ['no JSON', '{"html":'],
    ['no home', '7'],
    ['of a version that kept one date', '{"userId":"ada","build":"b1","html":"Keep it going"}'],
  ])('is left alone where what is stored is broken: %s', async (_, stored) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(KEY, stored);
    expect(await startPage()).toContain('Shell');
  });

  it.each([
    ['the page', { html: PAGE.replace('<h1>', '<script></script><h1>') }],
    [
      'what the date has',
      { days: { [localToday()]: { parts: ['', '<iframe></iframe>'], due: [] } } },
    ],
  ])('is not shown where something in %s could run', async (_, home) => {
    keep(home);
    expect(await startPage()).toContain('Shell');
  });
});

describe('the app takes the place of the kept home', () => {
  const APP = `<div data-page><button aria-label="Open menu"></button>
    <button aria-label="Sign Out"></button><a href="/practice">Practice</a>
    <a href="/practice">Practice</a></div>`;

  it('in one go, repeats the tap on its own button, and keeps the place of the keyboard', async () => {
    keep();
    await startPage();
    const inKept = (name: string) =>
      learnerPart().querySelector<HTMLElement>(`[aria-label="${name}"]`) as HTMLElement;
    inKept('Sign Out').click();
    inKept('Open menu').focus();
    const taps: string[] = [];
    takeOver(learnerPart(), () => {
      learnerPart().innerHTML = APP;
      for (const button of learnerPart().querySelectorAll('button'))
        button.addEventListener('click', () => taps.push(button.getAttribute('aria-label') ?? ''));
    });
    expect(learnerPart().dataset['kept']).toBeUndefined();
    expect(taps).toEqual(['Sign Out']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open menu');
    expect(learnerPart().contains(document.activeElement)).toBe(true);
  });
});
