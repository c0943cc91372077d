import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { setBlocked } from '#api/account/statements/users.ts';
import { mails } from '#api/mail/tables.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { countRows, learnerTables } from '#api/testing/database/learner-tables.ts';
import {
  aRemindedLearner,
  passTime,
  type RemindedLearner,
} from '#api/testing/worlds/reminder-world.ts';
import { aSyncRequest } from '#shared/testing/builders.ts';
import { remindNext } from '#api/reminders/reminder-job.ts';

const apps: TestApp[] = [];
let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
  apps.push(test);
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

const timesOf = (sent: readonly { at: string }[]) => sent.map(({ at }) => at);

/** Makes a learner who practiced two days in a row at one local hour. @param from `morning`: first ISO time in UTC */
async function aHabit(from: { morning?: string; utcOffset?: number; isConfirmed?: boolean } = {}) {
  const { morning = '2026-03-02T09:12', utcOffset = 0, isConfirmed = true } = from;
  const learner = await aRemindedLearner(test, isConfirmed);
  test.clock.now = Date.parse(`${morning}Z`);
  await learner.practice(utcOffset);
  await passTime(test, new Date(test.clock.now + 24 * 3_600_000).toISOString());
  await learner.practice(utcOffset);
  return learner;
}

/** Holds a timed execution round on another device: begins it, marks it, and finishes its debrief. */
async function holdRound(learner: RemindedLearner, now: number): Promise<void> {
  const mockId = 'round-1';
  const start = {
    ...{ loopId: null, loopShape: null, length: 'short', type: 'execution-metrics', level: 1 },
    ...{ cases: [{ questionId: 't1', revision: 1 }], company: null, seed: 7, clock: 1 },
  };
  const answer = {
    ...{ kind: 'answer', mode: 'mock', mockId, questionId: 't1', questionRevision: 1 },
    ...{ text: 'word '.repeat(60), timedOut: false, extended: false, timeSpent: 300, powerUps: [] },
  };
  const axes = [{ axis: 'structure', band: 'fair', by: 'learner' }];
  const events = [
    { kind: 'mock-started', mockId, ...start, voice: 'typing' },
    answer,
    { kind: 'mock-assessed', mockId, predicted: [], axes, focus: null },
    { kind: 'mock-ended', mockId, how: 'finished' },
  ].map((event, index) => ({
    ...{ deviceSeq: index + 1, schemaVersion: 2, occurredAt: now, utcOffset: 0 },
    ...{ epoch: 1, round: 1, ...event },
  }));
  const batch = aSyncRequest({ deviceId: 'another-device-0001', sentAt: now, events });
  const body = await (await learner.call('POST', '/api/sync', batch)).text();
  expect(body.match(/"accepted"/g)).toHaveLength(4);
}

/** @param date ISO date */
async function setDate(learner: RemindedLearner, date: string, now: number): Promise<void> {
  const header = { deviceSeq: 1, schemaVersion: 1, occurredAt: now, utcOffset: 0 };
  const events = [{ ...header, epoch: 1, round: 1, kind: 'interview-date-set', date }];
  const batch = aSyncRequest({ deviceId: 'a-third-device-00001', sentAt: now, events });
  expect(await (await learner.call('POST', '/api/sync', batch)).text()).toContain('"accepted"');
}

/** Finishes a lesson on a separate device. */
async function learn(learner: RemindedLearner, what: string, id: string): Promise<void> {
  const header = { deviceSeq: 1, schemaVersion: 3, occurredAt: test.clock.now, utcOffset: 0 };
  const events = [{ ...header, epoch: 1, round: 1, kind: 'learned', what, id }];
  const deviceId = `a-device-with-${what}-01`;
  const batch = aSyncRequest({ deviceId, sentAt: test.clock.now, events });
  expect(await (await learner.call('POST', '/api/sync', batch)).text()).toContain('"accepted"');
}

