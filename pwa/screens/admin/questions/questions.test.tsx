import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveApp, openApp, pageText, seen, signInLearner } from '#pwa/app/testing/learner-app.tsx';
import { queryClient } from '#pwa/http/query-client.ts';
import { click, find, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { aChoiceQuestion } from '#api/testing/test-questions.ts';
import type { ItemDetail, ItemStatistics } from '#shared/contract/admin/desk.ts';

const item = (over: Partial<ItemStatistics>): ItemStatistics => ({
  id: 'podcast',
  revision: 1,
  revisions: [1],
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
  reporters: 0,
  concern: 0,
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
    concern: 3,
    suspectOption: 1,
  }),
  item({
    id: 'walkers',
    title: 'Dog walkers',
    learners: 401,
    discrimination: 0.33,
    openProblems: 3,
    reporters: 3,
    flags: ['reported'],
    concern: 2,
  }),
  item({
    id: 'fresh',
    title: 'Brand new',
    openProblems: 1,
    reporters: 1,
    flags: ['dead-option'],
    concern: 0.5,
    deadOptions: [2],
    level: 4,
    topic: 'user-research',
    learners: null,
    rightShare: null,
    discrimination: null,
    medianSeconds: null,
  }),
];

const REPORTED_AT = Date.now() - 60_000;
let calls: string[];
let detail: ItemDetail;
beforeEach(async () => {
  calls = [];
  queryClient.clear();
  detail = {
    statistics: ITEMS[1] as ItemStatistics,
    earlier: [],
    content: 'Tell me about a failure.',
    exhibit: {
      caption: 'Churn by month',
      kind: 'table',
      columns: ['Month', 'Churn'],
      rows: [['May', '4%']],
      marks: [],
    },
    checks: null,
    explanation: 'Because owning it counts.',
    problems: [
      {
        id: 'note-1',
        revision: 1,
        text: 'Option 2 is right, too.',
        reportedAt: REPORTED_AT,
        isSettled: false,
        moreOfLearner: 7,
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
        content: { totalQuestions: 4, totalAnswers: 1, shortQuestions: 0 },
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
    if (pathname.endsWith('/problems/settle')) {
      detail = { ...detail, problems: [] };
      return Response.json({ message: '8 notes are settled.' });
    }
    if (pathname === '/api/admin/bank/failure/history') {
      const question = aChoiceQuestion('failure');
      return Response.json({
        current: { ...question, revision: 2, title: 'Own a failure' },
        editions: [
          { revision: 1, replacedAt: REPORTED_AT, question: { ...question, title: 'Own a fault' } },
        ],
        publications: [{ revision: 2, at: REPORTED_AT, actorName: 'Ada L.' }],
        withoutText: [],
      });
    }
    if (pathname.endsWith('/bring-back')) {
      return Response.json({ revision: 3, contentVersion: 'x' });
    }
    if (pathname === '/api/admin/questions/failure') return Response.json(detail);
    if (pathname === '/api/admin/questions.csv') {
      return Response.json({ message: 'Not now.' }, { status: 503 });
    }
    throw new TypeError('Failed to fetch');
  });
  await signInLearner([]);
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
  it('shows how each does, and a reason in place of what is about fewer than five learners', async () => {
    await open();
    expect(rowOf('podcast')).toContain('141274%.4148 s');
    expect(rowOf('Own a failure')).toContain('Key may be wrong: strong learners choose 2');
    expect(rowOf('Own a failure')).toContain('−.12');
    expect(rowOf('Dog walkers')).toContain('3 open notes');
    expect(rowOf('Brand new')).toContain('4too fewtoo fewtoo fewtoo few');
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

  describe('2.18 Order and filters in the address; a title opens its question', () => {
    it('keeps order and filters in the address', async () => {
      await open('?sort=title&flagged=true');
      expect(titles()).toEqual(['Dog walkers', 'Own a failure']);
      await click(find('button', 'Worth a look: 2'));
      await until(() => expect(titles()).toHaveLength(4));
      expect(location.search).toBe('');
    });
  });

  it('takes for worth a look what weighs enough, the worst first, with the reason in words', async () => {
    await open('?sort=title');
    await click(find('button', 'Worth a look: 2'));
    await until(() => expect(titles()).toEqual(['Own a failure', 'Dog walkers']));
    expect(location.search).toBe('?sort=concern&flagged=true');
    expect(find('button', 'Worth a look: 2')).toBeTruthy();
    expect(rowOf('Dog walkers')).toContain('3 learners report a problem');
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
  describe('2.18 Order and filters in the address; a title opens its question', () => {
    it('opens with its text, what each option drew and what learners reported', async () => {
      await open();
      await click(find('tbody button', 'Own a failure'));
      await seen('Tell me about a failure.');
      expect(location.search).toBe('?question=failure');
      for (const words of [
        'Because owning it counts.',
        'Strong learners choose this',
        'Option 2 is right, too.',
        '7 more from the same learner',
        'Churn by month',
      ]) {
        expect(pageText()).toContain(words);
      }
      expect(document.activeElement?.textContent).toBe('Own a failure');
      await click(find('button', 'All questions'));
      await seen('Dog walkers');
      expect(location.search).toBe('');
    });
  });

  it('lets a note be settled', async () => {
    await openApp('/admin?question=failure');
    await seen('Option 2 is right, too.');
    await click(find('li button', 'Settle'));
    await seen('settled');
    expect(calls).toContain(
      'PATCH /api/admin/questions/failure/problems/note-1 {"isSettled":true}',
    );
    expect(find('button', 'Open Again')).toBeTruthy();
  });

  it('folds the notes that were settled before', async () => {
    const [note] = detail.problems;
    if (!note) throw new Error('There is no note');
    const settled = { ...note, id: 'note-0', text: 'A typing error.', isSettled: true };
    detail = { ...detail, problems: [note, settled] };
    await openApp('/admin?question=failure');
    await seen('Option 2 is right, too.');
    expect(find('summary', 'Settled: 1').closest('details')?.open).toBe(false);
    expect(find('details li', 'A typing error.').textContent).toContain('Open Again');
    await click(find('li button', 'Settle'));
    await seen('settled');
    expect(find('li', 'Option 2 is right, too.').closest('details')).toBeNull();
  });

  it('lets all notes that were seen be settled together', async () => {
    await openApp('/admin?question=failure');
    await seen('Option 2 is right, too.');
    await click(find('button', 'Settle All'));
    await seen('Nothing so far.');
    expect(calls).toContain(
      `POST /api/admin/questions/failure/problems/settle {"upTo":${REPORTED_AT}}`,
    );
    expect(useToastQueue.getState().toast?.title).toBe('8 notes are settled.');
  });

  describe('2.20 History of a question', () => {
    it('compares an earlier text with the current one, word by word, and brings it back', async () => {
      await openApp('/admin?question=failure');
      await seen('Revision 2 is current, published by Ada L.');
      await click(find('button', 'Compare'));
      await until(() => expect(document.querySelector('del')?.textContent).toBe('fault'));
      expect(document.querySelector('ins')?.textContent).toBe('failure');
      await click(find('button', 'Bring Back Revision 1'));
      await seen('Bring revision 1 back?');
      await click(find('[role="alertdialog"] button', 'Bring Back'));
      await until(() =>
        expect(useToastQueue.getState().toast?.title).toBe('Brought back as revision 3'),
      );
      expect(calls).toContain(
        `POST /api/admin/bank/failure/bring-back {"revision":1,"replacedAt":${REPORTED_AT},"current":2}`,
      );
    });
  });

  describe('2.18 Points found and missed of open-ended questions', () => {
    it('lists them by how many found them, the most missed first', async () => {
      const points = [
        { text: 'Names the user', foundShare: 80 },
        { text: 'Names a trade-off', foundShare: 20 },
        { text: 'Names a date', foundShare: null },
      ];
      detail = { ...detail, checks: { checks: 14, learners: 10, points } };
      await openApp('/admin?question=failure');
      await seen('10 learners, 14 checks; the latest of each counts.');
      const listed = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
      expect(listed.filter((one) => one?.startsWith('Names'))).toEqual([
        'Names a trade-off20% found',
        'Names the user80% found',
        'Names a datetoo few',
      ]);
    });
  });
});
