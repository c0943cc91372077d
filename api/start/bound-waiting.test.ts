import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from './listen.ts';

/** More bytes than the system buffers for a connection that nobody reads. */
const LARGE = new Uint8Array(16 * 1_024 * 1_024);
const PATIENCE = { headers: 15_000, request: 60_000, looks: 1_000 };

let server: Server;
let answered = 0;
const sockets: Socket[] = [];
beforeEach(async () => {
  answered = 0;
  const fetch = () => {
    answered += 1;
    return new Response(LARGE);
  };
  server = await listen(fetch as never, '127.0.0.1', 0, PATIENCE, 1);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;
const requestFrom = (address: string) =>
  `GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`;

/** Sends this many requests at once, and reads no answer. */
async function askUnread(address: string, times: number): Promise<void> {
  const socket = connect(port(), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(requestFrom(address).repeat(times));
}

const statusFor = async (address: string) => {
  const reply = await fetch(`http://127.0.0.1:${port()}/`, {
    headers: { 'X-Forwarded-For': address },
  });
  await reply.arrayBuffer();
  return reply.status;
};

it('an address that leaves 32 MiB unread gets nothing more until it reads, and others do', async () => {
  for (let asked = 0; asked < 12; asked += 1) await askUnread('203.0.113.5', 1);
  await expect.poll(() => statusFor('203.0.113.5')).toBe(429);
  expect(await statusFor('203.0.113.6')).toBe(200);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => statusFor('203.0.113.5')).toBe(200);
});

it('of a heap of requests from one address no more than 200 are worked on at once', async () => {
  for (let connection = 0; connection < 20; connection += 1) {
    await askUnread('203.0.113.5', 100);
  }
  expect(await statusFor('203.0.113.6')).toBe(200);
  expect(answered).toBeLessThanOrEqual(201);
});