describe('daily reminders', () => {
  describe('2.15 `dailyReminders`, `email`: a reminder by mail at the usual hour of days without practice', () => {
    it('come at the usual time of each day without practice, to a confirmed address', async () => {
      const learner = await aHabit();
      const sent = await passTime(test, '2026-03-05T23:00Z');
      expect(timesOf(sent)).toEqual(['2026-03-04T09:10', '2026-03-05T09:10']);
      expect(sent[0]).toMatchObject({ to: learner.email, subject: '2 days in a row. Make it 3?' });
      expect(sent[0]?.text).toContain('Hi Ada,\n\nFive minutes of practice');
    });
  });

  it('come at the hour of a place, and follow its clocks in spring and fall', async () => {
    // New York is five hours behind UTC, four from March 8 on, and five again in fall.
    const learner = await aHabit({ morning: '2026-03-05T13:12', utcOffset: -300 });
    expect(timesOf(await passTime(test, '2026-03-08T12:13Z'))).toEqual(['2026-03-07T13:10']);
    await learner.practice(-240);
    expect(timesOf(await passTime(test, '2026-03-10T13:13Z'))).toEqual([
      '2026-03-09T12:10',
      '2026-03-10T12:10',
    ]);
    await learner.practice(-300);
    expect(timesOf(await passTime(test, '2026-03-11T20:00Z'))).toEqual(['2026-03-11T13:10']);
  });

  describe('2.15 … at the same local hour when the clocks change, also before anything is answered', () => {
    it.each([
      ['spring', '2026-03-06T13:12Z', -300, ['2026-03-07T13:10', '2026-03-08T12:10']],
      ['fall', '2026-10-30T12:12Z', -240, ['2026-10-31T12:10', '2026-11-01T13:10']],
    ])(
      'keep the hour of a device’s zone when the clocks change in %s, before anything is answered',
      async (_season, begun, utcOffset, expected) => {
        const learner = await aRemindedLearner(test);
        test.clock.now = Date.parse(begun);
        await learner.practice(utcOffset, 'America/New_York');
        const end = new Date(Date.parse(begun) + 2 * 24 * 3_600_000 + 2 * 3_600_000).toISOString();
        expect(timesOf(await passTime(test, end))).toEqual(expected);
      },
    );
  });

  describe('2.19 A type of interview that fades is told', () => {
    it('says which one, as the screens say it, and only then', async () => {
      test.clock.now = Date.parse('2026-03-02T09:12Z');
      const learner = await aRemindedLearner(test);
      await holdRound(learner, test.clock.now);
      await learner.practice();
      const early = await passTime(test, '2026-03-03T23:00Z');
      expect(early[0]?.text).not.toContain('fading');
      await passTime(test, '2026-03-23T09:12Z');
      await learner.practice();
      const sent = await passTime(test, '2026-03-24T23:00Z');
      expect(sent[0]?.text).toContain(
        'Execution & metrics is fading: nothing of it was judged for 21 days or more.',
      );
    });
  });

  describe('2.19 A reminder names the step of the plan to the interview', () => {
    it('the level questions at first, and nothing but a calm page on the eve', async () => {
      test.clock.now = Date.parse('2026-03-02T09:12Z');
      const learner = await aRemindedLearner(test);
      await learner.practice();
      await setDate(learner, '2026-03-05', test.clock.now);
      const sent = await passTime(test, '2026-03-04T23:00Z');
      expect(sent.map(({ subject }) => subject)).toEqual([
        'Your interview is in 2 days',
        'Your interview is tomorrow',
      ]);
      expect(sent[0]?.text).toContain('Your plan begins with the six questions');
      expect(sent[1]?.text).toContain('one calm page waits for you');
      expect(sent[1]?.text).not.toContain('five minutes');
    });

    it('a timed round where one is due of a type that was read about and practiced', async () => {
      test.clock.now = Date.parse('2026-03-02T09:12Z');
      const learner = await aRemindedLearner(test);
      await holdRound(learner, test.clock.now);
      await learner.practice();
      await setDate(learner, '2026-03-20', test.clock.now);
      await test.db.execute(
        sql`update learner_rows set "row" = jsonb_set("row", '{questionsAnswered}', '15') where kind = 'progress'`,
      );
      const unread = await passTime(test, '2026-03-06T23:00Z');
      expect(unread.some(({ text }) => text?.includes('timed round'))).toBe(false);
      await learn(learner, 'primer', 'execution-metrics');
      const sent = await passTime(test, '2026-03-09T23:00Z');
      const told = sent.map(({ text }) => text?.includes('Your plan has a timed round today.'));
      expect(told).toEqual([true, true, true]);
    });
  });

  it('come as before from a device that names no zone of this world', async () => {
    const learner = await aRemindedLearner(test);
    test.clock.now = Date.parse('2026-03-06T13:12Z');
    await learner.practice(-300, 'Not a zone; drop table');
    expect(timesOf(await passTime(test, '2026-03-07T20:00Z'))).toEqual(['2026-03-07T13:10']);
  });

  it('do not come on a day already practiced', async () => {
    const learner = await aHabit();
    await passTime(test, '2026-03-04T07:00Z');
    await learner.practice();
    expect(await passTime(test, '2026-03-04T23:00Z')).toEqual([]);
  });

  it('do not come on a day on which something was rehearsed, but where a lesson was only read', async () => {
    const learner = await aHabit();
    await passTime(test, '2026-03-04T07:00Z');
    await learn(learner, 'opening', 'strategy/one');
    expect(await passTime(test, '2026-03-04T23:00Z')).toEqual([]);
    await passTime(test, '2026-03-05T07:00Z');
    await learn(learner, 'primer', 'strategy');
    expect(await passTime(test, '2026-03-05T23:00Z')).toHaveLength(1);
  });

  it('do not go out any more where somebody has practiced while the mail server was away', async () => {
    const learner = await aHabit();
    test.clock.now = Date.parse('2026-03-04T09:10Z');
    while (await remindNext(test.services));
    expect(await test.db.$count(mails)).toBe(1);
    await learner.practice();
    test.mails.length = 0;
    await test.sendMails();
    expect([test.mails, await test.db.$count(mails)]).toEqual([[], 0]);
  });

  it('do not go out on another date than they were meant for', async () => {
    await aHabit();
    test.clock.now = Date.parse('2026-03-04T09:10Z');
    while (await remindNext(test.services));
    test.clock.now = Date.parse('2026-03-05T00:05Z');
    test.mails.length = 0;
    await test.sendMails();
    expect(test.mails).toEqual([]);
  });

  it('are one a learner, however many servers look', async () => {
    const others = await Promise.all([aRemindedLearner(test), aRemindedLearner(test)]);
    test.clock.now = Date.parse('2026-03-02T09:12Z');
    for (const other of others) await other.practice();
    const sent = await passTime(test, '2026-03-03T23:00Z', 3);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      others.map(({ email }) => email).toSorted(),
    );
  });

  it('end after seven that nobody followed, which the seventh says, and begin again with practice', async () => {
    const learner = await aHabit();
    const sent = await passTime(test, '2026-03-20T00:00Z');
    expect(timesOf(sent)).toHaveLength(7);
    expect(sent[6]?.text).toContain('This is the last reminder for now');
    expect(sent[5]?.text).not.toContain('This is the last reminder for now');
    await learner.practice();
    expect(timesOf(await passTime(test, '2026-03-21T12:00Z'))).toEqual(['2026-03-21T09:10']);
  });
});

