import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveApp, openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { queryClient } from '#pwa/http/query-client.ts';
import {
  click,
  find,
  fire,
  goOnline,
  mount,
  type,
  unmountAll,
  until,
} from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import type { FoundLearners, LearnerPage } from '#shared/contract/admin/desk-learners.ts';
import { MoneyCard, RetentionCard } from './figure-cards.tsx';

const NOW = Date.now();
const ID = 'learner-abc';
let learner: LearnerPage;
let found: FoundLearners;
let calls: string[];
let answers: Record<string, () => Response>;
beforeEach(async () => {
  calls = [];
  answers = {};
  queryClient.clear();
  found = { learners: [], hasMore: false };
  learner = {
    ...{ id: ID, email: 'lena@example.edu', name: 'Lena Learner', isAdmin: false },
    ...{ registeredAt: NOW - 86_400_000, confirmedAt: NOW, blockedAt: null, lastSeenAt: NOW },
    plan: {
      ...{ isOpen: true, status: 'trialing', trialEnd: NOW, currentPeriodEnd: null },
      ...{ cancelAtPeriodEnd: false, compUntil: null },
    },
    sessions: [{ browser: 'Firefox', system: 'Linux', signedInAt: NOW, lastUsedAt: NOW }],
    sync: {
      ...{ events: 1_204, rejected: 0, superseded: 0 },
      devices: [{ lastHeardAt: NOW, events: 1_204, gaps: 0 }],
    },
    acts: [],
  };
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    const method = init?.method ?? 'GET';
    if (method !== 'GET') calls.push(`${pathname} ${String(init?.body)}`);
    const answer = answers[pathname];
    if (answer) return answer();
    if (pathname === `/api/admin/learners/${ID}`) return Response.json(learner);
    if (pathname === '/api/admin/learners/find') return Response.json(found);
    if (pathname === '/api/admin/acts') return Response.json([]);
    if (pathname.startsWith(`/api/admin/learners/${ID}/`)) {
      return Response.json({ message: 'Done by the server.' });
    }
    throw new TypeError('Failed to fetch');
  });
  await signInLearner([]);
});

const toast = () => useToastQueue.getState().toast;

describe('2.18 Find a learner by address', () => {
  const open = async () => {
    const { FindCard } = await import('./find-card.tsx');
    const { createMemoryHistory, createRootRoute, createRouter, RouterProvider } =
      await import('@tanstack/react-router');
    const router = createRouter({
      routeTree: createRootRoute({ component: FindCard }),
      history: createMemoryHistory(),
    });
    await mount(<RouterProvider router={router as never} />);
    await until(() => expect(find('button', 'Find')).toBeTruthy());
  };
  const send = async (address: string) => {
    await type(find('input', '') as HTMLInputElement, address);
    await fire(find('form', ''), new Event('submit', { bubbles: true, cancelable: true }));
  };

  it('leads to the page of each that begins like it', async () => {
    found = {
      learners: [
        {
          ...{ id: ID, email: 'lena@example.edu', name: 'Lena Learner' },
          ...{ registeredAt: NOW, isBlocked: true },
        },
      ],
      hasMore: true,
    };
    await open();
    await send('lena');
    await until(() => expect(pageText()).toContain('Lena Learner · blocked'));
    expect(pageText()).toContain('There are more.');
    expect(document.querySelector('li a')?.getAttribute('href')).toBe(`/admin/learners/${ID}`);
    expect(calls).toEqual(['/api/admin/learners/find {"address":"lena"}']);
  });

  it('says when nobody does, and when too little was typed', async () => {
    await open();
    await send('le');
    expect(pageText()).toContain('Type at least three characters');
    expect(calls).toEqual([]);
    await send('nobody');
    await until(() => expect(pageText()).toContain('No address starts like that.'));
  });
});

describe('2.18 The page of a learner', () => {
  it('tells plan, last seen, sessions and sync health', async () => {
    await openApp(`/admin/learners/${ID}`);
    await seen('Lena Learner');
    for (const words of [
      'lena@example.edu · confirmed',
      'In the trial',
      '1,204 events · nothing is wrong',
      'Firefox on Linux',
    ]) {
      expect(pageText()).toContain(words);
    }
  });

  it('says what is wrong with the sync, before its figures', async () => {
    learner.sync = {
      ...learner.sync,
      rejected: 3,
      devices: learner.sync.devices.map((device) => ({ ...device, gaps: 2 })),
    };
    await openApp(`/admin/learners/${ID}`);
    await seen('1,204 events · 3 rejected · 2 missing');
    expect(pageText()).not.toContain('nothing is wrong');
  });

  it('says when there is no such account, and when it could not be loaded', async () => {
    answers[`/api/admin/learners/${ID}`] = () =>
      Response.json({ message: 'There is no such account.' }, { status: 404 });
    await openApp(`/admin/learners/${ID}`);
    await seen('No such account');
    expect(pageText()).not.toContain('Act on this account');
    leaveApp();
    answers[`/api/admin/learners/${ID}`] = () =>
      Response.json({ message: 'Not now.' }, { status: 503 });
    queryClient.clear();
    await signInLearner([]);
    await openApp(`/admin/learners/${ID}`);
    await seen('Not now.');
  });
});

