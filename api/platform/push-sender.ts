/**
 * Sends notifications by Web Push (RFC 8030, 8291, 8292), encrypted for one browser and signed with this server's keys.
 * The library encrypts and signs. This file makes the call, but only if the address is on the public internet.
 */
import { generateKeyPairSync } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, BlockList, type LookupFunction } from 'node:net';
import { lookup as lookUp } from 'node:dns';

/**
 * A browser's subscription: the address of its push service, and the browser's keys, as `PushSubscription.toJSON` gives
 * them.
 */
export interface PushTarget {
  endpoint: string;
  /** The browser's public key, 65 bytes as base64url. */
  p256dh: string;
  /** A secret of 16 bytes as base64url. */
  auth: string;
}

/** `gone` means that the endpoint will never accept notifications again (404 or 410; RFC 8030, section 7.3). */
type PushResult = 'sent' | 'gone' | 'failed';

export interface PushSender {
  /** The key that browsers need to subscribe: 65 bytes as base64url. */
  publicKey: string;
  /** True if this server may send to the endpoint. */
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

/** The number of seconds that a push service keeps a notification. A morning reminder is useless at noon. */
const TTL = 2 * 3_600;
/** The maximum number of milliseconds that a push service may take to answer. */
const PATIENCE = 10_000;

/**
 * Makes the sender.
 * @param subject a mailto: or https: address at which push services can reach the server's operator
 * @param allowLoopback true if a program on this machine may act as a push service, which is never allowed in
 * production
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
      // The library is loaded when the first notification is sent.
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
      // If the browser's keys are unusable, no notification can ever be encrypted for it, so it counts as gone.
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

/** True if an endpoint can belong to a push service: its address has a host name, and uses TLS on the default port. */
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

/** Sends the notification. @returns the status, without following redirects; 0 if there is no response */
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
    // quiet: status 0 means that there was an error, and the caller counts it as failed.
    request.on('error', () => resolve(0));
    request.end(body);
  });
}

/**
 * Networks that can't be reached from everywhere (IANA special-purpose registries), or that aren't used by any push
 * service.
 */
const PRIVATE: readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];
/**
 * The only part of IPv6 that is in use. `INSIDE_IPV6` lists networks in this part that can't be reached from
 * everywhere, or that lead to IPv4.
 */
const GLOBAL_IPV6 = blockListOf([['2000::', 3, 'ipv6']]);
const INSIDE_IPV6 = blockListOf([
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]);
const INSIDE_IPV4 = blockListOf(PRIVATE);

/**
 * True for an address on the public internet. A learner's device sends the server the endpoint for its notifications.
 * That endpoint must not point to this machine or its local network.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INSIDE_IPV4.check(address, 'ipv4');
  return family === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !INSIDE_IPV6.check(address, 'ipv6');
}

/**
 * Looks up the addresses of a host for a connection, and fails unless all of them are public. The connection uses the
 * address that was checked. So a host name that resolves to a different address the next time can't lead elsewhere.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('The host is not on the open internet.'), '', 0);
    }
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};

function blockListOf(networks: typeof PRIVATE): BlockList {
  const list = new BlockList();
  for (const network of networks) list.addSubnet(...network);
  return list;
}
