import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below what Linux (from 32768), macOS and Windows (from 49152) lend to outgoing connections: such a connection
 * would take the port of a server that is about to start again.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;
const TRIES = 50;

/** A TCP port of the loopback address that nothing listens on now. @returns {Promise<number>} */
export async function freePort() {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found.');
}

/** @param {number} port */
async function isFree(port) {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
