import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learnerDevices, learnerEvents } from '#api/db/schema.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { AnswerEvent } from '#shared/engine/learner-event.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const HOUR = 3_600_000;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const answer = (deviceSeq: number, over: Partial<AnswerEvent> = {}) =>
  anAnswer({
    deviceSeq,
    occurredAt: test.clock.now,
    questionId: `c1-${String(deviceSeq).padStart(2, '0')}`,
    ...over,
  });

async function logOf(learner: TestLearner) {
  const rows = await test.db
    .select()
    .from(learnerEvents)
    .where(eq(learnerEvents.userId, learner.user.id));
  return rows.sort((a, b) => a.arrival - b.arrival);
}

describe('effective time', () => {
  it('shifts a wrong clock, and bounds what is out of bounds', async () => {
    const learner = await test.registerLearner();
    const registeredAt = test.clock.now;
    test.clock.advance(10 * HOUR);
    const { now } = test.clock;
    const wrongBy = 365 * 24 * HOUR;
    await learner.sync(
      [
        answer(1, { occurredAt: now + wrongBy - 100 * HOUR }),
        answer(2, { occurredAt: now + wrongBy - 5 * HOUR }),
        { ...answer(3), occurredAt: now + wrongBy - HOUR, utcOffset: 9_999 },
        answer(4, { occurredAt: now + wrongBy - 6 * HOUR }),
        answer(5, { occurredAt: now + wrongBy + HOUR }),
      ],
      { sentAt: now + wrongBy },
    );

    const log = await logOf(learner);
    expect(log.map(({ effectiveAt }) => effectiveAt)).toEqual([
      registeredAt,
      now - 5 * HOUR,
      now - 5 * HOUR,
      now - 5 * HOUR,
      now,
    ]);
    expect(log.map(({ status }) => status)[2]).toBe('rejected');
  });

  it('never goes behind the latest stored event of the device, nor is it bound by another device', async () => {
    const learner = await test.registerLearner();
    test.clock.advance(10 * HOUR);
    const { now } = test.clock;
    await learner.sync([answer(1, { occurredAt: now - HOUR })]);
    await learner.sync([answer(2, { occurredAt: now - 9 * HOUR })]);
    await learner.sync([answer(3, { occurredAt: now - 8 * HOUR })], {
      deviceId: 'another-device-2',
    });

    expect((await logOf(learner)).map(({ effectiveAt }) => now - effectiveAt)).toEqual([
      HOUR,
      HOUR,
      8 * HOUR,
    ]);
  });
});

describe('devices', () => {
  it('accepts gaps and counts them', async () => {
    const learner = await test.registerLearner();
    const before = test.services.counters.read().sequence_gaps;
    await learner.sync([answer(2), answer(5, { questionId: 'c1-05' })]);
    const { device } = await learner.sync([answer(3)]);

    expect(device).toEqual({ highest: 5, count: 3 });
    expect(test.services.counters.read().sequence_gaps - before).toBe(2);
    const [row] = await test.db
      .select()
      .from(learnerDevices)
      .where(eq(learnerDevices.userId, learner.user.id));
    expect(row).toMatchObject({ highest: 5, count: 3 });
  });

  it('lets two devices of a learner meet at the same rows', async () => {
    const learner = await test.registerLearner();
    const phone = { deviceId: 'the-phone-of-lena' };
    const laptop = { deviceId: 'the-laptop-of-lena' };
    await Promise.all([
      learner.sync([answer(1), answer(2)], phone),
      learner.sync([answer(1, { questionId: 'c2-01' }), answer(2, { choice: 'wrong a' })], laptop),
    ]);
    const seenByPhone = await learner.sync([], phone);
    const seenByLaptop = await learner.sync([], laptop);

    expect(seenByPhone.rows).toEqual(seenByLaptop.rows);
    expect(await learner.get('/api/user/progress')).toMatchObject({ questionsAnswered: 3 });
  });
});

describe('what a sync adds to the counters', () => {
  it('tells new events from those that came again, conflicts and newer ones', async () => {
    const learner = await test.registerLearner();
    test.clock.advance(50 * HOUR);
    const { now } = test.clock;
    const waited = answer(1, { occurredAt: now - 25 * HOUR });
    expect(
      await countedBy(() => learner.sync([waited, answer(2), { ...answer(3), schemaVersion: 99 }])),
    ).toEqual({ full_pulls: 1, events_accepted: 2, events_late: 1, events_put_off: 1 });
    const other = answer(2, { questionId: 'c1-09' });
    expect(await countedBy(() => learner.sync([waited, other, answer(3)], { cursor: 1 }))).toEqual({
      events_duplicate: 1,
      events_conflicting: 2,
    });
  });

  it('tells events of a game that was restarted on another device', async () => {
    const learner = await test.registerLearner();
    const header = { deviceSeq: 1, schemaVersion: 1, occurredAt: test.clock.now, utcOffset: 0 };
    const reset = { ...header, kind: 'progress-reset', epoch: 2, round: 1 };
    await learner.sync([reset], { deviceId: 'another-device-3' });
    expect(await countedBy(() => learner.sync([answer(1)], { cursor: 1 }))).toEqual({
      events_superseded: 1,
    });
  });

  it('tells a device that differs from one that is new', async () => {
    const learner = await test.registerLearner();
    const { logId } = await learner.sync([]);
    expect(await countedBy(() => learner.sync([answer(1)], { logId }))).toEqual({
      events_accepted: 1,
      full_pulls: 1,
    });
    expect(await countedBy(() => learner.sync([], { logId }))).toEqual({
      full_pulls: 1,
      repeated_full_pulls: 1,
    });
    expect(await countedBy(() => learner.sync([], { deviceId: 'another-device-4' }))).toEqual({
      full_pulls: 1,
    });
  });
});

/** What the counters of events have gained meanwhile; those that have not moved are left out. */
async function countedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before: Record<string, number> = test.services.counters.read();
  await work();
  const gained = Object.entries(test.services.counters.read()).map(
    ([name, value]) => [name, value - (before[name] ?? 0)] as const,
  );
  return Object.fromEntries(gained.filter(([name, by]) => by !== 0 && !name.startsWith('body_')));
}
