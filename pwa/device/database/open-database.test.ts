import { afterEach, describe, expect, it, vi } from 'vitest';
import { LearnerDatabase } from './database.ts';
import {
  closeDatabase,
  currentDatabase,
  databaseStatus,
  deleteLearnerDatabase,
  onDatabaseChange,
  openLearnerDatabase,
  requireDatabase,
} from './open-database.ts';
import { NEVER_SYNCED } from '#pwa/device/records/sync-state.ts';

afterEach(async () => {
  closeDatabase();
  await deleteLearnerDatabase('anna');
  await deleteLearnerDatabase('ben');
});

describe('the open database', () => {
  it('is the one of the learner, once however often it is opened', async () => {
    const [first, second] = await Promise.all([
      openLearnerDatabase('anna'),
      openLearnerDatabase('anna'),
    ]);
    expect(first).toBe(second);
    expect(currentDatabase()).toBe(first);
    expect(databaseStatus()).toBe('open');
  });

  describe('10 No learner sees what belongs to another', () => {
    it('never shows one learner what another one did', async () => {
      const annas = await openLearnerDatabase('anna');
      await annas.drafts.put({ questionId: 'q-1' } as never);
      const bens = await openLearnerDatabase('ben');
      expect(await bens.drafts.count()).toBe(0);
      expect(annas.isOpen()).toBe(false);
    });
  });

  it('is the last one asked for, when a learner leaves while it opens', async () => {
    const annas = openLearnerDatabase('anna');
    const bens = openLearnerDatabase('ben');
    await expect(annas).rejects.toMatchObject({ failure: 'closed' });
    expect(await bens).toBe(currentDatabase());
  });

  it('is asked for in vain when nobody is signed in', () => {
    expect(() => requireDatabase()).toThrow('Reload this page');
  });

  it('is refused where the browser keeps nothing, and the screens are told so', async () => {
    const denied = new DOMException('The user denied permission.', 'UnknownError');
    const open = vi.spyOn(LearnerDatabase.prototype, 'open').mockRejectedValue(denied as never);
    await expect(openLearnerDatabase('anna')).rejects.toMatchObject({ failure: 'unavailable' });
    open.mockRestore();
    expect(databaseStatus()).toBe('refused');
  });

  it('lets go when another tab deletes it, and tells the screens', async () => {
    await openLearnerDatabase('anna');
    const seen: string[] = [];
    const stop = onDatabaseChange(() => seen.push(databaseStatus()));
    await new LearnerDatabase('anna').delete();
    stop();
    expect(seen).toEqual(['removed']);
    expect(currentDatabase()).toBeNull();
  });

  it('lets go when another tab upgrades it, and asks for a reload', async () => {
    await openLearnerDatabase('anna');
    const newer = new LearnerDatabase('anna');
    newer.version(3).stores({ later: 'id' });
    await newer.open();
    expect(databaseStatus()).toBe('outdated');
    newer.close();
  });

  it('replays what an interrupted sync has left for later', async () => {
    const db = await openLearnerDatabase('anna');
    const row = {
      kind: 'week',
      key: '2026-W10',
      epoch: 1,
      row: { week: '2026-W10', xp: 5 },
    } as const;
    await db.serverRows.put({ ...row, revision: 1 });
    await db.meta.put({ ...NEVER_SYNCED, isReplayDue: true });
    closeDatabase();
    const again = await openLearnerDatabase('anna');
    expect(await again.rows.get(['week', '2026-W10'])).toEqual(row);
    expect(await again.meta.get('sync')).toMatchObject({ isReplayDue: false });
  });
});
