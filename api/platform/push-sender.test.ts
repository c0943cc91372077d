import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PushEndpoint, startPushEndpoint } from '#api/testing/worlds/push-endpoint.ts';
import { createPushSender, makeVapidKeys } from '#api/platform/push-sender.ts';

const keys = makeVapidKeys();
const SUBJECT = 'mailto:help@northstar.example';
const sender = createPushSender(keys, SUBJECT, { allowLoopback: true });

let endpoint: PushEndpoint;
beforeAll(async () => {
  endpoint = await startPushEndpoint();
});
afterAll(() => endpoint.close());

describe('a push', () => {
  it('is readable for the browser that subscribed, and signed with the keys of this server', async () => {
    const payload = { title: 'Tag 7 – weiter?', body: 'Fünf Minuten', page: '/practice' };
    expect(await sender.send(endpoint.subscribe('/one'), payload)).toBe('sent');
    const push = endpoint.caught.at(-1);
    expect(push?.payload).toEqual(payload);
    expect(push?.headers).toMatchObject({
      ttl: '7200',
      topic: 'reminder',
      'content-encoding': 'aes128gcm',
    });

    const [, token = '', key] =
      /^vapid t=([^,]+), *k=(.+)$/.exec(push?.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(keys.publicKey, 'base64url');
    const publicKey = createPublicKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      format: 'jwk',
    });
    const { payload: claims } = await jwtVerify(token, publicKey, { algorithms: ['ES256'] });
    expect(claims).toMatchObject({ aud: endpoint.url, sub: SUBJECT });
    expect((claims.exp ?? 0) - Date.now() / 1_000).toBeLessThan(24 * 3_600 + 1);
  });

  it.each([
    [201, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [302, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
  ] as const)('answered with %i is %s', async (status, result) => {
    const path = `/status-${status}`;
    endpoint.statuses.set(path, status);
    expect(await sender.send(endpoint.subscribe(path), {})).toBe(result);
    expect(endpoint.caught.some((push) => push.path === '/elsewhere')).toBe(false);
  });

  it('to keys that are none is never sent again', async () => {
    const target = {
      ...endpoint.subscribe('/keys'),
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
    };
    expect(await sender.send(target, {})).toBe('gone');
  });

  it('to nobody who answers has failed', async () => {
    const target = { ...endpoint.subscribe('/x'), endpoint: 'http://127.0.0.1:9/x' };
    expect(await sender.send(target, {})).toBe('failed');
  });
});

describe('an endpoint', () => {
  const strict = createPushSender(keys, SUBJECT, { allowLoopback: false });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('is %s', (url) => expect(strict.accepts(url)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://localhost/x',
    'https://intranet/x',
    'https://user:secret@push.example/x',
    'https://push.example:8443/x',
    'http://127.0.0.1:3000/x',
    'file:///etc/passwd',
    'no address',
  ])('is never %s in production', (url) => expect(strict.accepts(url)).toBe(false));

  it('that is a name of this machine gets nothing', async () => {
    const target = endpoint.subscribe('/named');
    const named = { ...target, endpoint: 'https://localhost.localdomain/named' };
    expect(['failed', 'gone']).toContain(await strict.send(named, {}));
    expect(await strict.send(target, {})).toBe('gone');
    expect(endpoint.caught.some(({ path }) => path === '/named')).toBe(false);
  });
});
