/** Tests that the proxy does the harm it is told; otherwise the tests beside this one would prove nothing. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultProxy, type Harm, startFaultProxy } from '#e2e/support/server/fault-proxy.ts';

const REQUEST = 'a'.repeat(10_000);
const REPLY = { text: 'b'.repeat(1_000) };

/** The bodies that the server got, and whether each was complete. */
let arrived: { length: number; isWhole: boolean }[] = [];
let listening: (() => void) | null = null;
/** The server waits with its answer until the client says that nothing more will follow. */
let answersLate = false;
let server: Server;
let proxy: FaultProxy;

beforeEach(async () => {
  arrived = [];
  answersLate = false;
  server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    arrived.push({ length: body?.length ?? 0, isWhole: body !== null });
    listening?.();
    if (answersLate && !request.socket.readableEnded) await once(request.socket, 'end');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(REPLY));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  proxy = await startFaultProxy(`http://127.0.0.1:${port}`);
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

/** @returns the parsed reply; rejects as the app's own requests do */
async function send(harm: Harm): Promise<unknown> {
  proxy.onRequest = () => harm;
  return (await fetch(proxy.url, { method: 'POST', body: REQUEST })).json();
}

const WHOLE = { length: REQUEST.length, isWhole: true };

/** Waits, because a request may reach the server after the client was cut off. */
async function untilArrived(count: number): Promise<void> {
  while (arrived.length < count) await new Promise<void>((resolve) => (listening = resolve));
}

it('passes requests and replies as they are', async () => {
  expect(await send({ fault: 'pass', requestDelay: 5, replyDelay: 5 })).toEqual(REPLY);
  expect(arrived).toEqual([WHOLE]);
});

it('cuts before the request: nothing arrives', async () => {
  await expect(send({ fault: 'cut-before-request' })).rejects.toThrow(TypeError);
  expect(await send({ fault: 'pass' })).toEqual(REPLY);
  expect(arrived).toEqual([WHOLE]);
});

it('cuts in the middle of the request: the server sees it break off', async () => {
  await expect(send({ fault: 'cut-in-request', share: 0.3 })).rejects.toThrow(TypeError);
  await untilArrived(1);
  expect(arrived).toEqual([{ length: 0, isWhole: false }]);
});

it.each(['drop-reply', 'late-request'] as const)(
  'lets all of the request through and none of the reply: %s',
  async (fault) => {
    await expect(send({ fault, requestDelay: 5 })).rejects.toThrow(TypeError);
    await untilArrived(1);
    expect(arrived).toEqual([WHOLE]);
  },
);

it('half-closes after the request: a server that is not quick cannot answer', async () => {
  answersLate = true;
  await expect(send({ fault: 'half-close-request' })).rejects.toThrow(TypeError);
  expect(arrived).toEqual([WHOLE]);
});

it.each(['cut-in-reply', 'half-close-reply'] as const)(
  'breaks off in the middle of the reply: %s',
  async (fault) => {
    await expect(send({ fault, share: 0.9 })).rejects.toThrow(TypeError);
    expect(arrived).toEqual([WHOLE]);
  },
);

it('truncates a reply so that only its content tells', async () => {
  await expect(send({ fault: 'truncate-reply', share: 0.9 })).rejects.toThrow(SyntaxError);
  expect(arrived).toEqual([WHOLE]);
});

it('sends a request twice and gives one reply', async () => {
  expect(await send({ fault: 'duplicate-request' })).toEqual(REPLY);
  expect(arrived).toEqual([WHOLE, WHOLE]);
});

it('breaks the connection while the server is away', async () => {
  server.closeAllConnections();
  server.close();
  for (const fault of ['pass', 'cut-in-request', 'duplicate-request'] as const) {
    await expect(send({ fault })).rejects.toThrow(TypeError);
  }
});

it('tells when a request has arrived, and holds the reply until it may go', async () => {
  const told: string[] = [];
  const reply = send({
    fault: 'pass',
    onDelivered: () => void told.push('delivered'),
    onAnswered: async () => {
      await Promise.resolve();
      told.push('answered');
    },
  });
  await reply;
  expect(told).toEqual(['delivered', 'answered']);
});
