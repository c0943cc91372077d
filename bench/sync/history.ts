/** A learner with a long history: real events of the app, sent once and then multiplied in the database. */
import { randomUUID } from 'node:crypto';
import type { SyncResponse } from '#shared/contract/sync-protocol.ts';
import type { AnswerEvent } from '#shared/events/kinds/answer.ts';
import { answerBacklog } from './backlog.ts';
import type { BenchAccount, OwnServer } from './own-server.ts';

const BATCH = 1_000;
/** This many events are sent through the server; the rest of a history are copies under other devices. */
const SENT = 10_000;

/** A learner, and how far one of the learner's devices has synced. */
export interface Historian {
  account: BenchAccount;
  reply: SyncResponse;
}

/** One sync of a new device that already holds the learner's rows. @throws Error unless it is 200 */
export async function syncOnce(
  { url }: OwnServer,
  { account, reply }: { account: BenchAccount; reply?: SyncResponse },
  events: readonly AnswerEvent[],
  deviceId: string = randomUUID(),
): Promise<SyncResponse> {
  const response = await fetch(`${url}/api/sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
    body: JSON.stringify({
      deviceId,
      logId: reply?.logId ?? null,
      cursor: reply?.cursor ?? 0,
      contentVersion: reply?.contentVersion ?? null,
      settingsVersion: 0,
      sentAt: Date.now(),
      events,
    }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as SyncResponse;
}

/**
 * @param events 0, up to 10,000, or a multiple of 10,000
 * @param until milliseconds since 1970 UTC
 */
export async function makeHistorian(
  server: OwnServer,
  events: number,
  until: number,
): Promise<Historian> {
  const account = await server.register();
  const deviceId = randomUUID();
  const backlog = answerBacklog({ count: Math.min(events, SENT), until, seed: 1 });
  let reply = await syncOnce(server, { account }, [], deviceId);
  for (let at = 0; at < backlog.length; at += BATCH) {
    reply = await syncOnce(server, { account, reply }, backlog.slice(at, at + BATCH), deviceId);
  }
  if (events > SENT) await multiply(server, account.userId, events / SENT);
  return { account, reply };
}

async function multiply({ pool }: OwnServer, userId: string, times: number): Promise<void> {
  if (!pool) throw new Error('A long history needs PostgreSQL');
  const rest = 'kind, epoch, round, event, status, code, outcome';
  await pool.query(
    `insert into learner_events (user_id, device_id, device_seq, arrival, received_at, effective_at, ${rest})
     select user_id, device_id || '-' || copy, device_seq, arrival + copy * ${SENT}, received_at,
       effective_at, ${rest}
     from learner_events, generate_series(1, $2::int) as copy where user_id = $1`,
    [userId, times - 1],
  );
  await pool.query(
    `insert into learner_devices (user_id, device_id, highest, count, latest_effective_at)
     select user_id, device_id || '-' || copy, highest, count, latest_effective_at
     from learner_devices, generate_series(1, $2::int) as copy where user_id = $1`,
    [userId, times - 1],
  );
  await pool.query('update learners set event_count = event_count * $2 where user_id = $1', [
    userId,
    times,
  ]);
  await pool.query('vacuum analyze');
}
