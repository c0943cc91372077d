// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { aQuestion } from '#shared/testing/builders.ts';
import { drawBatch } from './draw-batch.ts';
import { nothingWaits } from './held-events.ts';
import { push, retryAfterOf } from './push.ts';
import { aCuratedQuestion, fakeDevice, type FakeDevice } from './testing/fake-device.ts';
import { fakeServer } from './testing/fake-server.ts';

const QUESTION = aCuratedQuestion(aQuestion({ id: 'q-1' }));

describe('a request', () => {
  describe('2.15 … at the same local hour when the clocks change, also before anything is answered', () => {
    it('names the time zone of the device beside events', async () => {
      const device = await aDeviceIn('America/Argentina/Buenos_Aires');
      await device.answer(QUESTION);
      expect(await zoneSentBy(device)).toBe('America/Argentina/Buenos_Aires');
    });
  });

  it('names none without events, and none that is a bare offset', async () => {
    const device = await aDeviceIn('Europe/Rome');
    expect(await zoneSentBy(device)).toBe(null);
    const other = await aDeviceIn('+05:30');
    await other.answer(QUESTION);
    expect(await zoneSentBy(other)).toBe(null);
  });

  it('asks no format for the zone where the platform tells it without', async () => {
    const device = await aDeviceIn('Europe/Rome');
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Europe/Lisbon' } });
    await device.answer(QUESTION);
    expect(await zoneSentBy(device)).toBe('Europe/Lisbon');
    expect(Intl.DateTimeFormat.prototype.resolvedOptions).not.toHaveBeenCalled();
  });
});

describe('a reply', () => {
  it.each([
    ['120', 120],
    ['Mon, 02 Mar 2026 09:00:30 GMT', 30],
    ['Mon, 02 Mar 2026 08:00:00 GMT', 0],
    ['soon', null],
  ])('reads Retry-After: %s', (header, seconds) => {
    const response = new Response(null, { headers: { 'retry-after': header } });
    expect(retryAfterOf(response, Date.UTC(2026, 2, 2, 9))).toBe(seconds);
  });
});

async function aDeviceIn(timeZone: string): Promise<FakeDevice> {
  const options = { ...Intl.DateTimeFormat('en-US').resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  return fakeDevice(fakeServer([QUESTION]), [QUESTION]);
}

/** Returns the header of the device's next request; the network fails behind it. */
async function zoneSentBy({ db, edge }: FakeDevice): Promise<string | null> {
  const fetch = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(async () =>
    Response.error(),
  );
  const batch = await drawBatch(db, edge.newDeviceId, 10, nothingWaits());
  await push(batch, { fetch, now: edge.now });
  return new Headers(fetch.mock.calls[0]?.[1]?.headers).get('time-zone');
}
