/** The whole request of a batch, as the device makes it: headers as a browser sends them, and body. */
import type { LearnerEvent } from '#shared/events/index.ts';
import { newOutbox } from '#pwa/device/database/outbox.ts';
import { requestOf } from '#pwa/device/sync/push.ts';

const DEVICE_ID = '0b54e4ac-6b30-4b9d-9d0e-7d1d5d0f7a11';

export interface RequestSize {
  body: number;
  /** The token and what the browser adds included: about 900 bytes, whatever the batch. */
  headers: number;
}

/** @returns bytes */
export async function sizeOfRequest(events: readonly LearnerEvent[]): Promise<RequestSize> {
  const logged = events.map((event) => ({
    deviceId: DEVICE_ID,
    deviceSeq: event.deviceSeq,
    event,
  }));
  const envelope = {
    deviceId: DEVICE_ID,
    logId: 'q7P1vJ0cT2mX9wZs4uYkAg',
    cursor: 12_345,
    contentVersion: 'c0ffee00c0ffee00',
    settingsVersion: 3,
  };
  const batch = { outbox: newOutbox(DEVICE_ID, 1), events: logged, envelope };
  const { body, headers } = await requestOf(batch, Date.now());
  const sent = { ...BROWSER_HEADERS, ...Object.fromEntries(new Headers(headers)) };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    body: typeof body === 'string' ? Buffer.byteLength(body) : (body as ArrayBuffer).byteLength,
    headers: `POST /api/sync HTTP/1.1\r\n${lines.join('')}\r\n`.length,
  };
}

/** The headers that Chromium adds to ours. */
const BROWSER_HEADERS = {
  host: 'northstar.example.org',
  connection: 'keep-alive',
  'content-length': '14000',
  'sec-ch-ua-platform': '"Android"',
  authorization: `Bearer ${'x'.repeat(260)}`,
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  'sec-ch-ua': '"Chromium";v="150", "Google Chrome";v="150", "Not=A?Brand";v="24"',
  'sec-ch-ua-mobile': '?1',
  accept: '*/*',
  origin: 'https://northstar.example.org',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  referer: 'https://northstar.example.org/practice',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
};
