import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { reserveTokens } from '#api/ai/statements/ai-spending.ts';
import { recordAct } from '#api/desk/statistics/admin-acts.ts';
import { createCounters } from '#api/platform/counters.ts';
import { keepCounts } from '#api/desk/statistics/server-counts.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { AdminActs, AdminSystem } from '#shared/contract/admin/desk.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const DAY = 24 * 3_600_000;
const test = await openForFile(createTestApp());
const admin = await test.registerAdmin({ firstName: 'Ada' });

const read = async () => v.parse(AdminSystem, await admin.get('/api/admin/system'));
const countOf = async (name: string) => {
  const found = (await read()).counts.find((count) => count.name === name);
  return [found?.today, found?.week];
};

describe('the system panel', () => {
  describe('2.18 System: counts of all servers by day, what waits, AI tokens', () => {
    it('adds up what all servers have counted, today and in seven days, each once', async () => {
      const { services } = test;
      const other = { ...services, counters: createCounters() };
      const [here, there] = [keepCounts(services), keepCounts(other)];
      const learner = await test.registerLearner();
      await learner.sync([
        anAnswer({ deviceSeq: 1, occurredAt: test.clock.now, questionId: 'c1-01' }),
        anAnswer({ deviceSeq: 2, occurredAt: test.clock.now, questionId: 'no-such' }),
      ]);
      other.counters.add('events_rejected', 4);
      for (const counts of [here, there, here, there]) await counts.flush();
      expect(await countOf('events_rejected')).toEqual([5, 5]);
      expect(await countOf('events_accepted')).toEqual([1, 1]);
      expect(await countOf('syncs_without_content')).toEqual([1, 1]);

      test.clock.advance(6 * DAY);
      other.counters.add('events_rejected');
      await there.flush();
      expect(await countOf('events_rejected')).toEqual([1, 6]);
      test.clock.advance(DAY - 3_600_000 * 10);
      expect((await countOf('events_rejected'))[1]).toBe(6);
    });
  });

  it('tries again what could not be written', async () => {
    const { services } = test;
    const counters = createCounters();
    let isAway = true;
    const db = new Proxy(services.db, {
      get: (target, name) => {
        if (isAway && name === 'runOnConnection') return () => Promise.reject(new Error('away'));
        return Reflect.get(target, name) as unknown;
      },
    });
    const { flush } = keepCounts({ ...services, db, counters });
    const [before = 0] = await countOf('mails_given_up');
    counters.add('mails_given_up', 2);
    await expect(flush()).rejects.toThrow('away');
    isAway = false;
    await flush();
    expect((await countOf('mails_given_up'))[0]).toBe(before + 2);
  });

  it('tells devices that hold this content from those that hold another', async () => {
    const learner = await test.registerLearner();
    const { contentVersion } = test.services.content;
    const { flush } = keepCounts(test.services);
    // This process's earlier counts.
    await flush();
    const before = [await countOf('syncs_current_content'), await countOf('syncs_other_content')];
    await learner.sync([], { contentVersion });
    await learner.sync([], { contentVersion: 'older' });
    await flush();
    const after = [await countOf('syncs_current_content'), await countOf('syncs_other_content')];
    expect(after).toEqual(before.map((pair) => pair.map((one) => (one ?? 0) + 1)));
  });

  it('says what waits and what AI Mode has spent', async () => {
    const date = new Date(test.clock.now).toISOString().slice(0, 10);
    await reserveTokens(test.db, { date, tokens: 1_200, isInTrial: false }, 10_000);
    const { waiting, aiTokens, contentVersion } = await read();
    expect(aiTokens).toEqual({ today: 1_200, week: 1_200 });
    expect(contentVersion).toBe(test.services.content.contentVersion);
    const ofName = Object.fromEntries(waiting.map(({ name, count }) => [name, count]));
    expect(ofName).toMatchObject({
      cancellations_due: 0,
      subscriptions_unchecked: 0,
      mails_due: expect.any(Number),
    });
    expect(ofName['standings_waiting']).toBeGreaterThan(0);
  });
});

describe('the acts on the desk', () => {
  describe('2.18 What administrators did', () => {
    it('come latest first, with the first name and last initial of whoever is still there', async () => {
      const act = { subject: 'c1-01', details: {}, actorId: admin.user.id };
      await recordAct(test.db, { ...act, id: 'a', at: 1, act: 'settled-problem' });
      await recordAct(test.db, {
        ...act,
        id: 'b',
        at: 2,
        act: 'exported-questions',
        actorId: 'gone',
      });
      const acts = v.parse(AdminActs, await admin.get('/api/admin/acts'));
      expect(acts.map(({ act: name, actorName }) => [name, actorName])).toEqual([
        ['exported-questions', null],
        ['settled-problem', 'Ada L.'],
      ]);
    });

    it('say the days, the revision and the account while it is there, are searched and come as a file', async () => {
      const learner = await test.registerLearner({ firstName: 'Bo' });
      await admin.call('POST', `/api/admin/learners/${learner.user.id}/comp`, { days: 14 });
      const details = { revision: 7 };
      const published = { actorId: admin.user.id, act: 'published-question', subject: 'c1-07' };
      await recordAct(test.db, { id: 'p', at: test.clock.now + 1, ...published, details });
      const find = async (words: string) =>
        v.parse(AdminActs, await admin.get(`/api/admin/acts?find=${encodeURIComponent(words)}`));
      expect(await find('gave comp')).toMatchObject([
        { act: 'gave-comp', days: 14, account: { id: learner.user.id, name: 'Bo L.' } },
      ]);
      expect(await find('C1-07')).toMatchObject([{ act: 'published-question', revision: 7 }]);
      expect(await find('100%')).toEqual([]);
      expect((await admin.call('GET', `/api/admin/acts?find=${'x'.repeat(81)}`)).status).toBe(400);

      const file = await admin.call('GET', '/api/admin/acts.csv');
      expect(file.headers.get('Content-Disposition')).toContain('northstar-acts.csv');
      expect(await file.text()).toContain(`gave-comp,,,14,${learner.user.id}`);
      expect(await find('exported acts')).toHaveLength(1);

      await learner.call('DELETE', '/api/user/account');
      expect((await find('gave comp'))[0]?.account).toBeNull();
    });
  });
});

describe('2.18 System leads with what is wrong', () => {
  it('marks what there is too much of today, and nothing that merely happens', async () => {
    const wrong = async () => {
      const { counts, waiting } = await read();
      return [...counts, ...waiting].flatMap(({ name, isWrong }) => (isWrong ? [name] : []));
    };
    test.clock.advance(2 * DAY);
    expect(await wrong()).not.toContain('jobs_failed');
    const counters = createCounters();
    counters.add('jobs_failed');
    counters.add('events_duplicate', 10_000);
    counters.add('ai_calls_failed', 4);
    await keepCounts({ ...test.services, counters }).flush();
    const found = await wrong();
    expect(found).toContain('jobs_failed');
    expect(found).not.toContain('events_duplicate');
    expect(found).not.toContain('ai_calls_failed');
  });
});
