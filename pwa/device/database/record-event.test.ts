// @vitest-environment node
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { A_MONDAY, aQuestion } from '#shared/testing/builders.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { LearnerDatabase } from './database.ts';
import { saveDraft } from '#pwa/device/records/unfinished.ts';
import { countUnsent, readOutboxes } from './outbox.ts';
import { appendEvent, RefusedError, type Edge } from './record-event.ts';
import type { Draft } from './records.ts';
import type { EventPayload } from '#shared/events/index.ts';
import { StorageError } from './storage-error.ts';

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
const EDGE: Edge = {
  now: () => A_MONDAY,
  utcOffset: () => 330,
  newDeviceId: () => 'device-aaaaaaaaaaaa',
};

describe('recording an event', () => {
  it('numbers the events of the device and stamps them with its clock and offset', async () => {
    const db = await aDatabase();
    await appendEvent(db, ANSWER, EDGE);
    const { event } = await appendEvent(db, { kind: 'round-started' }, EDGE);
    expect(event).toEqual({ deviceId: 'device-aaaaaaaaaaaa', deviceSeq: 2 });
    const logged = await db.events.toArray();
    expect(logged.map((one) => one.event)).toMatchObject([
      { deviceSeq: 1, occurredAt: A_MONDAY, utcOffset: 330, epoch: 1, round: 1, schemaVersion: 1 },
      { deviceSeq: 2, kind: 'round-started', epoch: 1, round: 2 },
    ]);
    expect(await countUnsent(db)).toBe(2);
  });

  it('says what the answer came to, with the progress before and after', async () => {
    const db = await aDatabase();
    const { outcome, before, after } = await appendEvent(db, ANSWER, EDGE);
    expect(outcome).toMatchObject({ count: 'first', isCorrect: true, xpEarned: 50 });
    expect(before.totalXp).toBe(0);
    expect(after.totalXp).toBe(outcome.xpTotal);
    const shown = await db.rows.get(['progress', '']);
    expect(shown?.row).toEqual(after);
  });

  it('removes NUL and lone surrogates from the texts and keeps whole characters', async () => {
    const db = await aDatabase();
    await appendEvent(db, { ...ANSWER, choice: 'a\0b\ud800c\udc00 😀' } as EventPayload, EDGE);
    const [logged] = await db.events.toArray();
    expect(logged?.event).toMatchObject({ choice: 'abc 😀' });
  });

  it('writes nothing that the rules refuse', async () => {
    const db = await aDatabase();
    const purchase: EventPayload = { kind: 'power-up-bought', type: 'skip' };
    await expect(appendEvent(db, purchase, EDGE)).rejects.toThrow(
      new RefusedError('not enough stars'),
    );
    expect(await db.events.count()).toBe(0);
    expect(await db.rows.count()).toBe(0);
    expect(await countUnsent(db)).toBe(0);
  });

  it('writes nothing at all when the storage is full, and says so in plain words', async () => {
    const db = await aDatabase();
    await saveDraft(db, aDraft('q-1'));
    const refuse = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
    db.events.hook('creating', refuse);
    const failure = appendEvent(db, ANSWER, EDGE);
    await expect(failure).rejects.toThrow(StorageError);
    await expect(failure).rejects.toMatchObject({ failure: 'full' });
    db.events.hook('creating').unsubscribe(refuse);
    expect(await db.rows.count()).toBe(0);
    expect(await db.drafts.count()).toBe(1);
    expect((await appendEvent(db, ANSWER, EDGE)).event.deviceSeq).toBe(1);
  });

  it('says that the database is closed when another tab has closed it', async () => {
    const db = await aDatabase();
    db.close();
    await expect(appendEvent(db, ANSWER, EDGE)).rejects.toMatchObject({ failure: 'closed' });
  });

  it('grades by the revision that the answer names, when a newer one has replaced it', async () => {
    const db = await aDatabase();
    await db.revisions.put(aQuestion({ revision: 0, correctAnswer: 'wrong a' }));
    const { outcome } = await appendEvent(
      db,
      { ...ANSWER, questionRevision: 0 } as EventPayload,
      EDGE,
    );
    expect(outcome.isCorrect).toBe(false);
  });

  it('is done once for each of two at the same time', async () => {
    const db = await aDatabase();
    await Promise.all([appendEvent(db, ANSWER, EDGE), appendEvent(db, ANSWER, EDGE)]);
    const numbers = (await db.events.toArray()).map(({ deviceSeq }) => deviceSeq);
    expect(numbers).toEqual([1, 2]);
    expect(await readOutboxes(db)).toHaveLength(1);
  });
});

describe('drafts', () => {
  it('go with their answer', async () => {
    const db = await aDatabase();
    await saveDraft(db, aDraft('q-1'));
    await saveDraft(db, aDraft('q-2'));
    await appendEvent(db, ANSWER, EDGE);
    expect(await draftIds(db)).toEqual(['q-2']);
  });

  it('of a practice question go with their round, those of a review stay', async () => {
    const db = await aDatabase();
    await saveDraft(db, aDraft('q-1'));
    await saveDraft(db, aDraft('q-2', { mode: 'review' }));
    await appendEvent(db, { kind: 'round-started' }, EDGE);
    expect(await draftIds(db)).toEqual(['q-2']);
  });

  it('all go with a restart of the game', async () => {
    const db = await aDatabase();
    await saveDraft(db, aDraft('q-1'));
    await saveDraft(db, aDraft('q-2', { mode: 'review' }));
    await appendEvent(db, { kind: 'progress-reset' }, EDGE);
    expect(await draftIds(db)).toEqual([]);
  });
});

async function aDatabase(): Promise<LearnerDatabase> {
  const db = new LearnerDatabase('learner', { indexedDB: new IDBFactory(), IDBKeyRange });
  await db.questions.put({ ...aQuestion(), position: 0 } as unknown as CuratedQuestion & {
    position: number;
  });
  return db;
}

function aDraft(questionId: string, draft: Partial<Draft> = {}): Draft {
  return {
    questionId,
    epoch: 1,
    round: 1,
    mode: 'practice',
    text: '',
    choice: 'right',
    powerUps: [],
    remaining: 200,
    frozenFor: 0,
    extended: false,
    spent: 100,
    ...draft,
  };
}

async function draftIds(db: LearnerDatabase): Promise<string[]> {
  return (await db.drafts.toArray()).map(({ questionId }) => questionId);
}
