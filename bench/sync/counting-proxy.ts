/** A TCP relay that counts bytes in both directions: the same for HTTP and web sockets. */
import { connect, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';

export interface CountingProxy {
  port: number;
  /** Bytes since the start. */
  bytes: { up: number; down: number };
  close: () => Promise<void>;
}

/** Relays a free port of the loopback address to another one. */
export async function startCountingProxy(targetPort: number): Promise<CountingProxy> {
  const bytes = { up: 0, down: 0 };
  const server = createServer({ noDelay: true }, (client) => {
    const target = connect({ port: targetPort, host: '127.0.0.1', noDelay: true });
    client.on('data', (chunk) => (bytes.up += chunk.length));
    target.on('data', (chunk) => (bytes.down += chunk.length));
    client.pipe(target).pipe(client);
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    bytes,
    close: async () => {
      server.close();
    },
  };
}