describe('no reminder', () => {
  it('comes to an address that was never confirmed', async () => {
    await aHabit({ isConfirmed: false });
    expect(await passTime(test, '2026-03-06T23:00Z')).toEqual([]);
  });

  it.each([{ email: false }, { dailyReminders: false }])(
    'comes where %o was chosen',
    async (off) => {
      const learner = await aHabit();
      await learner.set(off);
      expect(await passTime(test, '2026-03-06T23:00Z')).toEqual([]);
    },
  );

  it('comes to a blocked account, also where it was decided before; and again once that is over', async () => {
    const learner = await aHabit();
    const block = (since: number | null) => setBlocked(test.db, learner.user.id, since);
    test.clock.now = Date.parse('2026-03-04T09:10Z');
    while (await remindNext(test.services));
    await block(test.clock.now);
    expect(await passTime(test, '2026-03-05T23:00Z')).toEqual([]);
    await block(null);
    expect(timesOf(await passTime(test, '2026-03-06T23:00Z'))).toEqual(['2026-03-06T09:10']);
  });

  it('comes to somebody who has not begun', async () => {
    await aRemindedLearner(test);
    expect(await passTime(test, '2026-03-06T23:00Z')).toEqual([]);
  });

  it('comes after the account was deleted, and nothing of it is left', async () => {
    const learner = await aHabit();
    test.clock.now = Date.parse('2026-03-04T09:10Z');
    while (await remindNext(test.services));
    await learner.call('DELETE', '/api/user/account', { password: learner.password });
    test.mails.length = 0;
    await test.sendMails();
    expect(await passTime(test, '2026-03-08T23:00Z')).toEqual([]);
    for (const table of await learnerTables(test.db)) {
      expect([table, await countRows(test.db, table, learner.user.id)]).toEqual([table, 0]);
    }
  });
});

describe('what a reminder tells', () => {
  describe('2.15 `achievementAlerts`', () => {
    it('are achievements since the latest one, where only they are wanted', async () => {
      const learner = await aRemindedLearner(test);
      await learner.set({ dailyReminders: false });
      test.clock.now = Date.parse('2026-03-02T09:12Z');
      await learner.practice();
      const sent = await passTime(test, '2026-03-08T23:00Z');
      expect(timesOf(sent)).toEqual(['2026-03-03T09:10']);
      expect(sent[0]?.subject).toBe('Achievement unlocked: First Step');
    });
  });

  describe('2.15 `weeklyProgress`', () => {
    it('is the week before, once, where it is wanted', async () => {
      const learner = await aHabit();
      await learner.set({ dailyReminders: false, achievementAlerts: false, weeklyProgress: true });
      const sent = await passTime(test, '2026-03-20T23:00Z');
      expect(timesOf(sent)).toEqual(['2026-03-09T09:10']);
      expect(sent[0]?.subject).toBe('Your week: 2 questions, 2 right');
      expect(sent[0]?.text).toMatch(/Last week: 2 questions on 2 days, 2 right, [\d,]+ XP\./);
    });
  });
});
