import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDatabase, openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { forgetLearner } from '#pwa/device/database/wipe.ts';
import { records } from './device-records.ts';
import {
  addSound,
  dropOldSounds,
  dropSound,
  forgetHeard,
  keepSound,
  noteHeard,
  readRound,
  readTake,
  REDO_TURN,
  takesOf,
} from './recordings.ts';

const DAY = 24 * 60 * 60 * 1_000;
let db: LearnerDatabase;
beforeEach(async () => {
  db = await openLearnerDatabase(`sounds-${crypto.randomUUID()}`);
});
afterEach(closeDatabase);

/** Adds a piece of the first case's answer. */
function add(mockId: string, begun: number, place: number, words: string): Promise<void> {
  const bytes = new TextEncoder().encode(words).buffer;
  const of = { mockId, case: 0, turn: 3 };
  return addSound(db, { ...of, begun, place, from: begun, type: 'audio/webm', bytes });
}

describe('recordings of mock interviews', () => {
  it('give a turn part by part, each whole and in order, and how much room a round takes', async () => {
    await add('one', 20, 0, 'c');
    await add('one', 10, 1, 'b');
    await add('one', 10, 0, 'a');
    const parts = await readTake(db, { mockId: 'one', case: 0, turn: 3 });
    expect(await Promise.all(parts.map(({ sound }) => sound.text()))).toEqual(['ab', 'c']);
    expect(parts.map(({ from }) => from)).toEqual([10, 20]);
    expect(await records.sounds.get(db)).toMatchObject([
      { mockId: 'one', bytes: 3, isKept: false },
    ]);
    expect((await takesOf(db, 'one')).map(({ turn }) => turn)).toEqual([3]);
  });

  it('go after 14 days, but for the kept ones', async () => {
    await add('old', 1, 0, 'a');
    await add('kept', 1, 0, 'b');
    await keepSound(db, 'kept', true);
    await dropOldSounds(db, Date.now() + 13.9 * DAY);
    expect(await records.sounds.get(db)).toHaveLength(2);
    await dropOldSounds(db, Date.now() + 14.1 * DAY);
    expect((await records.sounds.get(db)).map(({ mockId }) => mockId)).toEqual(['kept']);
    expect((await db.sounds.toArray()).map(({ mockId }) => mockId)).toEqual(['kept']);
    await dropSound(db, 'kept');
    expect(await db.sounds.count()).toBe(0);
  });

  it('say that the device is full, and store nothing of the piece', async () => {
    await add('one', 1, 0, 'a');
    vi.spyOn(db.sounds, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await expect(add('one', 1, 1, 'b')).rejects.toMatchObject({ failure: 'full' });
    expect(await records.sounds.get(db)).toMatchObject([{ bytes: 1 }]);
  });

  it('go with the learner, though something is unsent', async () => {
    await add('one', 1, 0, 'a');
    await keepSound(db, 'one', true);
    const { recordEvent } = await import('#pwa/device/database/record-event.ts');
    await recordEvent({ kind: 'mock-ended', mockId: 'one', how: 'left' });
    await forgetLearner(db);
    expect([await db.events.count(), await db.sounds.count(), await db.meta.count()]).toEqual([
      1, 0, 0,
    ]);
  });

  it('give a round turn by turn, without its redo', async () => {
    const piece = { mockId: 'one', begun: 1, place: 0, from: 0, type: 'audio/webm' };
    for (const [place, turn] of [
      [1, 3],
      [0, REDO_TURN],
      [0, 4],
      [0, 3],
    ] as const)
      await addSound(db, { ...piece, case: place, turn, bytes: new ArrayBuffer(1) });
    const parts = await readRound(db, 'one');
    expect(parts.map((part) => [part.case, part.turn])).toEqual([
      [0, 3],
      [0, 4],
      [1, 3],
    ]);
  });
});

describe('places at which something was heard', () => {
  const place = { about: '0:user', case: 0, turn: 3, at: 12 };
  const heard = async () => (await records.sounds.get(db)).flatMap((round) => round.heard ?? []);

  it('are one for each point, the latest, and are forgotten alone', async () => {
    await add('one', 1, 0, 'a');
    await noteHeard(db, 'one', place);
    await noteHeard(db, 'one', { ...place, about: 'evidence' });
    await noteHeard(db, 'one', { ...place, at: 40 });
    expect(await heard()).toEqual([
      { ...place, about: 'evidence' },
      { ...place, at: 40 },
    ]);
    await forgetHeard(db, 'one', 'evidence');
    expect(await heard()).toEqual([{ ...place, at: 40 }]);
  });

  it('stay while the recording grows and is kept, and go with it', async () => {
    await add('one', 1, 0, 'a');
    await noteHeard(db, 'one', place);
    await add('one', 1, 1, 'b');
    await keepSound(db, 'one', true);
    expect(await heard()).toEqual([place]);
    await dropSound(db, 'one');
    expect(await records.sounds.get(db)).toEqual([]);
    // Without a recording there is nothing to find again.
    await noteHeard(db, 'one', place);
    expect(await records.sounds.get(db)).toEqual([]);
  });
});
