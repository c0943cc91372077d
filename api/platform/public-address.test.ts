import { describe, expect, it, vi } from 'vitest';
import { isPublicAddress, lookUpPublic } from '#api/platform/push-sender.ts';

describe('an address on the open internet', () => {
  it.each(['8.8.8.8', '142.250.74.10', '172.15.255.255', '172.32.0.1', '2a00:1450:4001::200e'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is what a connection is made to: a name of this machine is refused', async () => {
    const done = vi.fn<Parameters<typeof lookUpPublic>[2]>();
    lookUpPublic('localhost', {}, done);
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 30_000 });
    expect(done.mock.calls[0]?.[0]?.message).toBe('The host is not on the open internet.');
  });
});
