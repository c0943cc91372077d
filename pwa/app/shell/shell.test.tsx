import { addDay } from '#shared/game/progress/day-row.ts';
import { describe, beforeEach, expect, it, vi } from 'vitest';
import {
  openApp,
  pageText,
  putProgress,
  seen,
  signInLearner,
} from '#pwa/app/testing/learner-app.tsx';
import { localToday } from '#pwa/learner/local-today.ts';
import { aChoiceQuestion } from '#pwa/question/testing/curated-questions.ts';
import { actingAsync, click, find, until } from '#pwa/ui/testing/mount.ts';
import { THEME_KEY } from '#pwa/ui/layout/theme.tsx';

beforeEach(() => {
  // No server answers, so screens show the device's data.
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  return signInLearner([aChoiceQuestion()]);
});

const ACCOUNT = ['Profile /profile', 'Settings /settings'];

const linksIn = (place: string) =>
  [...document.querySelectorAll(`${place} a`)].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );
const figures = () => document.querySelector('header')?.textContent ?? '';

async function openMenu(): Promise<HTMLElement> {
  await click(find('button', 'Open menu'));
  await seen('Sign Out');
  await until(() => find('[role="dialog"]', 'Northstar'));
  return find('[role="dialog"]', 'Northstar');
}

describe('2.1 Learner screens share a navigation bar · 2.2 Navigation', () => {
  it('leads to Home, Practice, AI Mode and Progress from the bar, to the account and out', async () => {
    await openApp('/practice');
    await seen('Quick Start');
    const links = linksIn('nav[aria-label="Main"]');
    const all = ['Home /', 'Practice /practice', 'AI Mode /ai-mode', 'Progress /leaderboard'];
    expect(links).toEqual(all);
    expect(linksIn('nav[aria-label="Bottom"]')).toEqual(all);
    expect(linksIn('header')).toEqual(expect.arrayContaining(ACCOUNT));
    expect(find('header button', 'Sign Out')).toBeTruthy();
    expect(find('header button', 'Switch between light and dark')).toBeTruthy();
    expect(
      document.querySelector('nav[aria-label="Main"] [aria-current="page"]')?.textContent,
    ).toBe('Practice');
  });
});

describe('2.2 The bar shows XP, level and tier; The bar shows the streak only above 0', () => {
  it('shows XP, level and tier in the bar, and a streak only above 0', async () => {
    await putProgress({ totalXp: 1_240 });
    await openApp('/practice');
    await until(() => expect(figures()).toContain('1,240 XP'));
    expect(figures()).toContain('Lv 3');
    expect(figures()).toContain('Advanced XP tier');
    expect(figures()).not.toContain('in a row');
    await putProgress({ totalXp: 1_240, currentStreak: 4 });
    await until(() => expect(figures()).toContain('4 in a row'));
  });
});

describe('2.2 The bar has the theme switch', () => {
  it('switches between light and dark by the button in the bar, and back', async () => {
    localStorage.setItem(THEME_KEY, 'dark');
    await openApp('/practice');
    await seen('Quick Start');
    const shown = () => document.documentElement.dataset['theme'];
    const press = () => click(find('header button', 'Switch between light and dark'));
    expect(shown()).toBe('dark');
    await press();
    expect([shown(), localStorage.getItem(THEME_KEY)]).toEqual(['light', 'light']);
    await press();
    expect([shown(), localStorage.getItem(THEME_KEY)]).toEqual(['dark', 'dark']);
  });
});

describe('2.2 Navigation', () => {
  it('has the same links and History in the menu, with XP, level, tier and day streak above them', async () => {
    await putProgress({
      totalXp: 1_240,
      answeredDays: addDay({ start: 0, words: [] }, localToday()),
    });
    await openApp('/practice');
    await seen('Quick Start');
    const menu = await openMenu();
    for (const words of ['Lv 3', '1,240 XP', 'Advanced', '1-day streak']) {
      expect(menu.textContent).toContain(words);
    }
    const wanted = [
      ...linksIn('nav[aria-label="Main"]'),
      'Learn /types',
      'History /history',
      'Stories /stories',
      ...ACCOUNT,
    ];
    expect(linksIn('nav[aria-label="Menu"]').sort()).toEqual(wanted.sort());
    expect(find('[role="dialog"] button', 'Switch between light and dark')).toBeTruthy();
  });
});

describe('2.2 A menu link closes the menu and changes the page 100 ms later · 9.5 Menu 100 ms', () => {
  it('closes the menu at once and changes the page 100 ms later', async () => {
    await openApp('/practice');
    await seen('Quick Start');
    await openMenu();
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await click(find('nav[aria-label="Menu"] a', 'Progress'));
    await until(() => expect(document.querySelector('nav[aria-label="Menu"]')).toBeNull());
    expect(waits.mock.calls.map(([, ms]) => ms)).toContain(100);
    await until(() => expect(location.pathname).toBe('/leaderboard'));
    await seen('Milestones');
  });

  it('leaves whoever has gone elsewhere in those 100 ms where they are', async () => {
    await openApp('/practice');
    await seen('Quick Start');
    await openMenu();
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await click(find('nav[aria-label="Menu"] a', 'Progress'));
    const wait = waits.mock.calls.find(([, ms]) => ms === 100);
    await until(() => expect(location.pathname).toBe('/leaderboard'));
    await seen('Milestones');
    const [navigate] = wait ?? [];
    await click(document.querySelector('a[href="/profile"]') as HTMLElement);
    await until(() => expect(location.pathname).toBe('/profile'));
    await actingAsync(async () => (navigate as () => void)());
    expect(location.pathname).toBe('/profile');
  });
});

describe('1 The product is for visitors, learners and an administrator · 2.1 `/practice`, `/leaderboard` (Progress), `/profile`, `/settings` · 6 A learner without a subscription has all else', () => {
  it.each([
    ['/', 'Home · Northstar'],
    ['/practice', 'Practice · Northstar'],
    ['/leaderboard', 'Progress · Northstar'],
    ['/profile', 'Profile · Northstar'],
    ['/settings', 'Settings · Northstar'],
  ])('has a screen for %s, with its name as the title', async (path, title) => {
    await openApp(path);
    await until(() => expect(document.title).toBe(title));
    expect(pageText()).not.toContain('404');
  });
});
