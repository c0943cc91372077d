/**
 * Sends notifications by Web Push (RFC 8030, 8291, 8292): encrypted for one browser, signed with the keys of
 * this server. The library encrypts and signs; the call itself is made here, to the open internet alone.
 */
import { generateKeyPairSync } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { lookUpPublic } from './public-address.ts';

/** What a browser gave: where to send, and the keys of its end (PushSubscription, toJSON). */
export interface PushTarget {
  endpoint: string;
  /** Its public key, 65 bytes as base64url. */
  p256dh: string;
  /** A secret of 16 bytes as base64url. */
  auth: string;
}

/** `gone` ones are never sent to again (404 and 410: RFC 8030, section 7.3). */
export type PushResult = 'sent' | 'gone' | 'failed';

export interface PushSender {
  /** With which browsers subscribe: 65 bytes as base64url. */
  publicKey: string;
  /** Whether this server would ever send there. */
  accepts: (endpoint: string) => boolean;
  send: (target: PushTarget, payload: unknown) => Promise<PushResult>;
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** A key pair of P-256, as browsers and the library want it (RFC 8292, section 3.2). */
export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/** In seconds: a reminder of the morning is of no use at noon. */
const TTL = 2 * 3_600;
/** Milliseconds until a push service that says nothing is given up. */
const PATIENCE = 10_000;

/**
 * @param subject mailto: or https: address at which push services reach whoever runs the server
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
      // Loaded with the first notification.
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
      // Keys that encrypt nothing today won't tomorrow.
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
    // quiet: keys that fit nothing make this one gone; the sender says so.
    return null;
  }
}

/** Push services have names, and speak TLS on its own port. */
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

/** @returns the status, redirects not followed; 0 where there is no answer */
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
    // quiet: a status of 0 says it; the sender counts it and tries again.
    request.on('error', () => resolve(0));
    request.end(body);
  });
}
