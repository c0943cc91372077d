import { afterEach, expect, it } from 'vitest';
import { tombstones } from '#api/log/tables.ts';
import { linesOf, readBackup, writeBackup } from '#api/platform/database/backup.ts';
import { users } from '#api/account/tables.ts';
import { serverMeta } from '#api/platform/database/tables.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';
import { jsonPost } from '#api/testing/test-learner.ts';
import { newId } from './open-database.ts';
import { settleRestored } from './settle-restored.ts';

const open: TestApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function openApp(): Promise<TestApp> {
  const app = await createTestApp();
  open.push(app);
  return app;
}

async function backupOf({ db, clock }: TestApp): Promise<string> {
  return db.runTransaction(async (tx) => {
    let text = '';
    for await (const line of readBackup(tx, clock.now, '0.2.0')) text += `${line}\n`;
    return text;
  });
}

async function restore(target: TestApp, backup: string, now: number) {
  target.clock.now = now;
  async function* bytes() {
    yield new TextEncoder().encode(backup);
  }
  return writeBackup(target, linesOf(bytes()), '0.2.0', (tx) => settleRestored(tx, newId, now));
}

const logIdOf = async ({ db }: TestApp) =>
  (await db.select().from(serverMeta)).find(({ key }) => key === 'log_id')?.value;

it('brings no account back that was deleted after the backup', async () => {
  const test = await openApp();
  const gone = await test.registerLearner();
  await test.registerLearner({ firstName: 'Stays' });
  const backup = await backupOf(test);
  expect((await gone.call('DELETE', '/api/user/account', {})).status).toBeLessThan(300);
  const deleted = await test.db.select().from(tombstones);
  expect(deleted).toHaveLength(1);

  const restored = await openApp();
  await restored.db.insert(tombstones).values(deleted);
  const { settled } = await restore(restored, backup, test.clock.now);
  expect(settled).toBe(1);
  const left = await restored.db.select().from(users);
  expect(left.map(({ firstName }) => firstName)).toEqual(['Stays']);
  expect(await restored.db.select().from(tombstones)).toEqual(deleted);
  const headers = { Authorization: `Bearer ${gone.token}` };
  expect((await restored.app.request('/api/user/export', { headers })).status).toBe(410);
});

it('keeps tombstones out of a backup', async () => {
  const test = await openApp();
  const gone = await test.registerLearner();
  await gone.call('DELETE', '/api/user/account', {});
  const [tombstone] = await test.db.select().from(tombstones);
  expect(tombstone?.userId).toMatch(/./);
  expect(await backupOf(test)).not.toContain(tombstone?.userId);
});

it('names the log anew, so that a device is told and sends what the backup lacks', async () => {
  const test = await openApp();
  const learner = await test.registerLearner();
  const events = [1, 2, 3].map((deviceSeq) =>
    anAnswer({
      deviceSeq,
      questionId: `c1-0${deviceSeq}`,
      occurredAt: test.clock.now + deviceSeq * 60_000,
    }),
  );
  test.clock.advance(600_000);
  await learner.sync(events.slice(0, 1));
  const backup = await backupOf(test);
  await learner.sync(events);
  const before = await logIdOf(test);

  const restored = await openApp();
  await restore(restored, backup, test.clock.now);
  const after = await logIdOf(restored);
  expect(after).toMatch(/./);
  expect(after).not.toBe(before);
  const sync = (logId: string | undefined) =>
    restored.app.request(
      '/api/sync',
      jsonPost(
        {
          ...aSyncRequest({ deviceId: learner.deviceId, sentAt: test.clock.now, events }),
          logId: logId ?? null,
        },
        { Authorization: `Bearer ${learner.token}` },
      ),
    );
  expect((await sync(before)).status).toBe(409);
  const again = await sync(after);
  expect(again.status).toBe(200);
  const { acks } = (await again.json()) as { acks: { status: string }[] };
  expect(acks.map(({ status }) => status)).toEqual(['duplicate', 'accepted', 'accepted']);
});
