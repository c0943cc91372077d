/** A small proxy before the server that can do one harm at a chosen moment. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What to do with a request: pass it, or pass its body on and then drop the reply. */
export type Fault = 'pass' | 'drop-reply';

export interface FaultProxy {
  url: string;
  /** Decides for each request; the default passes all. */
  onRequest: (incoming: IncomingMessage) => Fault;
  /** Called once the body of a `drop-reply` request has reached the server. */
  onDelivered: () => void;
  /** Added to the service worker: another text makes it another version. */
  workerSuffix: string;
  close: () => Promise<void>;
}

/** Starts a proxy on a free port. @param target the server's address, which may be down at times */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const server = createServer((incoming, reply) => forward(proxy, target, incoming, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const proxy: FaultProxy = {
    url: `http://localhost:${address.port}`,
    onRequest: () => 'pass',
    onDelivered: () => undefined,
    workerSuffix: '',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

function forward(
  proxy: FaultProxy,
  target: string,
  incoming: IncomingMessage,
  reply: ServerResponse,
): void {
  const fault = proxy.onRequest(incoming);
  const { method, url = '/' } = incoming;
  const isWorker = url === '/sw.js';
  const { 'accept-encoding': _, 'if-none-match': __, ...plain } = incoming.headers;
  const headers = isWorker ? plain : incoming.headers;
  const outgoing = request(new URL(url, target), { method, headers });
  outgoing.on('error', () => reply.destroy());
  outgoing.on('response', (answer) => {
    if (fault === 'drop-reply') return reply.destroy();
    const { 'content-length': ___, etag: ____, ...shorter } = answer.headers;
    reply.writeHead(answer.statusCode ?? 502, isWorker ? shorter : answer.headers);
    answer.pipe(reply, { end: false });
    answer.on('end', () => reply.end(isWorker ? proxy.workerSuffix : ''));
    answer.on('error', () => reply.destroy());
    return undefined;
  });
  if (fault === 'drop-reply') outgoing.on('finish', () => proxy.onDelivered());
  incoming.pipe(outgoing);
}