describe('2.18 Acts on an account', () => {
  it.each([
    ['Give Free Days', 'Give', 'comp {"days":30}'],
    ['End Sessions', 'Sign Out', 'end-sessions {}'],
    ['Send Reset Link', 'Send', 'reset {}'],
    ['Block', 'Block', 'block {"isBlocked":true}'],
  ])(
    '%s is asked for once more, and then says what the server says',
    async (label, confirm, call) => {
      await openApp(`/admin/learners/${ID}`);
      await seen('Act on this account');
      await click(find('main button', label));
      await until(() => expect(document.querySelector('[role="alertdialog"]')).not.toBeNull());
      expect(find('[role="alertdialog"]', 'lena@example.edu')).toBeTruthy();
      expect(calls).toEqual([]);
      await click(find('[role="alertdialog"] button', confirm));
      await until(() => expect(toast()?.title).toBe('Done by the server.'));
      expect(calls).toEqual([`/api/admin/learners/${ID}/${call}`]);
    },
  );

  it('offers to take back and to let in again where there is something to', async () => {
    learner = { ...learner, blockedAt: NOW, plan: { ...learner.plan, compUntil: NOW + 1 } };
    await openApp(`/admin/learners/${ID}`);
    await seen('Blocked since');
    expect(find('button', 'Take Back')).toBeTruthy();
    expect(find('button', 'Unblock')).toBeTruthy();
  });

  it('never offers to block an administrator', async () => {
    learner = { ...learner, isAdmin: true };
    await openApp(`/admin/learners/${ID}`);
    await seen('Act on this account');
    const labels = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(labels).not.toContain('Block');
  });

  it('can do nothing offline, and says so', async () => {
    await openApp(`/admin/learners/${ID}`);
    await seen('Act on this account');
    goOnline(false);
    await seen('nothing can be done now');
    expect(find('button', 'Block').matches(':disabled')).toBe(true);
  });
});

describe('2.18 Money: trials, conversion, active, past due, churn from the stored subscriptions', () => {
  const money = {
    ...{ trials: 12, trialsEnding: 2, active: 40, activeEnding: 0, pastDue: 1, comps: 3 },
    ...{ decided: 50, converted: 30, conversionShare: 60, ended: 4, churnShare: 9 },
    revenue: [{ currency: 'usd', interval: 'month', cents: 60_000 }],
  };

  it('is shown with what each figure is about', async () => {
    answers['/api/admin/money'] = () => Response.json(money);
    await mount(<MoneyCard />);
    await until(() => expect(pageText()).toContain('30 of 50 finished trials'));
    for (const words of ['60%', '2 canceled, open until the end', '9%', '$600.00 a month']) {
      expect(pageText()).toContain(words);
    }
  });

  it('has no shares of nothing, and says when it could not be loaded', async () => {
    const nothing = { ...money, decided: 0, conversionShare: null, churnShare: null, revenue: [] };
    answers['/api/admin/money'] = () => Response.json(nothing);
    await mount(<MoneyCard />);
    await until(() => expect(pageText()).toContain('no finished trial yet'));
    unmountAll();
    queryClient.clear();
    answers['/api/admin/money'] = () => Response.json({}, { status: 500 });
    await mount(<MoneyCard />);
    await until(() => expect(pageText()).toContain('Failed to load the subscriptions'));
  });
});

describe('2.18 Retention by week of registration', () => {
  it('shows each week, and a dot for what is too young or about too few', async () => {
    answers['/api/admin/retention'] = () =>
      Response.json([
        {
          ...{ week: '2026-03-02', registered: 8, practiced: 50 },
          ...{ after1: 25, after2: null, after4: null },
        },
      ]);
    await mount(<RetentionCard />);
    await until(() => expect(pageText()).toContain('Mar 2'));
    const cells = [...document.querySelectorAll('tbody tr > *')].map((cell) => cell.textContent);
    expect(cells).toEqual(['Mar 2', '8', '50%', '25%', 'too early', 'too early']);
  });

  it('says when no week is over yet', async () => {
    answers['/api/admin/retention'] = () => Response.json([]);
    await mount(<RetentionCard />);
    await until(() => expect(pageText()).toContain('No week of registrations is over yet.'));
  });
});
