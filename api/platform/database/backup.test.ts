import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { fingerprint } from '#api/testing/database/learner-tables.ts';
import { answerSequence, sequenceQuestions } from '#shared/testing/answer-sequence.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';
import { jsonPost } from '#api/testing/test-learner.ts';
import { linesOf, readBackup, writeBackup } from './backup.ts';
import { learners } from '#api/log/tables.ts';
import { questions } from '#api/bank/tables.ts';
import { users } from '#api/account/tables.ts';

const open: TestApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function openApp(): Promise<TestApp> {
  const app = await createTestApp();
  open.push(app);
  return app;
}

async function backupOf({ db, clock }: TestApp): Promise<string[]> {
  return db.runTransaction(async (tx) => {
    const lines: string[] = [];
    for await (const line of readBackup(tx, clock.now, '0.2.0')) lines.push(line);
    return lines;
  });
}

const nothingElse = () => Promise.resolve();

async function* each(lines: readonly string[]) {
  yield* lines;
}

it('brings every row of every table into another database', async () => {
  const test = await openApp();
  await test.db
    .insert(questions)
    .values(sequenceQuestions().map((facts) => ({ ...facts, facts, hash: '' })));
  test.clock.advance(400 * 24 * 3_600_000);
  const learner = await test.registerLearner({ firstName: 'Zoë "Q" \\ 李' });
  await test.db.update(learners).set({ createdAt: 0 });
  await learner.sync(answerSequence(3, 700).map(({ event }) => event));
  await learner.call('PUT', '/api/user/settings', {});
  const lines = await backupOf(test);

  const restored = await openApp();
  const { rows } = await writeBackup(restored, each(lines), '0.2.0', nothingElse);
  expect(rows).toBeGreaterThan(900);
  expect(await fingerprint(restored.db)).toBe(await fingerprint(test.db));
});

it('lets devices send what was lost since the backup', async () => {
  const test = await openApp();
  const learner = await test.registerLearner();
  const events = [1, 2, 3, 4].map((deviceSeq) =>
    anAnswer({
      deviceSeq,
      questionId: `c1-0${deviceSeq}`,
      occurredAt: test.clock.now + deviceSeq * 60_000,
    }),
  );
  test.clock.advance(600_000);
  await learner.sync(events.slice(0, 2));
  const lines = await backupOf(test);
  await learner.sync(events);

  const restored = await openApp();
  restored.clock.now = test.clock.now;
  await writeBackup(restored, each(lines), '0.2.0', nothingElse);
  const response = await restored.app.request(
    '/api/sync',
    jsonPost(aSyncRequest({ deviceId: learner.deviceId, sentAt: test.clock.now, events }), {
      Authorization: `Bearer ${learner.token}`,
    }),
  );
  expect(response.status).toBe(200);
  const { acks } = (await response.json()) as { acks: { status: string }[] };
  expect(acks.map(({ status }) => status)).toEqual([
    'duplicate',
    'duplicate',
    'accepted',
    'accepted',
  ]);
});

it.each([
  ['cut short', (lines: string[]) => lines.slice(0, -1), 'cut short'],
  ['no backup', () => ['PK\u0003\u0004'], 'no backup'],
  [
    'of another version',
    (lines: string[]) => [lines[0]!.replace(/"schema":"../, '"schema":"zz'), ...lines.slice(1)],
    'another version (0.2.0, on 2026',
  ],
  [
    'of other rules',
    (lines: string[]) => [lines[0]!.replace(/"engine":\d+/, '"engine":999'), ...lines.slice(1)],
    'another version (0.2.0, on 2026',
  ],
  [
    'of a version that does not say which',
    (lines: string[]) => [
      lines[0]!.replace(/,"version.*\}/, '}').replace(/"schema":"../, '"schema":"zz'),
      ...lines.slice(1),
    ],
    'one before 0.2.0',
  ],
  [
    'with a table that is not there',
    (lines: string[]) => [...lines, '{"table":"pg_authid"}'],
    "isn't known",
  ],
])('restores nothing from a file that is %s', async (_what, spoil, message) => {
  const test = await openApp();
  await test.registerLearner();
  const lines = spoil(await backupOf(test));
  const target = await openApp();
  const before = await fingerprint(target.db);
  await expect(writeBackup(target, each(lines), '0.2.0', nothingElse)).rejects.toThrow(message);
  expect(await fingerprint(target.db)).toBe(before);
});

it('never overwrites a database that has accounts', async () => {
  const test = await openApp();
  await test.registerLearner();
  const lines = await backupOf(test);
  await expect(writeBackup(test, each(lines), '0.2.0', nothingElse)).rejects.toThrow(
    'has accounts',
  );
  expect(await test.db.select().from(users)).toHaveLength(1);
});

it('reads lines that chunks have torn, within a character too', async () => {
  const bytes = new TextEncoder().encode('{"name":"Zoë 李"}\n{"end":true}\n');
  async function* inBytes() {
    for (const byte of bytes) yield Uint8Array.of(byte);
  }
  const lines: string[] = [];
  for await (const line of linesOf(inBytes())) lines.push(line);
  expect(lines).toEqual(['{"name":"Zoë 李"}', '{"end":true}']);
});
