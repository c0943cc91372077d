// @vitest-environment node
import { EVENT_SCHEMA_VERSION } from '#shared/game/constants.ts';
import { describe, expect, it } from 'vitest';
import { countUnsent } from '#pwa/device/database/outbox.ts';
import type { EventPayload } from '#shared/events/index.ts';
import { aQuestion } from '#shared/testing/builders.ts';
import { expectSameRows, shownProgress } from '#pwa/device/sync/testing/expect-same-rows.ts';
import { aCuratedQuestion, fakeDevice } from '#pwa/device/sync/testing/fake-device.ts';
import {
  ALL,
  aPair,
  makeNewer,
  OPEN,
  question,
  QUESTIONS,
} from '#pwa/device/sync/testing/a-pair.ts';

describe('a batch that is too much', () => {
  it('is halved until the one bad event is found, which is refused on the device', async () => {
    const { server, device } = await aPair();
    for (const each of QUESTIONS.slice(0, 9)) await device.answer(each);
    server.refuse = ({ events }) =>
      events.some((event) => (event as { deviceSeq: number }).deviceSeq === 6)
        ? { status: 413 }
        : null;
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(server.log.map(({ deviceSeq }) => deviceSeq)).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
    const refused = await device.db.refused.toArray();
    expect(refused.map(({ deviceSeq, ack }) => [deviceSeq, ack])).toEqual([
      [6, { status: 'rejected', code: 'malformed' }],
    ]);
    await expectSameRows(device, server);
  });

  it('is not folded again after each part of it, but once at the end', async () => {
    const { server, device } = await aPair();
    for (const each of ALL) await device.answer(each);
    server.refuse = ({ events }) => (events.length > 2 ? { status: 413 } : null);
    const rows = await device.db.rows.count();
    let writes = 0;
    device.db.rows.hook('creating', () => {
      writes += 1;
    });
    await device.sync();
    expect(server.requests.filter(({ events }) => events.length <= 2).length).toBeGreaterThan(5);
    expect(writes).toBe(rows);
    await expectSameRows(device, server);
  });

  it('is kept when the server refuses a request without events as well', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    server.refuse = () => ({ status: 400 });
    expect(await device.sync()).toMatchObject({ end: 'failed' });
    expect(await countUnsent(device.db)).toBe(1);
    expect(await device.db.refused.count()).toBe(0);
  });

  it('is never made of more than 1,000 events or 1 MiB', async () => {
    const { server, device } = await aPair();
    for (let index = 0; index < 150; index += 1) await device.answer(OPEN, 'é'.repeat(9_000));
    await device.sync();
    expect(server.requests.length).toBeGreaterThan(2);
    for (const request of server.requests) {
      expect(Buffer.byteLength(JSON.stringify(request))).toBeLessThanOrEqual(1_048_576);
    }
    expect(server.log).toHaveLength(150);
    await expectSameRows(device, server);
  });
});

