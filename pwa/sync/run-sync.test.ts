// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { countUnsent, readOutboxes } from '#pwa/db/outbox.ts';
import { readSyncState } from '#pwa/db/sync-state.ts';
import { anOpenQuestion, aQuestion } from '#shared/testing/builders.ts';
import type { ProgressRow, QuestionRow } from '#shared/engine/rows.ts';
import { aCuratedQuestion, fakeDevice, shownRows, sortRows, type FakeDevice } from './testing/fake-device.ts';
import { fakeServer, type FakeServer } from './testing/fake-server.ts';

const QUESTIONS = [
  ...Array.from({ length: 12 }, (_, index) => aCuratedQuestion(aQuestion({ id: `q-${index}` }))),
  aCuratedQuestion(anOpenQuestion()),
];
const [first, second, third] = QUESTIONS as [
  (typeof QUESTIONS)[0],
  (typeof QUESTIONS)[0],
  (typeof QUESTIONS)[0],
];
const open = QUESTIONS.at(-1) as (typeof QUESTIONS)[0];

describe('a sync', () => {
  it('sends what is unsent and ends with the rows of the server', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    await device.answer(second, 'wrong a');
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(await countUnsent(device.db)).toBe(0);
    await expectEqual(device, server);
    expect((await progressOf(device)).questionsAnswered).toBe(2);
  });

  it('brings a new device everything, the questions and the settings too', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    await device.sync();
    const other = await fakeDevice(server);
    await other.sync();
    await expectEqual(other, server);
    expect(await other.db.questions.count()).toBe(QUESTIONS.length);
    expect(await other.db.categories.count()).toBe(4);
    expect(await other.db.meta.get('settings')).toMatchObject({ version: 1 });
  });

  it('asks once when there is nothing to send, and takes what other devices did', async () => {
    const { server, device } = await aPair();
    const other = await fakeDevice(server, QUESTIONS);
    await other.answer(first);
    await other.sync();
    await device.sync();
    expect(server.requests).toHaveLength(2);
    await expectEqual(device, server);
  });

  it('counts an answer once when its acknowledgement was lost', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    const lost = await device.sync((send) => {
      send();
      throw new TypeError('network');
    });
    expect(lost).toMatchObject({ end: 'failed' });
    expect(await countUnsent(device.db)).toBe(1);
    expect((await progressOf(device)).questionsAnswered).toBe(1);
    await device.sync();
    expect(server.log).toHaveLength(1);
    await expectEqual(device, server);
    expect((await progressOf(device)).questionsAnswered).toBe(1);
  });

  it('does not replay what the server holds already, acknowledged or not', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    await device.sync((send) => {
      send();
      throw new TypeError('network');
    });
    await device.answer(second);
    // Only a request without events is answered: its rows hold the first answer, not the second.
    server.refuse = ({ events }) => {
      if (events.length === 0) return null;
      return { status: server.requests.some((earlier) => earlier.events.length === 0) ? 503 : 400 };
    };
    expect(await device.sync()).toMatchObject({ end: 'failed' });
    expect(await countUnsent(device.db)).toBe(2);
    const shown = await shownRows(device.db);
    server.refuse = () => null;
    await device.sync();
    await expectEqual(device, server);
    expect(shown.find(({ kind }) => kind === 'progress')).toEqual(
      server.rows.find(({ kind }) => kind === 'progress'),
    );
  });

  it('shows its own answers on top of the rows while another answer is recorded during the sync', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    let during: Promise<unknown> | null = null;
    await device.sync((send) => {
      during ??= device.answer(second);
      return send();
    });
    await during;
    expect((await progressOf(device)).questionsAnswered).toBe(2);
    await device.sync();
    await expectEqual(device, server);
  });

  it('settles the acknowledgements of a late reply and leaves its rows', async () => {
    const { server, device } = await aPair();
    const other = await fakeDevice(server, QUESTIONS);
    await device.answer(first);
    await device.sync();
    await device.answer(second);
    await device.sync(async (send) => {
      const late = send();
      await other.answer(third);
      await other.sync();
      await device.sync();
      return late;
    });
    expect(await countUnsent(device.db)).toBe(0);
    expect(server.log).toHaveLength(3);
    await expectEqual(device, server);
  });

  it('brings two runs at once to the same end', async () => {
    const { server, device } = await aPair();
    for (const question of QUESTIONS) await device.answer(question);
    const ends = await Promise.all([device.sync(), device.sync(), device.sync()]);
    expect(ends.map(({ end }) => end)).toEqual(['done', 'done', 'done']);
    expect(server.log).toHaveLength(QUESTIONS.length);
    await expectEqual(device, server);
  });

  it('pulls everything again when the check sums differ', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    await device.sync();
    await device.db.serverRows.delete(['question', first.id]);
    await device.db.rows.delete(['question', first.id]);
    const state = await readSyncState(device.db);
    await device.db.meta.put({ ...state, rowCount: state.rowCount - 1 });
    await device.sync();
    expect(server.requests.at(-1)?.cursor).toBe(0);
    await expectEqual(device, server);
  });

  it('gives up on a whole pull that never fits, after one', async () => {
    const { server, device } = await aPair();
    server.tamper = (reply) => ({ ...reply, rowCount: reply.rowCount + 1 });
    await device.answer(first);
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(server.requests).toHaveLength(2);
  });

  it('drops the rows of the game before when another device has restarted it', async () => {
    const { server, device } = await aPair();
    const other = await fakeDevice(server, QUESTIONS);
    await device.answer(first);
    await device.sync();
    await other.sync();
    await other.record({ kind: 'progress-reset' });
    await other.answer(second);
    await other.sync();
    await device.sync();
    await expectEqual(device, server);
    expect((await progressOf(device)).epoch).toBe(2);
    expect(await device.db.serverRows.get(['question', first.id])).toBeUndefined();
  });

  it('keeps an answer of a game that was restarted elsewhere in the list of what was not counted', async () => {
    const { server, device } = await aPair();
    const other = await fakeDevice(server, QUESTIONS);
    await other.record({ kind: 'progress-reset' });
    await other.sync();
    await device.answer(first);
    await device.sync();
    const [refused] = await device.db.refused.toArray();
    expect(refused).toMatchObject({ deviceSeq: 1, ack: { status: 'superseded' } });
    await expectEqual(device, server);
  });

  it('shows a restart at once and agrees with the server afterwards', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    await device.sync();
    await device.record({ kind: 'progress-reset' });
    expect(await progressOf(device)).toMatchObject({ epoch: 2, totalXp: 0 });
    expect(await device.db.rows.get(['question', first.id])).toBeUndefined();
    server.refuse = (request) => (request.events.length > 0 ? { status: 503 } : null);
    await device.sync();
    expect(await progressOf(device)).toMatchObject({ epoch: 2, totalXp: 0 });
    server.refuse = () => null;
    await device.sync();
    await expectEqual(device, server);
  });

  it('takes a refused answer back from what it showed', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    server.refuse = (request) => (request.events.length > 0 ? { status: 400 } : null);
    await device.sync();
    expect(await countUnsent(device.db)).toBe(0);
    expect(await device.db.rows.count()).toBe(0);
    await expectEqual(device, server);
  });
});

