import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#pwa/http/query-client.ts';
import { find, mount, type, until } from '#pwa/ui/testing/mount.ts';
import type { AdminActs, AdminSystem } from '#shared/contract/admin/desk.ts';
import { ActsCard } from './acts-list.tsx';
import { SystemCard } from './system-card.tsx';

const SYSTEM: AdminSystem = {
  counts: [
    {
      ...{ group: 'Sync', name: 'events_rejected', help: 'Events rejected' },
      ...{ today: 3, week: 1_204, isWrong: false },
    },
    {
      ...{ group: 'AI', name: 'ai_calls', help: 'Calls to the AI provider' },
      ...{ today: 7, week: 9, isWrong: false },
    },
  ],
  waiting: [
    { name: 'mails_due', help: 'Mails that are due and not sent', count: 2, isWrong: false },
  ],
  aiTokens: { today: 150, week: 2_500 },
  contentVersion: 'abc123',
};

let answers: Record<string, () => Response>;
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[new URL(url).pathname];
    return answer ? answer() : new Response('', { status: 500 });
  });
});

const text = () => document.body.textContent;
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

describe('the system panel', () => {
  describe('2.18 System: counts of all servers by day, what waits, AI tokens', () => {
    it('shows what was counted today and in seven days, what AI spent and what waits', async () => {
      answers = { '/api/admin/system': () => Response.json(SYSTEM) };
      await mount(<SystemCard isPaused={false} />);
      await until(() => expect(text()).toContain('content version abc123'));
      expect(rows()).toEqual([
        ['Events rejected', '3', '1,204'],
        ['Calls to the AI provider', '7', '9'],
        ['Tokens spent', '150', '2,500'],
      ]);
      expect(document.querySelector('dl')?.textContent).toBe('Mails that are due and not sent2');
    });
  });

  describe('2.18 System leads with what is wrong', () => {
    it('says that nothing is, with every group folded', async () => {
      answers = { '/api/admin/system': () => Response.json(SYSTEM) };
      await mount(<SystemCard isPaused={false} />);
      await until(() => expect(text()).toContain('Nothing is wrong today.'));
      const groups = [...document.querySelectorAll('details')];
      expect(groups.map(({ open }) => open)).toEqual([false, false, false]);
    });

    it('names what is, before all figures', async () => {
      const counts = SYSTEM.counts.map((count) => ({ ...count, isWrong: count.group === 'Sync' }));
      answers = { '/api/admin/system': () => Response.json({ ...SYSTEM, counts }) };
      await mount(<SystemCard isPaused={false} />);
      await until(() => expect(text()).toContain('Events rejected: 3 today'));
      expect(text()).not.toContain('Nothing is wrong');
      expect(text()).toContain('Sync1 figure is too high');
    });
  });

  it('says when it could not be loaded', async () => {
    answers = { '/api/admin/system': () => Response.json({}, { status: 500 }) };
    await mount(<SystemCard isPaused={false} />);
    await until(() => expect(text()).toContain('Failed to load the system panel'));
  });
});

describe('the audit log', () => {
  const show = async (acts: AdminActs) => {
    answers = { '/api/admin/acts': () => Response.json(acts) };
    await mount(<ActsCard />);
  };

  describe('2.18 What administrators did', () => {
    it('says who did what to which question, and when', async () => {
      const act = {
        id: 'a',
        at: Date.now(),
        actorId: 'x',
        actorName: 'Ada A.',
        subject: 'own-a-failure',
        days: null,
        revision: null,
        account: null,
      };
      await show([
        { ...act, act: 'settled-problem' },
        { ...act, id: 'b', act: 'exported-questions', actorName: null, subject: null },
        { ...act, id: 'c', act: 'made-administrator', actorName: null, subject: 'u-1' },
      ]);
      await until(() => expect(text()).toContain('Ada A. settled a note on own-a-failure'));
      expect(text()).toContain('Somebody who has left downloaded the figures of all questions');
      expect(text()).toContain('The operator made an account an administrator: u-1');
    });
  });

  it('says the days and the revision, and looks for words', async () => {
    const act = { id: 'a', at: Date.now(), actorId: 'x', actorName: 'Ada A.', account: null };
    const published = {
      ...act,
      act: 'published-question',
      subject: 'c1-07',
      days: null,
      revision: 3,
    };
    const gave = { ...act, id: 'b', act: 'gave-comp', subject: null, days: 14, revision: null };
    await show([published, gave]);
    await until(() => expect(text()).toContain('Ada A. published c1-07 (revision 3)'));
    expect(text()).toContain('Ada A. gave an account 14 days of AI Mode');
    answers = { '/api/admin/acts': () => Response.json([]) };
    await type(find('input', '') as HTMLInputElement, 'nothing like it');
    await until(() => expect(text()).toContain('Nothing was found for “nothing like it”.'));
  });

  it('says when nobody has done anything', async () => {
    await show([]);
    await until(() => expect(text()).toContain('Nothing so far.'));
  });
});
