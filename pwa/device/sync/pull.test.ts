// @vitest-environment node
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { SyncedRow } from '#shared/contract/sync-protocol.ts';
import { initialOpenAnswer } from '#shared/game/answer/open-answer.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { takeServerRows } from './pull.ts';

it('drops the rows of a game that has ended, though there was no progress in it', async () => {
  const db = new LearnerDatabase('learner', { indexedDB: new IDBFactory(), IDBKeyRange });
  const openAnswer: SyncedRow = {
    ...{ kind: 'openAnswer', key: 'phone:1', epoch: 1, revision: 1 },
    row: initialOpenAnswer({ deviceId: 'phone', deviceSeq: 1 }),
  };
  const progress: SyncedRow = {
    ...{ kind: 'progress', key: '', epoch: 2, revision: 2 },
    row: { ...initialProgress(), epoch: 2 },
  };
  await db.serverRows.put(openAnswer);
  const state = { rowCount: 1, revisionSum: 1 };
  const taken = await takeServerRows(db, state, { rows: [progress] }, 'merge', []);
  expect(await db.serverRows.toArray()).toEqual([progress]);
  expect(taken).toMatchObject({ rowCount: 1, revisionSum: 2 });
});
