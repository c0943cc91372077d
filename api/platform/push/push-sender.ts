/**
 * Sends notifications by Web Push (RFC 8030, 8291, 8292), encrypted for one browser and signed with this server's
 * keys. The library encrypts and signs; this file makes the call, and only to the open internet.
 */
import { generateKeyPairSync } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { lookUpPublic } from './public-address.ts';

/** A browser's subscription: where to send, and the browser's keys (PushSubscription, toJSON). */
export interface PushTarget {
  endpoint: string;
  /** The browser's public key, 65 bytes as base64url. */
  p256dh: string;
  /** A secret of 16 bytes as base64url. */
  auth: string;
}

/** After `gone`, nothing is sent there again (404 and 410: RFC 8030, section 7.3). */
export type PushResult = 'sent' | 'gone' | 'failed';

export interface PushSender {
  /** The key with which browsers subscribe, 65 bytes as base64url. */
  publicKey: string;
  /** Whether this server would ever send to the endpoint. */
  accepts: (endpoint: string) => boolean;
  send: (target: PushTarget, payload: unknown) => Promise<PushResult>;
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Makes a P-256 key pair in the form that browsers and the library need (RFC 8292, section 3.2). */
export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/** In seconds; a morning reminder is of no use at noon. */
const TTL = 2 * 3_600;
/** Milliseconds to wait for a silent push service. */
const PATIENCE = 10_000;

/**
 * @param subject mailto: or https: address where push services can reach the server's operator
 * @param allowLoopback whether this machine may stand in for a push service: never in production
 */
export function createPushSender(
  keys: VapidKeys,
  subject: string,
  { allowLoopback }: { allowLoopback: boolean },
): PushSender {
  const accepts = (endpoint: string) => isOpen(endpoint) || (allowLoopback && isLoopback(endpoint));
  return {
    publicKey: keys.publicKey,
    accepts,
    send: async ({ endpoint, p256dh, auth }, payload) => {
      // The library is loaded with the first notification.
      const { default: webPush } = await import('web-push');
      const seal = () =>
        webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(payload),
          {
            vapidDetails: { subject, ...keys },
            TTL,
            topic: 'reminder',
            urgency: 'normal',
          },
        );
      const sealed = accepts(endpoint) ? resultOf(seal) : null;
      // Keys that can't encrypt today never will.
      if (!sealed) return 'gone';
      const { headers, body } = sealed;
      const status = await post(endpoint, headers, body, allowLoopback && isLoopback(endpoint));
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    },
  };
}

function resultOf<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    // quiet: the sender reports a browser with unusable keys as gone.
    return null;
  }
}

/** Whether an endpoint can be a push service's: it has a name, and uses TLS on the default port. */
function isOpen(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.protocol !== 'https:' || url.port !== '' || hasCredentials(url)) return false;
  return isIP(bare(url.hostname)) === 0 && url.hostname.includes('.');
}

function isLoopback(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  return url.protocol === 'http:' && url.hostname === '127.0.0.1' && !hasCredentials(url);
}

function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** @returns the status, without following redirects; 0 if there is no answer */
function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer,
  isLocal: boolean,
): Promise<number> {
  return new Promise((resolve) => {
    const options = { method: 'POST', headers, timeout: PATIENCE };
    const request = isLocal
      ? requestHttp(endpoint, options)
      : requestHttps(endpoint, { ...options, lookup: lookUpPublic });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy());
    request.on('close', () => resolve(0));
    // quiet: status 0 stands for the error; the sender counts it and tries again.
    request.on('error', () => resolve(0));
    request.end(body);
  });
}
