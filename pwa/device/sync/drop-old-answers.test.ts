// @vitest-environment node
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { initialOpenAnswer, keyOfAnswer } from '#shared/game/answer/open-answer.ts';
import { HELD_OPEN_ANSWERS } from '#shared/game/constants.ts';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { ServerRow } from '#pwa/device/database/records.ts';
import { dropOldAnswers } from './pull.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;

const rowOf = (deviceSeq: number, at: number): ServerRow => {
  const answer = { deviceId: 'phone', deviceSeq };
  const about = { questionId: `q-${deviceSeq}`, questionRevision: 1 };
  const given = {
    ...({ count: 'first', mode: 'practice', round: 1, date: '', cardBefore: null } as const),
    ...{ at, text: 'An answer.', place: 1 },
  };
  const row = { ...initialOpenAnswer(answer), about, given };
  return { kind: 'openAnswer', key: keyOfAnswer(answer), epoch: 1, revision: 1, row };
};

const keysIn = async (table: LearnerDatabase['rows'] | LearnerDatabase['serverRows']) =>
  (await table.toCollection().keys()).map(String).sort();

it('keeps the open answers of the last 14 days and the latest 200, and what waits to be sent', async () => {
  const db = new LearnerDatabase('learner', { indexedDB: new IDBFactory(), IDBKeyRange });
  const old = Array.from({ length: HELD_OPEN_ANSWERS + 3 }, (_, at) => rowOf(at + 1, at * 1_000));
  await db.serverRows.bulkPut(old);
  await db.rows.bulkPut(old.map(({ revision: _, ...row }) => row as never));
  await db.rows.update(['openAnswer', 'phone:2'], { ahead: 1 });

  await dropOldAnswers(db, NOW);
  const held = await keysIn(db.serverRows);
  expect(held).toHaveLength(HELD_OPEN_ANSWERS);
  expect(held).not.toContain('openAnswer,phone:3');
  expect(await keysIn(db.rows)).toEqual([...held, 'openAnswer,phone:2'].sort());

  const fresh = Array.from({ length: 20 }, (_, at) => rowOf(500 + at, NOW - 14 * DAY + at));
  await db.serverRows.bulkPut(fresh);
  await dropOldAnswers(db, NOW);
  expect(await keysIn(db.serverRows)).toHaveLength(HELD_OPEN_ANSWERS);
  await db.serverRows.bulkPut(old.map((row) => ({ ...row, row: rowOf(1, NOW).row }) as ServerRow));
  await dropOldAnswers(db, NOW);
  expect((await keysIn(db.serverRows)).length).toBeGreaterThan(HELD_OPEN_ANSWERS);
});
