/** The app as a contestant: the built server, and requests as devices send them. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { answerBacklog } from '#bench/sync/backlog.ts';
import { type Historian, syncOnce } from '#bench/sync/history.ts';
import { type OwnServer, startOwnServer } from '#bench/sync/own-server.ts';
import type { AnswerEvent } from '#shared/events/kinds/answer.ts';
import { type Contestant, overConnections } from './contestant.ts';

const SENDERS = 64;
/** The size from which the app compresses (pwa/device/sync). */
const GZIP_FROM = 1_024;

/** A learner's device that is up to date: its next request, and its cursor at that time. */
interface Sender extends Historian {
  deviceId: string;
  sent: number;
  cursor: number;
}

/** @param databaseUrl without one it keeps its data in its embedded database */
export async function ownContestant(databaseUrl: string | null): Promise<Contestant> {
  const server = await startOwnServer(databaseUrl ? { databaseUrl } : { embedded: true });
  const senders = await enroll(server);
  return {
    name: 'the app',
    pid: server.pid,
    prepare: async (requests, events) => {
      // A device of its own for each load, so that its numbers begin with 1.
      for (const sender of senders) Object.assign(sender, { deviceId: randomUUID(), sent: 0 });
      const backlog = answerBacklog({
        count: Math.ceil(requests / SENDERS) * events,
        until: Date.now() - 60_000,
        seed: 1,
      });
      const requestAt = (index: number) => {
        const sender = senders[index] as Sender;
        const batch = backlog.slice(sender.sent, sender.sent + events);
        const request = requestOf(sender, batch);
        sender.sent += events;
        sender.cursor += 1;
        return request;
      };
      const connections = overConnections(requests, requestAt, SENDERS);
      return { url: server.url, path: '/api/sync', connections };
    },
    check: async () => {
      for (const sender of senders) await checkSender(server, sender);
    },
    stop: server.stop,
  };
}

async function enroll(server: OwnServer): Promise<Sender[]> {
  const senders: Sender[] = [];
  while (senders.length < SENDERS) {
    const account = await server.register();
    const deviceId = randomUUID();
    const reply = await syncOnce(server, { account }, [], deviceId);
    senders.push({ account, reply, deviceId, sent: 0, cursor: reply.cursor });
  }
  return senders;
}

function requestOf(sender: Sender, events: readonly AnswerEvent[]) {
  const now = Date.now();
  const body = Buffer.from(
    JSON.stringify({
      deviceId: sender.deviceId,
      logId: sender.reply.logId,
      cursor: sender.cursor,
      contentVersion: sender.reply.contentVersion,
      settingsVersion: 0,
      leaderboardAt: now,
      sentAt: now,
      events,
    }),
  );
  const isLong = body.length >= GZIP_FROM;
  return {
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'gzip, deflate, br, zstd',
      authorization: `Bearer ${sender.account.token}`,
      ...(isLong && { 'content-encoding': 'gzip' }),
    },
    body: isLong ? gzipSync(body) : body,
  };
}

/** Checks that the server has stored everything that the device has sent, and has counted one revision per request. */
async function checkSender(server: OwnServer, sender: Sender): Promise<void> {
  const reply = { ...sender.reply, cursor: sender.cursor };
  const { account, deviceId } = sender;
  const now = await syncOnce(server, { account, reply }, [], deviceId);
  if (now.device.count !== sender.sent || now.cursor !== sender.cursor) {
    throw new Error(`Sent ${sender.sent}, stored ${now.device.count}; revision ${now.cursor}`);
  }
}
