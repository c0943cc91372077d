import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { learnerDevices, learnerEvents } from './tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { jsonPost, type TestLearner } from '#api/testing/test-learner.ts';
import type { PracticeAnswerEvent } from '#shared/events/kinds/answer.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';

const HOUR = 3_600_000;
const test = await openForFile(createTestApp());

const answer = (deviceSeq: number, over: Partial<PracticeAnswerEvent> = {}) =>
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
    const openGaps = async () => {
      const { sequence_gaps, sequence_gaps_closed } = await test.services.counters.read();
      return sequence_gaps - sequence_gaps_closed;
    };
    const before = await openGaps();
    await learner.sync([answer(2), answer(5, { questionId: 'c1-05' })]);
    const { device } = await learner.sync([answer(3)]);

    expect(device).toEqual({ highest: 5, count: 3 });
    expect((await openGaps()) - before).toBe(2);
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

describe('a device of an older version', () => {
  it('is answered as usual whatever it reports of itself in a header', async () => {
    const learner = await test.registerLearner();
    const report = { drifts: 1, conflicts: 2, failures: 3, estimate: { epoch: 1, totalXp: 7 } };
    for (const header of [JSON.stringify(report), '{', '[]']) {
      const reply = await learner.call(
        'POST',
        '/api/sync',
        aSyncRequest({ deviceId: learner.deviceId, sentAt: test.clock.now, events: [answer(1)] }),
        { 'Sync-Report': header },
      );
      expect(reply.status).toBe(200);
    }
    expect(await learner.get('/api/user/progress')).toMatchObject({ questionsAnswered: 1 });
  });
});

/** The increases of the event counters meanwhile; unchanged counters are left out. */
async function countedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before: Record<string, number> = await test.services.counters.read();
  await work();
  const gained = Object.entries(await test.services.counters.read()).map(
    ([name, value]) => [name, value - (before[name] ?? 0)] as const,
  );
  const isOfEvents = (name: string) => !/^body_|^syncs_without_content$/.test(name);
  return Object.fromEntries(gained.filter(([name, by]) => by !== 0 && isOfEvents(name)));
}

