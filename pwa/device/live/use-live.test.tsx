import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import {
  closeDatabase,
  databaseStatus,
  deleteLearnerDatabase,
  openLearnerDatabase,
} from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { NEVER_SYNCED } from '#pwa/device/records/sync-state.ts';
import { reportSync } from '#pwa/device/sync/when/sync-activity.ts';
import { useDay, useQuestionRows, useQuestions, useSettings } from './use-live.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { useSyncStatus } from '#pwa/notices/use-sync-status.ts';

const roots: Root[] = [];

afterEach(async () => {
  for (const root of roots.splice(0)) root.unmount();
  reportSync();
  closeDatabase();
  await deleteLearnerDatabase('anna');
  await deleteLearnerDatabase('ben');
});

describe('live values', () => {
  it('are undefined without a database and follow the one that is opened', async () => {
    const seen = show(useSyncStatus);
    await eventually(() => expect(seen).toEqual([undefined]));
    await openLearnerDatabase('anna');
    await eventually(() => expect(seen.at(-1)).toMatchObject({ unsent: 0, refused: 0 }));
  });

  it('change with what is recorded', async () => {
    const db = await openLearnerDatabase('anna');
    await db.meta.put({ ...NEVER_SYNCED, lastSyncAt: 1 });
    const seen = show(useProgress);
    await eventually(() => expect(seen.at(-1)).toMatchObject({ round: 1 }));
    await recordEvent({ kind: 'round-started' });
    await eventually(() => expect(seen.at(-1)).toMatchObject({ round: 2 }));
  });

  it('never show one learner what another one did', async () => {
    const annas = await openLearnerDatabase('anna');
    await annas.meta.put({ ...NEVER_SYNCED, lastSyncAt: 1 });
    await recordEvent({ kind: 'round-started' });
    const seen = show(useProgress);
    await eventually(() => expect(seen.at(-1)).toMatchObject({ round: 2 }));
    const before = seen.length;
    await openLearnerDatabase('ben');
    await eventually(() => expect(seen.length).toBeGreaterThan(before));
    expect(seen.slice(before)).toEqual(seen.slice(before).map(() => undefined));
  });
});

describe('a database that another tab has taken away', () => {
  it('leaves on the screen what was read of it, until the learner has signed out', async () => {
    const db = await openLearnerDatabase('anna');
    await db.meta.put({ ...NEVER_SYNCED, lastSyncAt: 1 });
    const seen = show(useProgress);
    await eventually(() => expect(seen.at(-1)).toMatchObject({ round: 1 }));
    await new LearnerDatabase('anna').delete();
    expect(databaseStatus()).toBe('removed');
    expect(seen.at(-1)).toMatchObject({ round: 1 });
    closeDatabase();
    await eventually(() => expect(seen.at(-1)).toBeUndefined());
  });
});

describe('the progress of a device that is new to the learner', () => {
  it('is not shown as level 1 before the first sync', async () => {
    await openLearnerDatabase('anna');
    const seen = show(useProgress);
    const status = show(useSyncStatus);
    await eventually(() => expect(status.at(-1)).toMatchObject({ lastSyncAt: null }));
    expect(new Set(seen)).toEqual(new Set([undefined]));
  });

  it('is that of a new learner when the first sync fails', async () => {
    await openLearnerDatabase('anna');
    const seen = show(useProgress);
    reportSync({ state: 'error' });
    await eventually(() => expect(seen.at(-1)).toMatchObject({ totalXp: 0, epoch: 1 }));
  });
});

describe('what a device without content shows', () => {
  it.each([
    ['no questions yet', useQuestions, undefined],
    ['no rows', useQuestionRows, new Map()],
    ['an empty day', () => useDay('2026-03-02'), expect.objectContaining({ answered: 0 })],
    [
      'the default settings',
      useSettings,
      expect.objectContaining({ preferences: expect.anything() }),
    ],
  ])('%s', async (_, hook, value) => {
    await openLearnerDatabase('anna');
    const seen = show(hook);
    const status = show(useSyncStatus);
    await eventually(() => expect(status.at(-1)).toMatchObject({ unsent: 0 }));
    await eventually(() => expect(seen.at(-1)).toEqual(value));
  });
});

/** @returns the hook's results, render by render */
function show(hook: () => unknown): unknown[] {
  const seen: unknown[] = [];
  function Shown() {
    seen.push(hook());
    return null;
  }
  const root = createRoot(document.createElement('div'));
  roots.push(root);
  root.render(<Shown />);
  return seen;
}

/** Waits as long as a busy machine may need. */
function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 15_000 });
}
