import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';

async function addressOf(remoteAddress: string, forwarded: string | null, trustedProxies: number) {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, trustedProxies)));
  const headers: Record<string, string> =
    forwarded === null ? {} : { 'X-Forwarded-For': forwarded };
  const env = { incoming: { socket: { remoteAddress } } };
  return (await app.request('/', { headers }, env as never)).text();
}

it.each([
  ['203.0.113.9', null, 0, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', '1.1.1.1, 198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', 'made up, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['10.0.0.1', null, 1, '10.0.0.1'],
  ['::ffff:203.0.113.9', null, 0, '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', null, 0, '2001:db8:1:2::/64'],
  ['2001:db8::6', null, 0, '2001:db8:0:0::/64'],
  ['::1', null, 0, '0:0:0:0::/64'],
  // Other notations for the same address.
  ['2001:0DB8:0001:0002::9', null, 0, '2001:db8:1:2::/64'],
  ['2001:db8:1:2::203.0.113.9', null, 0, '2001:db8:1:2::/64'],
  ['::ffff:cb00:7109', null, 0, '203.0.113.9'],
  ['fe80::1%eth0', null, 0, 'fe80:0:0:0::/64'],
  // Addresses with the connection's port.
  ['10.0.0.1', '198.51.100.1:51234', 1, '198.51.100.1'],
  ['10.0.0.1', '[2001:db8:1:2::9]:51234', 1, '2001:db8:1:2::/64'],
  ['10.0.0.1', '[2001:db8:1:2::9]', 1, '2001:db8:1:2::/64'],
  ['10.0.0.1', '[::ffff:198.51.100.1]:443', 1, '198.51.100.1'],
  // Entries that are not addresses.
  ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['10.0.0.1', '999.1.1.1:80', 1, '10.0.0.1'],
  ['10.0.0.1', `${':'.repeat(5_000)}`, 1, '10.0.0.1'],
  ['', null, 0, 'unknown'],
])(
  'from %s, forwarded for %s, behind %i proxies: %s',
  async (socket, forwarded, proxies, expected) => {
    expect(await addressOf(socket, forwarded, proxies)).toBe(expected);
  },
);
