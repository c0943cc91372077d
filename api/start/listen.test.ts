import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from './listen.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';

const CHUNK = Buffer.alloc(64 * 1_024, 0x20);

let test: TestApp;
let server: Server;
beforeAll(async () => {
  test = await createTestApp();
  const patience = { headers: 200, request: 60_000, looks: 20 };
  server = await listen(test.app.fetch, '127.0.0.1', 0, patience);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.close();
});

async function open(...lines: string[]): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data: Buffer) => {
    heard += data.toString();
  });
  // If the server has ended the connection, the next write fails, which is expected here.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return { socket, heard: () => heard };
}

const closed = (socket: Socket) => new Promise((resolve) => void socket.once('close', resolve));

it.each(['Content-Length: 1000000000000', 'Transfer-Encoding: chunked'])(
  'answers 413 to a body without end (%s), reads no more of it, and closes',
  async (length) => {
    const { socket, heard } = await open(
      'POST /api/auth/signin HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      length,
      '\r\n',
    );
    const chunk = length.startsWith('Transfer')
      ? Buffer.concat([Buffer.from('10000\r\n'), CHUNK, Buffer.from('\r\n')])
      : CHUNK;
    const pour = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', pour);
    pour();
    await closed(socket);
    // Data that was still in transit when the connection ended may have discarded the answer.
    expect(heard()).toMatch(/^(HTTP\/1\.1 413 |$)/);
    expect(socket.bytesWritten).toBeLessThan(1_000_000_000);
  },
);

it('tells with the 413 that the connection ends', async () => {
  const { socket, heard } = await open(
    'POST /api/auth/signin HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 1000000000000',
    '\r\n',
  );
  await closed(socket);
  expect(heard()).toMatch(/^HTTP\/1\.1 413 [^]*\r\nconnection: close\r\n[^]*too large/i);
});

it('closes a connection whose headers never end', async () => {
  const { socket } = await open('POST /api/auth/signin HTTP/1.1', 'Host: localhost');
  await closed(socket);
  expect(socket.destroyed).toBe(true);
});
