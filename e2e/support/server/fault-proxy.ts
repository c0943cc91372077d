/** A proxy in front of the server that damages chosen requests and replies on their way. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  type ClientRequest,
  type IncomingHttpHeaders,
  request,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export const FAULTS = [
  /** The client's connection breaks before any of the request is passed on. */
  'cut-before-request',
  /** The server gets part of the request, then both connections break. */
  'cut-in-request',
  /** The server gets the request; the client's connection breaks instead of a reply. */
  'drop-reply',
  /** The client gets part of the reply, then its connection is reset. */
  'cut-in-reply',
  /** The client gets part of the reply, which claims to be complete. */
  'truncate-reply',
  /** The client's connection breaks at once; the server gets the request later, perhaps after the next one. */
  'late-request',
  /** The server gets the request twice at the same time; the client gets one of the replies. */
  'duplicate-request',
  /** The server gets the request, and the end of the connection's sending side. */
  'half-close-request',
  /** The client gets part of the reply, and the end of the connection's sending side. */
  'half-close-reply',
] as const;
export type Fault = 'pass' | (typeof FAULTS)[number];

export interface Harm {
  fault: Fault;
  /** Milliseconds before the request is passed on. */
  requestDelay?: number;
  /** Milliseconds before the reply is passed back. */
  replyDelay?: number;
  /** The share of a cut or truncated message that gets through, 0 up to 1. */
  share?: number;
  /** Called once the whole request has reached the server. */
  onDelivered?: () => void;
  /** Called and awaited when the server has answered, before any of the answer reaches the client. */
  onAnswered?: () => Promise<void> | void;
}

export interface FaultProxy {
  url: string;
  /** Chooses the fault for each request; the default passes everything unchanged. */
  onRequest: (incoming: IncomingMessage) => Fault | Harm;
  /** Text added to the service worker; a different text makes a different version. */
  workerSuffix: string;
  /** A file whose name changes in the next version; the old name is gone from the server. */
  renamed: { from: string; to: string } | null;
  close: () => Promise<void>;
}

/** Starts a proxy on a free port. @param target the address of the server, which may be down at times */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const underWay = new Set<Promise<void>>();
  const server = createServer((incoming, reply) => {
    // If the connection on one side breaks, the other is broken, too.
    const forwarded = forward(proxy, target, incoming, reply).catch(() => void reply.destroy());
    underWay.add(forwarded);
    void forwarded.finally(() => underWay.delete(forwarded));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const proxy: FaultProxy = {
    url: `http://localhost:${address.port}`,
    onRequest: () => 'pass',
    workerSuffix: '',
    renamed: null,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await Promise.all(underWay);
    },
  };
  return proxy;
}

async function forward(
  proxy: FaultProxy,
  target: string,
  incoming: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const chosen = proxy.onRequest(incoming);
  const harm: Harm = typeof chosen === 'string' ? { fault: chosen } : chosen;
  const { fault, share = 0.5 } = harm;
  if (fault === 'cut-before-request') return void reply.destroy();

  const { renamed } = proxy;
  if (renamed && incoming.url === renamed.from) return void reply.writeHead(404).end();

  const isWorker = incoming.url === '/sw.js';
  const outgoing = await outgoingOf(target, incoming, isWorker);
  if (renamed && incoming.url === renamed.to) outgoing.url = new URL(renamed.from, target);
  if (fault === 'late-request') reply.destroy();
  await pause(harm.requestDelay ?? 0);
  if (fault === 'cut-in-request') {
    await sendPart(outgoing, share);
    return void reply.destroy();
  }
  const send = () =>
    sendWhole(outgoing, { isLast: fault === 'half-close-request', onDelivered: harm.onDelivered });
  const sent = fault === 'duplicate-request' ? [send(), send()] : [send()];
  const [first, ...more] = await Promise.all(sent);
  await harm.onAnswered?.();
  await pause(harm.replyDelay ?? 0);
  const answer = share < 0.5 ? first : (more[0] ?? first);
  if (answer) give(reply, isWorker ? nextVersionOf(answer, proxy) : answer, fault, share);
}

async function outgoingOf(
  target: string,
  incoming: IncomingMessage,
  isWorker: boolean,
): Promise<Outgoing> {
  const { method = 'GET', url = '/' } = incoming;
  const { 'accept-encoding': _, 'if-none-match': __, ...plain } = incoming.headers;
  const headers = isWorker ? plain : incoming.headers;
  return { url: new URL(url, target), method, headers, body: await buffer(incoming) };
}

/** Returns the next version's service worker. */
function nextVersionOf({ status, headers, body }: Answer, proxy: FaultProxy): Answer {
  const { 'content-length': _, etag: __, ...shorter } = headers;
  const { renamed, workerSuffix } = proxy;
  const text = body.toString('utf8');
  const next = renamed ? text.replaceAll(renamed.from.slice(1), renamed.to.slice(1)) : text;
  return { status, headers: shorter, body: Buffer.from(next + workerSuffix) };
}

/** Sends the client the part of the reply that the fault leaves. */
function give(reply: ServerResponse, answer: Answer, fault: Fault, share: number): void {
  const { status, headers, body } = answer;
  const part = body.subarray(0, Math.floor(body.length * share));
  switch (fault) {
    case 'drop-reply':
    case 'late-request':
      reply.destroy();
      return;
    case 'truncate-reply':
      reply.writeHead(status, { ...headers, 'content-length': part.length }).end(part);
      return;
    case 'cut-in-reply':
    case 'half-close-reply': {
      const { socket } = reply;
      const isReset = fault === 'cut-in-reply';
      reply.writeHead(status, { ...headers, 'content-length': body.length });
      reply.write(part, () => (isReset ? socket?.resetAndDestroy() : socket?.end()));
      return;
    }
    default:
      reply.writeHead(status, headers).end(body);
  }
}

/** Passes requests on to the server, whole or in part, each on its own connection. */
interface Outgoing {
  url: URL;
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * @param options `isLast` closes this side of the connection after the request; `onDelivered` is called when the
 *   whole request has left
 * @throws Error if the connection breaks before the answer is complete
 */
async function sendWhole(
  outgoing: Outgoing,
  { isLast, onDelivered }: { isLast: boolean; onDelivered?: (() => void) | undefined },
): Promise<Answer> {
  const sending = open(outgoing);
  sending.once('finish', () => {
    if (isLast) sending.socket?.end();
    onDelivered?.();
  });
  sending.end(outgoing.body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const { statusCode: status = 502, headers } = response;
  const body = await buffer(response);
  return { status, headers: withoutHops(headers), body };
}

/** Sends the head and a share of the body, then breaks the connection. */
async function sendPart(outgoing: Outgoing, share: number): Promise<void> {
  const { body } = outgoing;
  const sending = open(outgoing);
  await new Promise<void>((resolve) => {
    // If the server is down, this gets an error, and there is no connection left to break.
    sending.once('error', () => resolve());
    sending.flushHeaders();
    sending.write(body.subarray(0, Math.floor(body.length * share)), () => resolve());
  });
  sending.on('error', () => undefined);
  sending.destroy();
}

function open({ url, method, headers, body }: Outgoing): ClientRequest {
  const length = body.length > 0 && { 'content-length': String(body.length) };
  return request(url, { method, headers: { ...withoutHops(headers), ...length }, agent: false });
}

/** Removes headers that are about a single connection. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...others } = headers;
  return others;
}
