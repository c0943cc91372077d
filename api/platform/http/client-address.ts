/**
 * Finds the network address of a request. It is used as a key for limits, and is never logged or stored in plain text.
 */
import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * Returns the address of the client.
 * @param trustedProxies the number of reverse proxies in front of this server; the client's address is at this position
 * in X-Forwarded-For, counted from the right, because a client may have made up the entries to the left of it
 * @returns an IPv4 address, or the first 64 bits of an IPv6 address, because these bits belong to one customer
 */
export function clientAddress(
  c: Pick<Context<AppEnv>, 'env' | 'req'>,
  trustedProxies: number,
): string {
  const socket = networkOf(c.env?.incoming?.socket.remoteAddress ?? '') ?? 'unknown';
  if (trustedProxies === 0) return socket;
  const forwarded = (c.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return networkOf(forwarded.at(-trustedProxies) ?? '') ?? socket;
}

/** Matches an address with a port. Some proxies add the port, although it differs for each connection. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+)$/;

/** Returns the IPv4 address or IPv6 network of an entry; null if it isn't an address. */
function networkOf(entry: string): string | null {
  const { six, four } = WITH_PORT.exec(entry)?.groups ?? {};
  // The zone of an IPv6 address comes after a %. The zone means something only on the machine that wrote it.
  const address = (six ?? four ?? entry).replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  const [a, b, c, d, e, mark, high = 0, low = 0] = groups;
  const isMapped = [a, b, c, d, e].every((group) => group === 0) && mark === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Returns the eight groups of an IPv6 address. The URL parser turns every notation of an address into the canonical
 * one.
 */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right] = canonical.split('::');
  const toGroups = (text: string) => (text === '' ? [] : text.split(':'));
  const head = toGroups(left);
  const tail = toGroups(right ?? '');
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
