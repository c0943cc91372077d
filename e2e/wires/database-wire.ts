/** The wire between a server and its PostgreSQL: it can be slow, and loses its bytes when a machine dies. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseWire {
  /** The database's address by way of this wire. */
  url: string;
  /** Milliseconds that bytes take, each way. */
  latency: number;
  /** Breaks all connections; bytes on their way are lost. */
  cut: () => void;
  close: () => Promise<void>;
}

/** @param database URL of the database behind the wire */
export async function startDatabaseWire(database: string): Promise<DatabaseWire> {
  const url = new URL(database);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (bytes) => later(() => to.write(bytes)));
      from.on('end', () => later(() => to.end()));
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  }).listen(0, '127.0.0.1');
  // Timers of the same length keep their order, so the latency may change only while no bytes are on their way.
  const later = (work: () => void) => void setTimeout(work, wire.latency);
  await once(server, 'listening');
  url.port = String((server.address() as { port: number }).port);
  const wire: DatabaseWire = {
    url: url.href,
    latency: 0,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      wire.cut();
      server.close();
      await once(server, 'close');
    },
  };
  return wire;
}