describe('a device that is new to the server', () => {
  const day = 24 * HOUR;
  const effectiveAt = async (learner: TestLearner, deviceId: string) =>
    (await logOf(learner))
      .filter((line) => line.deviceId === deviceId)
      .map((line) => line.effectiveAt);
  /** The learner signs in on another device, a day after the registration. */
  const signInAgain = async (learner: TestLearner) => {
    test.clock.advance(day);
    const { email, password } = learner;
    const response = await test.app.request('/api/auth/signin', jsonPost({ email, password }));
    const { token, since } = (await response.json()) as { token: string; since: string };
    const other = { signedInAt: test.clock.now, token, since };
    test.clock.advance(day);
    return other;
  };

  it('begins at its own sign-in, also when a later session sends', async () => {
    const learner = await test.registerLearner();
    const { signedInAt, since } = await signInAgain(learner);
    const deviceId = 'second-device-0001';
    const early = answer(1, { occurredAt: signedInAt - HOUR });
    const late = answer(2, { occurredAt: signedInAt + HOUR });
    await learner.sync([early, late], { deviceId, since });
    expect(await effectiveAt(learner, deviceId)).toEqual([signedInAt, signedInAt + HOUR]);
  });

  it('begins with the session that sends when it proves nothing, or with what was signed for another', async () => {
    const [learner, other] = [await test.registerLearner(), await test.registerLearner()];
    const registeredAt = test.clock.now;
    test.clock.advance(day);
    const event = answer(1, { occurredAt: registeredAt - HOUR });
    for (const since of [undefined, other.since, learner.token, 'nonsense']) {
      const deviceId = `second-device-${String(since)
        .slice(-6)
        .replaceAll(/[^A-Za-z0-9_-]/g, '-')}`;
      const proof = since === undefined ? {} : { since };
      const { acks } = await learner.sync([event], { deviceId, ...proof });
      expect(acks[0]?.status).toBe('accepted');
      expect(await effectiveAt(learner, deviceId)).toEqual([registeredAt]);
    }
  });

  it('begins at the last event that a restored phone shares with its old id', async () => {
    const learner = await test.registerLearner();
    test.clock.advance(HOUR);
    const sharedAt = test.clock.now;
    await learner.sync([answer(1), answer(2)]);
    test.clock.advance(HOUR);
    await learner.sync([answer(3)]);
    const deviceId = 'restored-phone-0001';
    const follows = { deviceId: learner.deviceId, deviceSeq: 2 };
    const event = answer(1, { occurredAt: sharedAt - day, questionId: 'c1-05' });
    await learner.sync([event], { deviceId, follows, since: learner.since });
    expect(await effectiveAt(learner, deviceId)).toEqual([sharedAt]);
  });

  it.each(['rest', 'import'])('is refused an id that only the server gives: %s-…', async (kind) => {
    const learner = await test.registerLearner();
    const versions = { logId: null, cursor: 0, contentVersion: null, settingsVersion: null };
    const body = { deviceId: `${kind}-0123456789abcdef`, ...versions, sentAt: test.clock.now };
    const response = await learner.call('POST', '/api/sync', { ...body, events: [] });
    expect(response.status).toBe(400);
  });

  it('keeps numbers of its own: one far ahead is malformed and not stored', async () => {
    const learner = await test.registerLearner();
    const { acks, device } = await learner.sync([
      answer(1),
      { ...answer(2), deviceSeq: Number.MAX_SAFE_INTEGER },
      answer(3),
    ]);
    expect(acks.map(({ status }) => status)).toEqual(['accepted', 'rejected', 'accepted']);
    expect(acks[1]).toEqual({ deviceSeq: null, status: 'rejected', code: 'malformed' });
    expect(device).toEqual({ highest: 3, count: 2 });
  });
});

describe('the offset of a device', () => {
  it('changes at most once an hour: one moment has one local date', async () => {
    const learner = await test.registerLearner();
    const offsets = [0, 840, -720, 0];
    await learner.sync(offsets.map((utcOffset, index) => answer(index + 1, { utcOffset })));
    test.clock.advance(HOUR);
    const { rows } = await learner.sync([answer(5, { utcOffset: 840 })]);
    expect((await logOf(learner)).map(({ utcOffset }) => utcOffset)).toEqual([0, 0, 0, 0, 840]);
    const dates = rows.flatMap(({ kind, key }) => (kind === 'day' ? [key] : []));
    expect(dates).toHaveLength(2);
  });
});

describe('follow-ups and reports', () => {
  it('are in the log and in the export, and a follow-up reaches the other devices', async () => {
    const learner = await test.registerLearner();
    const { deviceSeq: _, ...header } = answer(1);
    const base = { ...{ schemaVersion: 1, utcOffset: 0, epoch: 1, round: 1 } };
    const at = { ...base, occurredAt: header.occurredAt };
    const about = { deviceId: learner.deviceId, deviceSeq: 1 };
    const said = { kind: 'follow-up-answered', answer: about, followUpId: 'why', text: 'Because.' };
    const report = { kind: 'problem-reported', questionId: 'c1-01', questionRevision: 1 };
    const { acks } = await learner.sync([
      answer(1),
      { ...at, ...said, deviceSeq: 2, ticks: [] },
      { ...at, ...report, deviceSeq: 3, text: 'Two options are right.' },
    ]);
    expect(acks.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);

    const elsewhere = await learner.sync([], { deviceId: 'another-device-01' });
    const row = elsewhere.rows.find(({ kind }) => kind === 'openAnswer');
    expect(row).toMatchObject({ key: `${learner.deviceId}:1`, row: { answer: about } });
    const exported = await (await learner.call('GET', '/api/user/export')).text();
    for (const text of ['Because.', 'Two options are right.']) expect(exported).toContain(text);
  });
});
