/** Runs one of section 7's calls: locks, makes the event, accepts it like any other, and keeps the answer. */
import { createHash } from 'node:crypto';
import type { Executor } from '#api/platform/database/client.ts';
import { findKeptAnswer, keepAnswer } from '#api/log/statements/idempotency-keys.ts';
import { readProgressRow } from '#api/log/statements/read-state.ts';
import { restDeviceId } from '#api/log/statements/rest-device.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { refusalOf } from '#api/account/access.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import type { Acknowledgement } from '#shared/contract/sync/sync.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { acceptEvents } from '#api/log/accept/accept-events.ts';
import { lockForBatch } from '#api/log/accept/lock-for-batch.ts';
import type { RequestMoment } from './rest-event.ts';

export interface RestCall<Body> {
  userId: string;
  sessionId: string;
  idempotencyKey: string | undefined;
  /** The request that the key stands for: method, path and body. */
  request: unknown;
  /** Makes the event; may read, and may refuse with an ApiError. */
  event: (moment: RequestMoment, tx: Executor) => LearnerEvent | Promise<LearnerEvent>;
  /** Makes the answer from the event's acknowledgement. */
  answer: (ack: Acknowledgement, deviceId: string) => Body;
}

const MAX_KEY_CHARACTERS = 255;

/**
 * @throws ApiError 400 for an event that the rules refuse or a key that can't be used, 422 for a key
 *   that was used for another request
 */
export async function runRestCall<Body>(services: Services, call: RestCall<Body>): Promise<Body> {
  const { userId, idempotencyKey: key } = call;
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key.slice(0, MAX_KEY_CHARACTERS + 1))) {
    throw new ApiError(400, 'The Idempotency-Key is not valid.');
  }
  if (key !== undefined && key.length > MAX_KEY_CHARACTERS) {
    throw new ApiError(400, 'The Idempotency-Key is too long.');
  }
  const requestHash = createHash('sha256').update(JSON.stringify(call.request)).digest('hex');

  const result = await inTransaction(services.db, async (tx) => {
    const deviceId = restDeviceId(call.sessionId);
    const locked = await lockForBatch(tx, userId, deviceId, []);
    if (!locked) throw await refusalOf(tx, userId, services.clock());
    const { learner, device } = locked;
    const now = services.clock();
    const kept = key === undefined ? null : await findKeptAnswer(tx, userId, key, now);
    if (kept && kept.requestHash !== requestHash) {
      throw new ApiError(422, 'This Idempotency-Key was used for another request.');
    }
    if (kept) return { body: kept.body as Body };

    const progress = await readProgressRow(tx, userId);
    const moment = { progress, deviceSeq: device.highest + 1, now, utcOffset: learner.utcOffset };
    const event = await call.event(moment, tx);
    const { acks } = await acceptEvents(tx, services, locked, {
      deviceId,
      sentAt: now,
      startsAt: now,
      events: [event],
    });
    const [ack] = acks;
    if (ack?.status !== 'accepted') return { refused: ack?.code ?? 'malformed' };
    const body = call.answer(ack, deviceId);
    if (key !== undefined) {
      await keepAnswer(tx, userId, key, now, { requestHash, status: 200, body });
    }
    return { body };
  });
  // This is thrown after the commit, so that the log keeps the refused event.
  if ('refused' in result) throw new ApiError(400, `Not accepted: ${result.refused}.`);
  return result.body;
}
