import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Finds an unused TCP port on the loopback address. It is below the ports that Linux (from 32768), macOS and Windows
 * (from 49152) give to outgoing connections, which could otherwise take the port of a server that is restarting.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = 15_000 + Math.floor(Math.random() * 17_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await once(probe.close(), 'close');
    return port;
  }
  throw new Error('No free port was found.');
}
