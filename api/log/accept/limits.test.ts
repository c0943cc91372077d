import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { learnerEvents, learners } from '#api/log/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';
import { DAILY_BUDGET } from './limits.ts';

const HOUR = 3_600_000;

const test = await openForFile(createTestApp());

const answer = (deviceSeq: number, over: object = {}) =>
  anAnswer({ deviceSeq, occurredAt: test.clock.now, questionId: 'c1-01', ...over });

const intakeOf = async ({ user }: TestLearner) => {
  const [row] = await test.db
    .select({
      date: learners.intakeDate,
      events: learners.intakeEvents,
      bytes: learners.intakeBytes,
    })
    .from(learners)
    .where(eq(learners.userId, user.id));
  return row;
};
const spend = (learner: TestLearner, { events, bytes }: { events?: number; bytes?: number }) =>
  test.db
    .update(learners)
    .set({
      ...(events !== undefined && { intakeEvents: events }),
      ...(bytes !== undefined && { intakeBytes: bytes }),
    })
    .where(eq(learners.userId, learner.user.id));
const countLogged = ({ user }: TestLearner) =>
  test.db.$count(learnerEvents, eq(learnerEvents.userId, user.id));

const push = (learner: TestLearner, events: readonly unknown[]) =>
  learner.call(
    'POST',
    '/api/sync',
    aSyncRequest({ deviceId: learner.deviceId, sentAt: test.clock.now, events }),
  );

it('has room for a month offline: 20,000 typed answers of the usual length, on one day', () => {
  const typed = answer(1_000_000, { text: 'x'.repeat(600), choice: null });
  expect(DAILY_BUDGET.events).toBeGreaterThanOrEqual(20_000);
  expect(DAILY_BUDGET.bytes).toBeGreaterThanOrEqual(20_000 * JSON.stringify(typed).length);
});

it.each([
  ['events', { events: DAILY_BUDGET.events - 1 }],
  ['bytes', { bytes: DAILY_BUDGET.bytes - 400 }],
])(
  'puts off until tomorrow what goes beyond the %s of a day, and stores nothing of it',
  async (_what, spent) => {
    const learner = await test.registerLearner();
    await learner.sync([answer(1)]);
    await spend(learner, spent);
    const before = await intakeOf(learner);

    const refused = await push(learner, [answer(2), answer(3)]);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ message: expect.stringContaining('tomorrow') });
    const seconds = Number(refused.headers.get('Retry-After'));
    expect((test.clock.now + seconds * 1_000) % (24 * HOUR)).toBe(0);
    expect(await countLogged(learner)).toBe(1);
    expect(await intakeOf(learner)).toEqual(before);
    // Known events, and requests for rows, cost nothing.
    expect((await learner.sync([answer(1)])).acks[0]?.status).toBe('duplicate');
    const rest = { questionId: 'c1-02', userAnswer: 'x'.repeat(500), timeSpent: 5 };
    const calls = [];
    for (let n = 0; n < 2; n += 1) calls.push(await learner.call('POST', '/api/answers', rest));
    expect(calls.at(-1)?.status).toBe(429);

    test.clock.advance(seconds * 1_000);
    const { acks } = await learner.sync([answer(2), answer(3)]);
    expect(acks.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect(await intakeOf(learner)).toMatchObject({ events: 2 });
    test.clock.advance(-seconds * 1_000);
  },
);

it('keeps of a refused event its beginning and a hash, and knows it when it comes again', async () => {
  const learner = await test.registerLearner();
  const junk = { deviceSeq: 1, kind: 'junk', filler: '\u{1f4a9}'.repeat(2_000) };
  const unknown = answer(2, { questionId: 'nobody-asked', choice: 'y'.repeat(5_000) });
  const first = await learner.sync([junk, unknown]);
  expect(first.acks.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const stored = await test.db
    .select({ event: learnerEvents.event })
    .from(learnerEvents)
    .where(eq(learnerEvents.userId, learner.user.id));
  for (const { event } of stored) {
    expect(event).toEqual({ sha256: expect.any(String), head: expect.any(String) });
    expect(JSON.stringify(event).length).toBeLessThan(700);
  }
  const { filler, ...rest } = junk;
  const again = await learner.sync([{ filler, ...rest }, unknown]);
  expect(again.acks.map(({ status, code }) => [status, code])).toEqual(
    first.acks.map(({ code }) => ['duplicate', code]),
  );
  const other = await learner.sync([{ ...junk, filler: `${filler}.` }]);
  expect(other.acks[0]?.status).toBe('conflict');
});
