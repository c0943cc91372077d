import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import type { EventPayload } from '#shared/engine/learner-event.ts';
import { A_MONDAY, aQuestion } from '#shared/testing/builders.ts';
import { foreseeEvent } from './foresee-event.ts';
import { closeDatabase, openLearnerDatabase, requireDatabase } from './open-database.ts';
import { recordEvent, RefusedError } from './record-event.ts';

beforeEach(async () => {
  // One moment for both: achievements keep theirs.
  vi.useFakeTimers({ toFake: ['Date'], now: A_MONDAY });
  const db = await openLearnerDatabase(`learner-${crypto.randomUUID()}`);
  await db.questions.put({ ...(aQuestion() as CuratedQuestion), position: 0 });
});
afterEach(() => {
  closeDatabase();
  vi.useRealTimers();
});

const ANSWER: EventPayload = {
  kind: 'answer',
  questionId: 'q-1',
  questionRevision: 1,
  choice: 'right',
  timedOut: false,
  extended: false,
  timeSpent: 12,
  powerUps: [],
  mode: 'practice',
};

/** All that the device holds. */
const device = () =>
  Promise.all(requireDatabase().tables.map(async (table) => [table.name, await table.toArray()]));

it('says what recording the event brings, a first answer and a repeat, and writes nothing', async () => {
  for (const count of ['first', 'repeat']) {
    const before = await device();
    const { event: _, ...foreseen } = await foreseeEvent(ANSWER);
    expect(await device()).toEqual(before);
    expect(foreseen.outcome.count).toBe(count);
    expect(await recordEvent(ANSWER)).toMatchObject(foreseen);
  }
});

it('refuses what would be refused', async () => {
  const unknown = { ...ANSWER, questionId: 'q-none' } as EventPayload;
  await expect(foreseeEvent(unknown)).rejects.toThrow(RefusedError);
});
