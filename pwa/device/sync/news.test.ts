// @vitest-environment node
import { expect, it } from 'vitest';
import { readCurrentProgress } from '#pwa/device/database/projection.ts';
import type { SyncResponse } from '#shared/contract/sync-protocol.ts';
import { anOpenQuestion, aQuestion } from '#shared/testing/builders.ts';
import {
  aCuratedQuestion,
  fakeDevice,
  type FakeDevice,
} from '#pwa/device/sync/testing/fake-device.ts';
import { fakeServer } from '#pwa/device/sync/testing/fake-server.ts';
import { records } from '#pwa/device/records/device-records.ts';

const QUESTIONS = ['q-1', 'q-2', 'q-3', 'q-4'].map((id) => aCuratedQuestion(aQuestion({ id })));
const [FIRST, SECOND, THIRD, FOURTH] = QUESTIONS as [(typeof QUESTIONS)[0], ...typeof QUESTIONS];

/**
 * Returns a device that has synced one right answer, counted by rules of that number; undefined if the server tells no
 * number.
 */
async function synced(rules: number | undefined) {
  const server = fakeServer([]);
  server.publish(QUESTIONS, 'content-1');
  const device = await fakeDevice(server, QUESTIONS);
  const tell = (number: number | undefined, xp?: number) => {
    server.tamper = ({ rules: _, ...reply }) => ({
      ...reply,
      ...(number !== undefined && { rules: number }),
      rows: reply.rows.map((row) =>
        row.kind === 'progress' && xp !== undefined
          ? { ...row, row: { ...row.row, totalXp: xp } }
          : row,
      ) as SyncResponse['rows'],
    });
  };
  tell(rules);
  await device.answer(FIRST);
  await device.sync();
  const answerAndSync = async (question = SECOND) => {
    await device.answer(question ?? FIRST);
    await device.sync();
    return records.news.get(device.db);
  };
  return { server, device, tell, answerAndSync };
}

async function shownXp({ db }: FakeDevice): Promise<number> {
  return (await readCurrentProgress(db)).totalXp;
}

it.each([3, undefined])(
  'tells once what newer rules have lowered, whether those of before were told or not (%s)',
  async (before) => {
    const { device, tell, answerAndSync } = await synced(before);
    tell(4, 10);
    await device.answer(SECOND ?? FIRST);
    const shown = await shownXp(device);
    await device.sync();
    const [news, ...others] = await records.news.get(device.db);
    expect(others).toEqual([]);
    expect(news).toMatchObject({
      kind: 'recounted',
      rules: { from: before ?? null, to: 4 },
      before: { totalXp: shown },
      after: { totalXp: 10 },
    });
    await device.db.meta.put({ key: 'news', told: [] });
    tell(4, 5);
    expect(await answerAndSync(THIRD)).toEqual([]);
  },
);

it('tells nothing where newer rules lowered nothing, and nothing of a fall without newer rules', async () => {
  const { tell, answerAndSync } = await synced(3);
  tell(4);
  expect(await answerAndSync()).toEqual([]);
  tell(4, 10);
  expect(await answerAndSync(THIRD)).toEqual([]);
});

it('tells nothing to a device that has never synced, whatever it had estimated', async () => {
  const server = fakeServer([]);
  server.publish(QUESTIONS, 'content-1');
  const device = await fakeDevice(server, QUESTIONS);
  server.tamper = (reply) => ({ ...reply, rules: 4, rows: [] });
  await device.answer(FIRST);
  await device.sync();
  expect(await records.news.get(device.db)).toEqual([]);
});

it('tells nothing of a restart on another device', async () => {
  const { server, device, tell, answerAndSync } = await synced(3);
  const other = await fakeDevice(server, QUESTIONS);
  await other.sync();
  await other.record({ kind: 'progress-reset' });
  await other.sync();
  tell(4);
  expect(await answerAndSync()).toEqual([]);
  expect((await device.db.rows.get(['progress', '']))?.epoch).toBe(2);
});

it('compares with what was shown before the first of several batches', async () => {
  const { device, tell } = await synced(3);
  tell(4, 10);
  await device.answer(SECOND ?? FIRST);
  let requests = 0;
  let shown = 0;
  // The run is cut short while a second batch waits.
  await device.sync(async (send) => {
    requests += 1;
    if (requests > 1) return Response.error();
    await device.answer(FOURTH ?? FIRST);
    shown = await shownXp(device);
    return send();
  });
  await device.sync();
  const [news] = await records.news.get(device.db);
  expect(news).toMatchObject({ before: { totalXp: shown } });
});

it('tells the device whose check came second that its other one checked first, and the first nothing', async () => {
  const open = aCuratedQuestion(anOpenQuestion());
  const server = fakeServer([]);
  server.publish([open], 'content-1');
  const [first, second] = [await fakeDevice(server, [open]), await fakeDevice(server, [open])];
  const { event: answer } = await first.answer(open);
  await first.sync();
  await second.sync();
  const about = { answer, questionId: open.id, questionRevision: open.revision };
  const check = (ticks: string[]) => ({ kind: 'answer-assessed' as const, ...about, ticks });
  await second.record(check(['user']));
  await first.record(check(['user', 'goal']));
  await first.sync();
  await second.sync();
  expect(await records.news.get(first.db)).toEqual([]);
  expect(await records.news.get(second.db)).toMatchObject([
    { kind: 'checked-first', title: open.title, covered: 2, of: 3 },
  ]);
});

it('tells nothing where both devices ticked the same', async () => {
  const open = aCuratedQuestion(anOpenQuestion());
  const server = fakeServer([]);
  server.publish([open], 'content-1');
  const [first, second] = [await fakeDevice(server, [open]), await fakeDevice(server, [open])];
  const { event: answer } = await first.answer(open);
  await first.sync();
  await second.sync();
  const about = { answer, questionId: open.id, questionRevision: open.revision };
  for (const device of [first, second]) {
    await device.record({ kind: 'answer-assessed', ...about, ticks: ['goal', 'user'] });
  }
  await first.sync();
  await second.sync();
  expect(await records.news.get(second.db)).toEqual([]);
});
