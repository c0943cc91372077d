import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveApp, openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { queryClient } from '#pwa/http/query-client.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/toast-queue.ts';
import type { ItemDetail, ItemStatistics } from '#shared/contract/admin.ts';

const item = (over: Partial<ItemStatistics>): ItemStatistics => ({
  id: 'podcast',
  revision: 1,
  title: 'A podcast that lost listeners',
  level: 1,
  topic: 'metrics-kpis',
  isOpenEnded: false,
  learners: 412,
  rightShare: 74,
  discrimination: 0.41,
  options: ['Ask', 'Ship', 'Wait', 'Measure'].map((text, index) => ({
    text,
    isKey: index === 0,
    share: [74, 12, 9, 5][index] ?? null,
  })),
  medianSeconds: 48,
  timedOutShare: 4,
  fiftyFiftyShare: 11,
  skippedShare: null,
  openProblems: 0,
  flags: [],
  suspectOption: null,
  deadOptions: [],
  ...over,
});
const ITEMS = [
  item({}),
  item({
    id: 'failure',
    title: 'Own a failure',
    level: 2,
    learners: 388,
    rightShare: 31,
    discrimination: -0.12,
    flags: ['wrong-key'],
    suspectOption: 1,
  }),
  item({
    id: 'walkers',
    title: 'Dog walkers',
    learners: 401,
    discrimination: 0.33,
    openProblems: 3,
  }),
  item({
    id: 'fresh',
    title: 'Brand new',
    level: 4,
    topic: 'user-research',
    learners: null,
    rightShare: null,
    discrimination: null,
    medianSeconds: null,
  }),
];

let calls: string[];
let detail: ItemDetail;
beforeEach(async () => {
  calls = [];
  queryClient.clear();
  detail = {
    statistics: ITEMS[1] as ItemStatistics,
    content: 'Tell me about a failure.',
    explanation: 'Because owning it counts.',
    problems: [
      {
        id: 'note-1',
        revision: 1,
        text: 'Option 2 is right, too.',
        reportedAt: Date.now(),
        isSettled: false,
      },
    ],
  };
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    const method = init?.method ?? 'GET';
    calls.push(`${method} ${pathname}${init?.body ? ` ${String(init.body)}` : ''}`);
    if (pathname === '/api/admin/stats') {
      return Response.json({
        users: { total: 1, weeklyActive: 1, dailyActive: 1 },
        content: { totalQuestions: 4, totalAnswers: 1 },
        engagement: {
          avgTimePerQuestionSeconds: 1,
          totalTimeSpentHours: 1,
          avgSessionTimeMinutes: 1,
        },
        trends: { registrationTrends: [] },
      });
    }
    if (pathname === '/api/admin/questions') return Response.json(ITEMS);
    if (method === 'PATCH') {
      detail = {
        ...detail,
        problems: detail.problems.map((note) => ({ ...note, isSettled: true })),
      };
      return Response.json({ message: 'Settled' });
    }
    if (pathname === '/api/admin/questions/failure') return Response.json(detail);
    if (pathname === '/api/admin/questions.csv') {
      return Response.json({ message: 'Not now.' }, { status: 503 });
    }
    throw new TypeError('Failed to fetch');
  });
  await signInLearner([]);
});
afterEach(() => {
  leaveApp();
  vi.unstubAllGlobals();
});

const titles = () =>
  [...document.querySelectorAll('tbody th button')].map(
    (button) => button.querySelector('span')?.firstChild?.textContent,
  );
const rowOf = (title: string) =>
  [...document.querySelectorAll('tbody tr')].find((row) => row.textContent?.includes(title))
    ?.textContent ?? '';
async function open(search = ''): Promise<void> {
  await openApp(`/admin${search}`);
  await seen('Dog walkers');
}

describe('the table of questions', () => {
  it('shows how each does, and a dot for what is about fewer than five learners', async () => {
    await open();
    expect(rowOf('podcast')).toContain('141274%.4148 s');
    expect(rowOf('Own a failure')).toContain('Key may be wrong: strong learners choose 2');
    expect(rowOf('Own a failure')).toContain('−.12');
    expect(rowOf('Dog walkers')).toContain('3 open notes');
    expect(rowOf('Brand new')).toContain('4····');
  });

  it('begins with the most answered, and sorts by a heading; hidden figures come last', async () => {
    await open();
    const firstOrder = [
      'A podcast that lost listeners',
      'Dog walkers',
      'Own a failure',
      'Brand new',
    ];
    expect(titles()).toEqual(firstOrder);
    await click(find('th button', 'Tells apart'));
    await until(() => expect(location.search).toBe('?sort=discrimination&order=down'));
    await click(find('th button', 'Tells apart'));
    await until(() => expect(titles()[0]).toBe('Own a failure'));
    expect(titles().at(-1)).toBe('Brand new');
    expect(location.search).toBe('?sort=discrimination');
    expect(find('th[aria-sort="ascending"]', 'Tells apart')).toBeTruthy();
  });

  it('keeps order and filters in the address', async () => {
    await open('?sort=title&flagged=true');
    expect(titles()).toEqual(['Dog walkers', 'Own a failure']);
    await click(find('button', 'Worth a look: 2'));
    await until(() => expect(titles()).toHaveLength(4));
    expect(location.search).toBe('?sort=title');
  });

  it('begins what is worth a look with what is flagged, and notes alone come after it', async () => {
    await open('?flagged=true');
    expect(titles()).toEqual(['Own a failure', 'Dog walkers']);
  });

  it('passes over an address that means nothing, and says when no question is left', async () => {
    await open('?sort=nothing&level=9');
    expect(titles()).toHaveLength(4);
    leaveApp();
    await signInLearner([]);
    await openApp('/admin?level=3');
    await seen('No question is like that.');
  });

  it('says when the file could not be had', async () => {
    await open();
    await click(find('button', 'CSV'));
    await until(() =>
      expect(useToastQueue.getState().toast).toMatchObject({
        title: 'Export Failed',
        description: 'Not now.',
      }),
    );
  });
});

describe('a question of the table', () => {
  it('opens with its text, what each option drew and what learners reported', async () => {
    await open();
    await click(find('tbody button', 'Own a failure'));
    await seen('Tell me about a failure.');
    expect(location.search).toBe('?question=failure');
    for (const words of [
      'Because owning it counts.',
      'Strong learners choose this',
      'Option 2 is right, too.',
    ]) {
      expect(pageText()).toContain(words);
    }
    expect(document.activeElement?.textContent).toBe('Own a failure');
    await click(find('button', 'All questions'));
    await seen('Dog walkers');
    expect(location.search).toBe('');
  });

  it('lets a note be settled', async () => {
    await openApp('/admin?question=failure');
    await seen('Option 2 is right, too.');
    await click(find('button', 'Settle'));
    await seen('settled');
    expect(calls).toContain(
      'PATCH /api/admin/questions/failure/problems/note-1 {"isSettled":true}',
    );
    expect(find('button', 'Open Again')).toBeTruthy();
  });
});
