import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { followRole } from '#pwa/app/start/background-steps.tsx';
import { queryClient } from '#pwa/http/query-client.ts';
import { keepAdminRole } from '#pwa/account/admin-role.ts';
import { endSession, useSession } from '#pwa/account/session-store.ts';
import { actingAsync, click, find, goOnline, until } from '#pwa/ui/testing/mount.ts';
import type { AdminStats } from '#shared/contract/admin/desk.ts';

const STATS: AdminStats = {
  users: { total: 1_204, weeklyActive: 412, dailyActive: 143 },
  content: { totalQuestions: 114, totalAnswers: 48_311, shortQuestions: 24 },
  engagement: {
    avgTimePerQuestionSeconds: 71.6,
    totalTimeSpentHours: 731.25,
    avgSessionTimeMinutes: 11.5,
  },
  trends: {
    registrationTrends: [
      { date: '2026-11-21', newUsers: 1 },
      { date: '2026-11-20', newUsers: 3 },
      { date: '2026-11-19', newUsers: 4 },
    ],
  },
};

let answer: () => Response | Promise<Response>;
let asked = 0;
beforeEach(async () => {
  asked = 0;
  answer = () => Response.json(STATS);
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const { pathname } = new URL(url);
    if (pathname === '/api/admin/stats') {
      asked += 1;
      return answer();
    }
    if (pathname === '/api/auth/user') {
      return Response.json({ ...useSession.getState().user, isAdmin: true });
    }
    throw new TypeError('Failed to fetch');
  });
  await signInLearner([]);
});

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

async function open(): Promise<void> {
  await openApp('/admin');
  await seen('Total Users');
}

