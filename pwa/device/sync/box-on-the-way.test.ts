// @vitest-environment node
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { countUnsent, readOutboxes } from '#pwa/device/database/outbox.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { anOpenQuestion, aQuestion } from '#shared/testing/builders.ts';
import { expectSameRows, shownProgress } from '#pwa/device/sync/testing/expect-same-rows.ts';
import {
  aCuratedQuestion,
  fakeDevice,
  type FakeDevice,
} from '#pwa/device/sync/testing/fake-device.ts';
import { fakeServer } from '#pwa/device/sync/testing/fake-server.ts';

const OPEN = aCuratedQuestion(anOpenQuestion());
const CHOICES = Array.from({ length: 6 }, (_, index) =>
  aCuratedQuestion(aQuestion({ id: `q-${index}` })),
);
const [CHOICE] = CHOICES as [CuratedQuestion, ...CuratedQuestion[]];
const LONG = 'Then I split it by city and by platform, and compare both with last week. '.repeat(
  20,
);
const REFUSED = "Someone could type '; DROP TABLE users;-- into the search.";

describe('a box on the way that takes no gzipped body', () => {
  it.each([400, 403, 415, 502])('and answers %i gets the same plain', async (status) => {
    const { server, device } = await aPair();
    await device.answer(OPEN, LONG);
    const box = aBox(status, ({ isGzipped }) => isGzipped);
    expect(await device.sync(box)).toEqual({ end: 'done' });
    expect(await countUnsent(device.db)).toBe(0);
    expect(await device.db.refused.count()).toBe(0);
    await expectSameRows(device, server);
  });

  it('makes the server itself call the body malformed, and gets the same plain', async () => {
    const { server, device } = await aPair();
    await device.answer(OPEN, LONG);
    const own = () => Response.json({ message: 'Malformed JSON' }, { status: 400 });
    const ended = await device.sync((send, init) => (look(init).isGzipped ? own() : send()));
    expect(ended).toEqual({ end: 'done' });
    expect(await device.db.refused.count()).toBe(0);
    await expectSameRows(device, server);
  });
});

describe('a filter that lets one text through under no circumstances', () => {
  it.each([400, 403, 406, 413, 415, 451, 500])(
    'and answers %i holds up nothing else; the text is kept, shown, and sent again',
    async (status) => {
      const { server, device } = await aPair();
      await device.answer(CHOICE);
      await device.answer(OPEN, REFUSED);
      for (const each of CHOICES.slice(1)) await device.answer(each);
      const filter = aBox(status, ({ text }) => text.includes('DROP TABLE'));

      expect(await device.sync(filter)).toEqual({ end: 'done' });
      expect(server.log.map(({ deviceSeq }) => deviceSeq)).toEqual([1, 3, 4, 5, 6, 7]);
      expect(await device.db.refused.count()).toBe(0);
      expect(await countUnsent(device.db)).toBe(1);
      expect(await blockedOn(device)).toEqual([2]);
      expect((await shownProgress(device)).questionsAnswered).toBe(7);

      // The next sync tries again, and new events go.
      expect(await device.sync(filter)).toEqual({ end: 'done' });
      expect(await blockedOn(device)).toEqual([2]);
      expect(await device.sync()).toEqual({ end: 'done' });
      expect(await countUnsent(device.db)).toBe(0);
      expect(await blockedOn(device)).toEqual([]);
      await expectSameRows(device, server);
    },
  );

  it('keeps what refers to it', async () => {
    const { server, device } = await aPair();
    await device.answer(OPEN, REFUSED);
    const [refused] = await device.db.events.toArray();
    if (!refused) throw new Error('Nothing was recorded');
    const { deviceId, deviceSeq } = refused;
    await device.record({
      kind: 'follow-up-answered',
      answer: { deviceId, deviceSeq },
      followUpId: 'why',
      text: 'So',
      ticks: [],
    });
    await device.answer(CHOICE);
    expect(await device.sync(aBox(403, ({ text }) => text.includes('DROP TABLE')))).toEqual({
      end: 'done',
    });
    expect(server.log.map((one) => one.deviceSeq)).toEqual([3]);
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(server.log.map((one) => one.deviceSeq)).toEqual([3, 1, 2]);
    await expectSameRows(device, server);
  });

  it('is not taken for a server that is away: that one gets three requests, and keeps all', async () => {
    const { device } = await aPair();
    for (const each of CHOICES) await device.answer(each);
    let asked = 0;
    const away = () => {
      asked += 1;
      return new Response('<html>Bad gateway</html>', { status: 502 });
    };
    expect(await device.sync(away)).toMatchObject({ end: 'failed', cause: 502 });
    // At most one gzipped, one plain, and one without events.
    expect(asked).toBeLessThanOrEqual(3);
    expect(await blockedOn(device)).toEqual([]);
  });
});

describe('a word that only the server may say', () => {
  it.each([401, 403, 409, 410])(
    '%i is a failed try where a page says it, and nothing is lost',
    async (status) => {
      const { device } = await aPair();
      await device.answer(CHOICE);
      const page = () => new Response('<html>Sign in to the Wi-Fi</html>', { status });
      expect(await device.sync(page)).toMatchObject({ end: 'failed', cause: status });
      expect(await countUnsent(device.db)).toBe(1);
    },
  );

  it('403 of a blocked account ends the sync at the first request', async () => {
    const { server, device } = await aPair();
    for (const each of CHOICES) await device.answer(each);
    server.refuse = () => ({ status: 403 });
    expect(await device.sync()).toMatchObject({ end: 'failed', cause: 403 });
    expect(server.requests).toHaveLength(1);
    expect(await blockedOn(device)).toEqual([]);
  });
});

async function aPair() {
  const server = fakeServer([OPEN, ...CHOICES]);
  return { server, device: await fakeDevice(server, [OPEN, ...CHOICES]) };
}

/** Answers with a page in the server's place. */
function aBox(status: number, doesRefuse: (body: ReturnType<typeof look>) => boolean) {
  return (send: () => Response, init: RequestInit | undefined) =>
    doesRefuse(look(init)) ? new Response('<html>Request rejected</html>', { status }) : send();
}

function look(init: RequestInit | undefined) {
  const isGzipped = new Headers(init?.headers).get('content-encoding') === 'gzip';
  const raw = init?.body;
  const text = isGzipped ? gunzipSync(Buffer.from(raw as ArrayBuffer)).toString() : String(raw);
  return { isGzipped, text };
}

async function blockedOn({ db }: FakeDevice): Promise<number[]> {
  return (await readOutboxes(db)).flatMap(({ blocked = [] }) => blocked);
}
