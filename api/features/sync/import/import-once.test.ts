import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learnerEvents } from '#api/db/schema/learner-tables.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { ImportedEvent, ImportResult } from '#shared/contract/account/import.ts';
import type { UserWithProgress } from '#shared/contract/account/user.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const HOUR = 3_600_000;
const QUESTIONS = ['c1-01', 'c1-02', 'c1-03', 'c1-04'];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** What one does: on which of two devices, which question, right or wrong. */
const answer = fc.record({
  isLaptop: fc.boolean(),
  question: fc.integer({ min: 0, max: QUESTIONS.length - 1 }),
  isRight: fc.boolean(),
});
/** A call of one of the importing devices: which part of the file, from and up to. */
const part = fc.record({ from: fc.nat({ max: 11 }), length: fc.integer({ min: 1, max: 12 }) });
const history = fc.array(answer, { minLength: 1, maxLength: 12 });
const imports = fc.record({
  one: fc.array(part, { maxLength: 3 }),
  other: fc.array(part, { maxLength: 3 }),
  /** Whether the two send at the same time. */
  isAtOnce: fc.boolean(),
});

type Answer = typeof answer extends fc.Arbitrary<infer One> ? One : never;

async function practice(learner: TestLearner, done: readonly Answer[]) {
  const seqs = new Map<string, number>();
  for (const { isLaptop, question, isRight } of done) {
    test.clock.advance(HOUR);
    const deviceId = isLaptop ? `laptop-of-${learner.user.id}` : learner.deviceId;
    const deviceSeq = (seqs.get(deviceId) ?? 0) + 1;
    seqs.set(deviceId, deviceSeq);
    const event = anAnswer({
      deviceSeq,
      occurredAt: test.clock.now,
      questionId: QUESTIONS[question] ?? 'c1-01',
      choice: isRight ? 'right' : 'wrong a',
    });
    await learner.sync([event], { deviceId });
  }
}

const progressOf = async (learner: TestLearner) =>
  (await learner.get<UserWithProgress>('/api/user')).progress;

it('any parts of an export, from two devices and in any order, count each event once', async () => {
  await fc.assert(
    fc.asyncProperty(history, imports, async (done, { one, other, isAtOnce }) => {
      const [old, fresh] = [await test.registerLearner(), await test.registerLearner()];
      await practice(old, done);
      const exported = await old.get<{ events: ImportedEvent[] }>('/api/user/export');
      const events = exported.events.map(({ deviceId, event, effectiveAt, proof }) => ({
        deviceId,
        event,
        effectiveAt,
        ...(proof !== undefined && { proof }),
      }));
      const send = (sent: typeof events) =>
        fresh.post<ImportResult>('/api/user/import', { events: sent });
      const sendParts = async (parts: typeof one) => {
        const results: ImportResult[] = [];
        for (const { from, length } of parts) {
          const sent = events.slice(from, from + length);
          if (sent.length > 0) results.push(await send(sent));
        }
        // At last the whole file, as the app sends it.
        return [...results, await send(events)];
      };
      const first = sendParts(one);
      if (!isAtOnce) await first;
      const results = [...(await sendParts(other)), ...(await first)];

      const accepted = results.reduce((sum, result) => sum + result.accepted, 0);
      expect(accepted).toBe(events.length);
      for (const { conflict, rejected } of results) expect([conflict, rejected]).toEqual([0, 0]);
      const stored = await test.db.$count(learnerEvents, eq(learnerEvents.userId, fresh.user.id));
      expect(stored).toBe(events.length);
      const [before, after] = [await progressOf(old), await progressOf(fresh)];
      expect(after.questionsAnswered).toBe(before.questionsAnswered);
      expect(after.totalXp).toBe(0);
    }),
    { numRuns: 12 },
  );
}, 120_000);
