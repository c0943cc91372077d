/** The least server of the uplink bench: it takes a batch in either form and acknowledges it in the same. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packEvents } from '#shared/contract/pack-events.ts';

export interface UplinkServer {
  port: number;
  /** Bytes of the last body and of its reply. */
  last: { up: number; down: number };
  stop: () => void;
}

export async function startUplinkServer(script: string): Promise<UplinkServer> {
  const last = { up: 0, down: 0 };
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><script>${script.replaceAll('</', '<\\/')}</script>`);
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const isGzipped = request.headers['content-encoding'] === 'gzip';
      const { events } = JSON.parse(String(isGzipped ? gunzipSync(body) : body)) as {
        events: unknown[] | { order: number[] };
      };
      const reply = gzipSync(JSON.stringify(replyTo(events)));
      Object.assign(last, { up: body.length, down: reply.length });
      response.setHeader('content-type', 'application/json');
      response.setHeader('content-encoding', 'gzip');
      response.end(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, last, stop: () => void server.close() };
}

function replyTo(events: unknown[] | { order: number[] }) {
  const count = Array.isArray(events) ? events.length : events.order.length;
  const acks = Array.from({ length: count }, (_, index) => ({
    deviceSeq: index + 1,
    status: 'accepted',
    outcome: { count: 'first', isCorrect: index % 4 !== 0, xpEarned: 10 + (index % 4) * 5 },
  }));
  return {
    logId: 'q7P1vJ0cT2mX9wZs4uYkAg',
    acks: Array.isArray(events) ? acks : packEvents(acks),
    rows: [],
    cursor: 12_346,
    rowCount: 0,
    revisionSum: 0,
    device: { highest: count, count },
    contentVersion: 'c0ffee00c0ffee00',
    settings: null,
    serverTime: 0,
  };
}