describe('a batch that is too much', () => {
  it('is halved until the one bad event is found, which is refused on the device', async () => {
    const { server, device } = await aPair();
    for (const question of QUESTIONS.slice(0, 9)) await device.answer(question);
    server.refuse = ({ events }) =>
      events.some((event) => (event as { deviceSeq: number }).deviceSeq === 6) ? { status: 413 } : null;
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(server.log.map(({ deviceSeq }) => deviceSeq)).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
    const refused = await device.db.refused.toArray();
    expect(refused.map(({ deviceSeq, ack }) => [deviceSeq, ack])).toEqual([
      [6, { status: 'rejected', code: 'malformed' }],
    ]);
    await expectEqual(device, server);
  });

  it('is kept when the server refuses a request without events as well', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    server.refuse = () => ({ status: 400 });
    expect(await device.sync()).toMatchObject({ end: 'failed' });
    expect(await countUnsent(device.db)).toBe(1);
    expect(await device.db.refused.count()).toBe(0);
  });

  it('is never made of more than 1,000 events or 1 MiB', async () => {
    const { server, device } = await aPair();
    for (let index = 0; index < 150; index += 1) await device.answer(open, 'é'.repeat(9_000));
    await device.sync();
    expect(server.requests.length).toBeGreaterThan(2);
    for (const request of server.requests) {
      expect(Buffer.byteLength(JSON.stringify(request))).toBeLessThanOrEqual(1_048_576);
    }
    expect(server.log).toHaveLength(150);
    await expectEqual(device, server);
  });
});

