/**
 * Makes the server listen. Its timeouts are long enough for slow phones, and end the connections of clients that only
 * keep the server busy.
 */
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { serve } from '@hono/node-server';
import type { ApiApp } from '#api/app.ts';
import { clientAddress } from '#api/platform/http/client-address.ts';

/** Timeouts in milliseconds. Bodies have limits of their own (http/bounded-body.ts). */
interface Patience {
  /** How long it may take until the last header has arrived. */
  headers: number;
  /** How long it may take until the whole request has arrived. */
  request: number;
  /** The time between two checks for late requests. */
  looks: number;
}

const PATIENCE: Patience = { headers: 15_000, request: 300_000, looks: 5_000 };

/**
 * Makes the server listen, and resolves with the server when it does.
 * @param port 0 chooses a free port
 * @param trustedProxies as in `clientAddress`
 * @throws Error if the port is taken
 */
export function listen(
  fetch: ApiApp['fetch'],
  hostname: string,
  port: number,
  patience: Patience = PATIENCE,
  trustedProxies = 0,
): Promise<Server> {
  const serverOptions = {
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: patience.looks,
  };
  return new Promise((resolve, reject) => {
    const bounded = ((given: ServerOptions, listener: RequestListener) =>
      createServer(given, boundWaiting(listener, trustedProxies))) as typeof createServer;
    const options = { fetch, hostname, port, serverOptions, createServer: bounded };
    const server = serve(options, () => resolve(server as Server)) as Server;
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is taken. Set PORT to another one.`) : error);
    });
  });
}

/**
 * The limits for each network address: how many bytes it may leave unread, and how many replies may be unfinished. They
 * are high, because a whole campus may share one address.
 */
const MOST = { bytes: 32 * 1_024 * 1_024, answers: 200 };
const RETRY_SECONDS = 5;
const REFUSAL = JSON.stringify({
  message: 'Too many answers are waiting for this network. Please try again in a moment.',
});

/**
 * Limits how many replies to one network address may be unfinished or unread. Beyond the limit, requests are rejected
 * before the app sees them, so that other clients don't have to wait (docs/security.md).
 * @param trustedProxies as in `clientAddress`
 */
function boundWaiting(listener: RequestListener, trustedProxies: number): RequestListener {
  const waiting = new Map<string, Set<ServerResponse>>();
  return (incoming, outgoing) => {
    const address = addressOf(incoming, trustedProxies);
    const answers = waiting.get(address) ?? new Set();
    if (isTooMuch(answers)) return refuse(outgoing);
    waiting.set(address, answers.add(outgoing));
    outgoing.once('close', () => {
      answers.delete(outgoing);
      if (answers.size === 0) waiting.delete(address);
    });
    return listener(incoming, outgoing);
  };
}

function isTooMuch(answers: ReadonlySet<ServerResponse>): boolean {
  if (answers.size >= MOST.answers) return true;
  let bytes = 0;
  for (const { writableLength } of answers) bytes += writableLength;
  return bytes > MOST.bytes;
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(429, {
    'Content-Type': 'application/json',
    'Retry-After': RETRY_SECONDS,
    Connection: 'close',
  });
  outgoing.end(REFUSAL);
}

function addressOf(incoming: IncomingMessage, trustedProxies: number): string {
  const header = (name: string) => incoming.headers[name.toLowerCase()];
  return clientAddress({ env: { incoming }, req: { header } } as never, trustedProxies);
}
