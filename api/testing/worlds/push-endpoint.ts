/** Stands in for a push service on this machine, and for the browser that reads what it gets (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushTarget } from '#api/platform/push-sender.ts';

export interface CaughtPush {
  path: string;
  headers: IncomingHttpHeaders;
  /** Decrypted. */
  payload: unknown;
}

export interface PushEndpoint {
  url: string;
  caught: CaughtPush[];
  /** The status of the next pushes, by path; 201 otherwise. */
  statuses: Map<string, number>;
  /** A browser that has subscribed. */
  subscribe: (path: string) => PushTarget;
  close: () => Promise<void>;
}

export async function startPushEndpoint(): Promise<PushEndpoint> {
  const caught: CaughtPush[] = [];
  const statuses = new Map<string, number>();
  const browsers = new Map<string, (body: Buffer) => unknown>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    void buffer(request).then((body) => {
      const status = statuses.get(path) ?? 201;
      if (status === 201) {
        caught.push({ path, headers: request.headers, payload: browsers.get(path)?.(body) });
      }
      response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    caught,
    statuses,
    subscribe: (path) => {
      const keys = createECDH('prime256v1');
      const publicKey = keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(path, (body) =>
        JSON.parse(decrypt(body, keys.computeSecret.bind(keys), publicKey, auth)),
      );
      return {
        endpoint: `${url}${path}`,
        p256dh: publicKey.toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The aes128gcm content coding (RFC 8188) with the keys of RFC 8291. */
function decrypt(
  body: Buffer,
  secretWith: (otherKey: Buffer) => Buffer,
  publicKey: Buffer,
  auth: Buffer,
): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const material = Buffer.from(hkdfSync('sha256', secretWith(senderKey), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
