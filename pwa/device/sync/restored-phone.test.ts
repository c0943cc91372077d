// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { countUnsent, keepSince } from '#pwa/device/database/outbox.ts';
import type { QuestionRow } from '#shared/game/rows.ts';
import { answeredQuestions, aPair, OPEN, question, QUESTIONS } from './testing/a-pair.ts';
import { copyDevice } from './testing/copy-device.ts';
import { expectSameRows } from './testing/expect-same-rows.ts';
import { fakeDevice, type FakeDevice } from './testing/fake-device.ts';

describe('a phone restored from its backup', () => {
  it('says which event its new id follows, and since when it is there, until the server knows it', async () => {
    const { server, device, restored } = await aRestoredPhone();
    await keepSince(restored.db, 'signed');
    await device.answer(question(3));
    await device.sync();
    const { deviceId } = server.requests.at(-1) ?? {};
    await restored.answer(question(4));
    await restored.sync();
    const { length } = server.log.filter((line) => line.deviceId === deviceId);
    const shared = { deviceId, deviceSeq: length - 1 };
    expect(server.requests.at(-1)).toMatchObject({ since: 'signed', follows: shared });
    await restored.answer(question(5));
    await restored.sync();
    expect(server.requests.at(-1)).not.toHaveProperty('since');
    expect(server.requests.at(-1)).not.toHaveProperty('follows');
  });

  it('sends what its numbers were taken for under a new device id, in the same sync', async () => {
    const { server, device, restored } = await aRestoredPhone();
    await device.answer(question(3));
    await device.sync();
    await restored.answer(question(4));
    await restored.answer(question(5));
    expect(await restored.sync()).toEqual({ end: 'done' });
    expect(await countUnsent(restored.db)).toBe(0);
    expect(answeredQuestions(server)).toEqual([1, 2, 3, 4, 5].map((index) => `q-${index}`));
    await expectSameRows(restored, server);
    await device.sync();
    await expectSameRows(device, server);
  });

  it('sends what was moved once, though it is restored to before the move and two phones hold it', async () => {
    const { server, device, restored } = await aRestoredPhone();
    const again = await fakeDevice(server, QUESTIONS);
    await device.answer(question(3));
    await device.sync();
    await restored.answer(question(4));
    await restored.answer(question(5));
    await copyDevice(restored, again);
    await restored.sync();
    await restored.answer(question(6));
    await restored.sync();
    await again.answer(question(7));
    expect(await again.sync()).toEqual({ end: 'done' });
    expect(answeredQuestions(server)).toEqual([1, 2, 3, 4, 5, 6, 7].map((index) => `q-${index}`));
    expect(server.log).toHaveLength(7);
    await restored.sync();
    for (const phone of [restored, again]) await expectSameRows(phone, server);
  });

  it('keeps the reference of an assessment to its answer', async () => {
    const { server, device, restored } = await aRestoredPhone();
    await device.answer(question(3));
    await device.sync();
    const { event } = await restored.answer(OPEN, 'The user, the goal and a metric.');
    await restored.record(anAssessment(event));
    await restored.sync();
    await expectSameRows(restored, server);
    expect(await openRow(restored)).toMatchObject({ verdict: { round: 1 } });
  });

  it('follows an answer that was moved while its result was on the screen', async () => {
    const { server, device, restored } = await aRestoredPhone();
    await device.answer(question(3));
    await device.sync();
    const { event } = await restored.answer(OPEN, 'The user, the goal and a metric.');
    await restored.sync();
    await restored.record(anAssessment(event));
    await restored.sync();
    await expectSameRows(restored, server);
    expect(await openRow(restored)).toMatchObject({ verdict: { round: 1 } });
  });

  it('goes on with the new device id afterwards', async () => {
    const { server, device, restored } = await aRestoredPhone();
    await device.answer(question(3));
    await device.sync();
    await restored.answer(question(4));
    await restored.sync();
    await restored.answer(question(5));
    await restored.sync();
    const ids = server.log.slice(-2).map(({ deviceId, deviceSeq }) => [deviceId, deviceSeq]);
    expect(ids[0]?.[0]).toBe(ids[1]?.[0]);
    expect(ids.map(([, seq]) => seq)).toEqual([1, 2]);
    await expectSameRows(restored, server);
  });
});

/** Returns two devices: `restored` is what `device` was after two synced answers. */
async function aRestoredPhone() {
  const { server, device } = await aPair();
  await device.answer(question(1));
  await device.answer(question(2));
  await device.sync();
  const restored = await fakeDevice(server);
  await copyDevice(device, restored);
  return { server, device, restored };
}

function anAssessment(answer: { deviceId: string; deviceSeq: number }) {
  return {
    kind: 'answer-assessed' as const,
    questionId: OPEN.id,
    questionRevision: OPEN.revision,
    answer,
    ticks: ['user'],
  };
}

async function openRow({ db }: FakeDevice): Promise<QuestionRow> {
  return (await db.rows.get(['question', OPEN.id]))?.row as QuestionRow;
}