describe('a refusal', () => {
  it('of the session clears nothing', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    server.refuse = () => ({ status: 401 });
    expect(await device.sync()).toEqual({ end: 'sign-in' });
    expect(await countUnsent(device.db)).toBe(1);
    expect((await progressOf(device)).questionsAnswered).toBe(1);
  });

  it('for a deleted account is reported as gone', async () => {
    const { server, device } = await aPair();
    server.refuse = () => ({ status: 410 });
    expect(await device.sync()).toEqual({ end: 'gone' });
  });

  it('for too many requests says when to come back', async () => {
    const { server, device } = await aPair();
    server.refuse = () => ({ status: 429, headers: { 'retry-after': '7' } });
    expect(await device.sync()).toMatchObject({ end: 'failed', retryAfter: 7 });
  });

  it('to read an event yet keeps it, sends the others, and asks again with the next sync', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    await device.answer(second);
    const [logged] = await device.db.events.toArray();
    if (!logged) throw new Error('Nothing was recorded');
    await device.db.events.put({ ...logged, event: { ...logged.event, schemaVersion: 2 } });
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(await countUnsent(device.db)).toBe(1);
    expect(server.log.map(({ deviceSeq }) => deviceSeq)).toEqual([2]);
    expect((await progressOf(device)).questionsAnswered).toBe(2);
    server.schemaVersion = 2;
    await device.sync();
    expect(await countUnsent(device.db)).toBe(0);
    await expectEqual(device, server);
  });
});

describe('a reply', () => {
  it('that is not one changes nothing', async () => {
    const { device } = await aPair();
    await device.answer(first);
    const page = () => new Response('<html>Sign in to the Wi-Fi</html>');
    expect(await device.sync(page)).toMatchObject({ end: 'failed' });
    expect(await countUnsent(device.db)).toBe(1);
  });

  it('with too few acknowledgements changes nothing', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    server.tamper = (reply) => ({ ...reply, acks: [] });
    expect(await device.sync()).toMatchObject({ end: 'failed' });
    expect(await countUnsent(device.db)).toBe(1);
  });
});

describe('new questions', () => {
  it('replace the old ones, whose facts stay for what was answered with them', async () => {
    const { server, device } = await aPair();
    await device.answer(first);
    const changed = QUESTIONS.map((question) =>
      question === first ? { ...question, revision: 2, correctAnswer: 'wrong a' } : question,
    ).slice(0, 12);
    server.publish(changed, 'content-2');
    const other = await fakeDevice(server, QUESTIONS);
    await other.answer(first);
    server.refuse = ({ events }) => (events.length > 0 ? { status: 503 } : null);
    await other.sync();
    server.refuse = () => null;
    await device.sync();
    expect(await device.db.questions.count()).toBe(12);
    expect((await device.db.questions.get(first.id))?.revision).toBe(2);
    expect(await device.db.revisions.get([first.id, 1])).toMatchObject({ correctAnswer: 'right' });
    const row = (await device.db.rows.get(['question', first.id]))?.row as QuestionRow;
    expect(row.verdict?.correct).toBe(true);
    await device.sync();
    await expectEqual(device, server);
  });
});

async function aPair(): Promise<{ server: FakeServer; device: FakeDevice }> {
  const server = fakeServer(QUESTIONS);
  return { server, device: await fakeDevice(server, QUESTIONS) };
}

async function expectEqual(device: FakeDevice, server: FakeServer): Promise<void> {
  expect(await shownRows(device.db)).toEqual(sortRows(server.rows));
  expect(await device.db.rows.where('ahead').equals(1).count()).toBe(0);
  expect((await readOutboxes(device.db)).length).toBeGreaterThan(0);
}

async function progressOf({ db }: FakeDevice): Promise<ProgressRow> {
  return (await db.rows.get(['progress', '']))?.row as ProgressRow;
}