describe('the desk', () => {
  describe("1 An administrator's own screen · 2.1 `/admin` · 2.18 Admin · 9.7 Retention, two decimals, minutes and seconds", () => {
    it('shows the four cards', async () => {
      await open();
      const cards = textOf('dl');
      expect(cards).toContain('Total Users1,204412 active this week');
      expect(cards).toContain('Questions114and 24 short ones');
      expect(cards).toContain('Total Answers48,311');
      expect(cards).toContain('Avg. Time per question1 min 12 s');
    });
  });

  describe('2.18 Admin · 9.7 Retention, two decimals, minutes and seconds', () => {
    it('shows engagement and platform health, ratios with two decimals', async () => {
      await open();
      for (const row of [
        'Daily active143',
        'Weekly active412',
        'Total study time731 h',
        'Average session time12 min',
        'Active this week, out of all users. For who comes back, see retention by week of registration.34%',
        'Answers per user40.13',
        'Uses per question423.78',
      ]) {
        expect(pageText()).toContain(row);
      }
    });
  });

  describe("2.18 Highlight above 3, 'user' or 'users' · 9.7 Sign-ups over 30 days, more than 3 highlighted", () => {
    it('lists sign-ups by date, says user or users, and marks more than three', async () => {
      await open();
      const rows = [...document.querySelectorAll('tbody tr')].map((row) => [
        row.textContent,
        row.querySelector('[data-notable]')?.getAttribute('data-notable'),
      ]);
      expect(rows).toEqual([
        ['Nov 211 user', 'false'],
        ['Nov 203 users', 'false'],
        ['Nov 194 users', 'true'],
      ]);
    });
  });

  describe("2.18 New signups per date over 30 days, or 'No recent registrations'", () => {
    it('says when nobody has registered', async () => {
      answer = () => Response.json({ ...STATS, trends: { registrationTrends: [] } });
      await open();
      expect(pageText()).toContain('No recent registrations');
      expect(document.querySelector('table')).toBeNull();
    });
  });

  describe("2.18 The desk in a browser: figures, 403, loading, an error with Retry, a pause of the 30 seconds, the CSV; both themes, nothing sideways at 320 px; 'Last updated' · 7 `GET /api/admin/stats`, every 30 seconds · 9.6 Admin figures every 30 s", () => {
    it('asks again every 30 seconds until it is paused, and says how old the figures are', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
      await open();
      expect(pageText()).toContain('Last updated just now');
      await actingAsync(() => vi.advanceTimersByTimeAsync(12_000));
      expect(pageText()).toContain('Last updated 12 seconds ago');
      await actingAsync(() => vi.advanceTimersByTimeAsync(18_000));
      await until(() => expect(asked).toBe(2));
      await click(find('button', 'Pause'));
      await actingAsync(() => vi.advanceTimersByTimeAsync(90_000));
      expect(asked).toBe(2);
      expect(pageText()).toContain('Last updated 1 minute ago');
      await click(find('button', 'Resume'));
      await actingAsync(() => vi.advanceTimersByTimeAsync(30_000));
      await until(() => expect(asked).toBe(3));
    });
  });

  describe('2.18 Skeleton of four cards; The desk in a browser: figures, 403, loading, an error with Retry, a pause of the 30 seconds, the CSV; both themes, nothing sideways at 320 px', () => {
    it('has a skeleton of four cards while it loads', async () => {
      answer = () => new Promise<Response>(() => undefined);
      await openApp('/admin');
      await until(() => find('[aria-label="Loading the figures"]', ''));
      expect(document.querySelectorAll('[aria-label="Loading the figures"] > *')).toHaveLength(4);
    });
  });

  describe("2.18 Error: its message or 'Failed to load admin statistics' · 8.5 Inline: 'Failed to load admin statistics'", () => {
    it.each([
      [
        "the server's message",
        () => Response.json({ message: 'Too busy.' }, { status: 503 }),
        'Too busy.',
      ],
      ['the fallback', () => Response.json({}, { status: 500 }), 'Failed to load admin statistics'],
    ])('shows %s when the figures cannot be had, and tries again', async (_, refusal, text) => {
      answer = refusal;
      await openApp('/admin');
      await seen(text);
      answer = () => Response.json(STATS);
      await click(find('[role="alert"] button', 'Retry'));
      await seen('Total Users');
      expect(pageText()).not.toContain(text);
    });
  });

  describe('2.18 The desk in a browser: figures, 403, loading, an error with Retry, a pause of the 30 seconds, the CSV; both themes, nothing sideways at 320 px', () => {
    it('tells other accounts that it is not for them', async () => {
      answer = () =>
        Response.json({ message: 'Only administrators can see this.' }, { status: 403 });
      await openApp('/admin');
      await seen('403 Administrators Only');
      expect(pageText()).not.toContain('Total Users');
    });
  });

  it('says offline that it needs a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await openApp('/admin');
    await seen('The desk needs a connection.');
    expect(pageText()).not.toContain('Failed to load');
  });

  it('keeps the last figures when the connection goes, and says so', async () => {
    await open();
    goOnline(false);
    await seen('Offline: these are the last figures.');
    expect(pageText()).toContain('Total Users1,204');
  });
});

describe('the link to the desk', () => {
  const links = () =>
    [...document.querySelectorAll('header a')].map((link) => link.getAttribute('href'));

  describe('2.2 Account link Admin, for administrators alone · 6 The Admin link is for administrators alone', () => {
    it('is there for administrators alone, in the bar and in the menu', async () => {
      await open();
      expect(links()).not.toContain('/admin');
      await actingAsync(() => followRole(useSession.getState().user?.id ?? ''));
      await until(() => expect(links()).toContain('/admin'));
      await click(find('button', 'Open menu'));
      await until(() =>
        expect(find('[role="dialog"] a', 'Admin').getAttribute('href')).toBe('/admin'),
      );
      await actingAsync(async () => keepAdminRole(useSession.getState().user?.id ?? '', false));
      expect(links()).not.toContain('/admin');
    });
  });

  it('goes with the session', async () => {
    await open();
    await actingAsync(() => followRole(useSession.getState().user?.id ?? ''));
    expect(localStorage.getItem('northstar.admin')).toBe(useSession.getState().user?.id);
    endSession();
    expect(localStorage.getItem('northstar.admin')).toBeNull();
  });
});