describe('a refusal', () => {
  it('of the session clears nothing', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    server.refuse = () => ({ status: 401 });
    expect(await device.sync()).toEqual({ end: 'sign-in' });
    expect(await countUnsent(device.db)).toBe(1);
    expect((await shownProgress(device)).questionsAnswered).toBe(1);
  });

  it('of a session that another device ended for good is reported as gone, at the server’s own word alone', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    server.refuse = () => ({ status: 401, wipe: 'device' });
    expect(await device.sync()).toEqual({ end: 'gone', isSignedOut: true });
    // Neither a page that says so counts, nor another status, nor another message.
    const page = () => new Response('wipe: device', { status: 401 });
    expect(await device.sync(async () => page())).toMatchObject({ end: 'failed' });
    for (const body of [{ wipe: 'device' }, { message: 'No', wipe: 'all' }, { message: 'No' }]) {
      const ended = await device.sync(async () => Response.json(body, { status: 401 }));
      expect(ended).not.toMatchObject({ end: 'gone' });
    }
    server.refuse = () => ({ status: 403, wipe: 'device' });
    expect(await device.sync()).toMatchObject({ end: 'failed' });
    expect(await countUnsent(device.db)).toBe(1);
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

  it('of one event takes back what it showed, with the reason in the list of what was not counted', async () => {
    const { server } = await aPair();
    const unknown = aCuratedQuestion(aQuestion({ id: 'q-of-another-bank' }));
    const device = await fakeDevice(server, [...ALL, unknown]);
    await device.answer(question(0));
    await device.sync();
    await device.answer(unknown);
    await device.answer(question(1));
    expect(await shownProgress(device)).toMatchObject({ questionsAnswered: 3 });
    await device.sync();
    await expectSameRows(device, server);
    expect(await device.db.refused.toArray()).toMatchObject([
      { deviceSeq: 2, ack: { status: 'rejected', code: 'unknown question' } },
    ]);
  });

  it('to read an event yet keeps it, sends the others, and asks again with the next sync', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    await device.answer(question(1));
    await makeNewer(device, 1);
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(await countUnsent(device.db)).toBe(1);
    expect(server.log.map(({ deviceSeq }) => deviceSeq)).toEqual([2]);
    expect((await shownProgress(device)).questionsAnswered).toBe(2);
    server.schemaVersion = EVENT_SCHEMA_VERSION + 1;
    await device.sync();
    expect(await countUnsent(device.db)).toBe(0);
    await expectSameRows(device, server);
  });

  it('to read an event of a newer kind keeps it, with what refers to it, until the update', async () => {
    const { server, device } = await aPair();
    server.tellsVersion = false;
    await device.answer(question(0));
    const { event: newer } = await device.answer(question(1));
    await device.answer(question(2));
    await makeNewer(device, newer.deviceSeq);
    await device.record({
      kind: 'follow-up-answered',
      answer: newer,
      followUpId: 'why',
      text: 'So',
      ticks: [],
    });

    expect(await device.sync()).toEqual({ end: 'done' });
    expect(server.log.map((one) => one.deviceSeq)).toEqual([1, 3]);
    expect(await countUnsent(device.db)).toBe(2);
    // Nothing is asked about these events again while the server is the same.
    const asked = server.requests.length;
    await device.sync();
    expect(server.requests.slice(asked).map(({ events }) => events.length)).toEqual([0]);

    server.tellsVersion = true;
    server.schemaVersion = EVENT_SCHEMA_VERSION + 1;
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(server.log.map((one) => one.deviceSeq)).toEqual([1, 3, 2, 4]);
    expect(await countUnsent(device.db)).toBe(0);
    await expectSameRows(device, server);
  });

  it('to read the beginning of a mock interview keeps the whole interview until the update, and nothing else', async () => {
    const { server, device } = await aPair();
    await device.sync();
    const { event: started } = await device.record(aMockStart('newer'));
    await device.record({ kind: 'mock-ended', mockId: 'newer', how: 'left' });
    await device.record(aMockStart('known'));
    await device.record({ kind: 'mock-ended', mockId: 'known', how: 'left' });
    await makeNewer(device, started.deviceSeq);

    expect(await device.sync()).toEqual({ end: 'done' });
    expect(server.log.map(({ deviceSeq }) => deviceSeq)).toEqual([3, 4]);
    expect(await countUnsent(device.db)).toBe(2);

    server.schemaVersion = EVENT_SCHEMA_VERSION + 1;
    await device.sync();
    expect(server.log.map(({ deviceSeq }) => deviceSeq)).toEqual([3, 4, 1, 2]);
    await expectSameRows(device, server);
  });

  it('to read a change of a story keeps what follows about that story until the update, and no other', async () => {
    const { server, device } = await aPair();
    await device.sync();
    const story = { kind: 'story-set', storyId: 'newer', headline: 'Refunds' } as const;
    const { event: changed } = await device.record(story);
    await device.record({ kind: 'story-removed', storyId: 'newer' });
    await device.record({ ...story, storyId: 'known' });
    await device.record({ kind: 'learned', what: 'story', id: 'newer' });
    await device.record({ kind: 'learned', what: 'story', id: 'known' });
    await makeNewer(device, changed.deviceSeq);

    expect(await device.sync()).toEqual({ end: 'done' });
    expect(server.log.map(({ deviceSeq }) => deviceSeq)).toEqual([3, 5]);
    server.schemaVersion = EVENT_SCHEMA_VERSION + 1;
    await device.sync();
    expect(server.log.map(({ deviceSeq }) => deviceSeq)).toEqual([3, 5, 1, 2, 4]);
    await expectSameRows(device, server);
  });

  it('to read an event in spite of what it said puts it off, in this sync', async () => {
    const { server, device } = await aPair();
    server.tamper = (reply) => ({ ...reply, eventVersion: EVENT_SCHEMA_VERSION + 1 });
    await device.sync();
    await device.answer(question(0));
    await makeNewer(device, 1);
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(server.log).toEqual([]);
    expect(await countUnsent(device.db)).toBe(1);
    server.schemaVersion = EVENT_SCHEMA_VERSION + 1;
    await device.sync();
    expect(await countUnsent(device.db)).toBe(0);
    await expectSameRows(device, server);
  });
});

describe('a reply', () => {
  it('that is not one changes nothing', async () => {
    const { device } = await aPair();
    await device.answer(question(0));
    const page = () => new Response('<html>Sign in to the Wi-Fi</html>');
    expect(await device.sync(page)).toMatchObject({ end: 'failed' });
    expect(await countUnsent(device.db)).toBe(1);
  });

  it('with too few acknowledgements changes nothing', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    server.tamper = (reply) => ({ ...reply, acks: [] });
    expect(await device.sync()).toMatchObject({ end: 'failed' });
    expect(await countUnsent(device.db)).toBe(1);
  });
});

function aMockStart(mockId: string): EventPayload {
  return {
    ...{ kind: 'mock-started', mockId, loopId: null, loopShape: null, length: 'short' },
    ...{ type: 'strategy', cases: [{ questionId: 'q-1', revision: 1 }], level: 1 },
    ...{ company: null, seed: 1, clock: 'off', voice: 'typing' },
  };
}
