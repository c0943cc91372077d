/** The network address that a request came from: the key of limits, never logged or stored in clear. */
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * @param trustedProxies reverse proxies in front of this server: that many entries from the right of
 *   X-Forwarded-For are theirs, and anything further left is what a client may have made up
 * @returns an IPv4 address, or the first 64 bits of an IPv6 address (what one customer gets)
 */
export function clientAddress(
  c: Pick<Context<AppEnv>, 'env' | 'req'>,
  trustedProxies: number,
): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  const forwarded = (c.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const address = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? socket) : socket;
  return networkOf(address.replace(/^::ffff:(?=\d+\.)/, '').slice(0, 64));
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [left = '', right] = address.split('::');
  const head = left.split(':').filter((group) => group !== '');
  const tail = right === undefined ? [] : right.split(':').filter((group) => group !== '');
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
