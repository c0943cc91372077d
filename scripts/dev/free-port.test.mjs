import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { freePort } from './free-port.mjs';

/** The first port that Linux gives to outgoing connections. */
const LENT_FROM = 32_768;

it('is none that an outgoing connection may take while its server starts again', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(LENT_FROM);
});

it('is none that something listens on', async () => {
  const taken = await freePort();
  const server = createServer().listen(taken, '127.0.0.1');
  await once(server, 'listening');
  const dice = vi.spyOn(Math, 'random').mockReturnValueOnce((taken - 15_000 + 0.5) / 17_000);
  const port = await freePort();
  expect(dice).toHaveBeenCalledTimes(2);
  expect(port).not.toBe(taken);
  dice.mockRestore();
  server.close();
});
