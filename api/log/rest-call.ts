/**
 * Runs an API call that changes progress (docs/product.md 7). It locks the learner, turns the call into an event,
 * accepts the event like any other, and stores the reply (docs/rules.md, events).
 */
import { createHash } from 'node:crypto';
import type { Executor } from '#api/platform/database/client.ts';
import { findKeptAnswer, keepAnswer, restDeviceId } from '#api/log/statements/rest-calls.ts';
import { readProgressRow } from '#api/log/statements/read-state.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { refusalOf } from '#api/account/access.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import type { Acknowledgement } from '#shared/contract/sync-protocol.ts';
import { type LearnerEvent, type EventKind, schemaVersionOf } from '#shared/events/index.ts';
import { acceptEvents } from '#api/log/accept/accept-events.ts';
import { lockForBatch } from '#api/log/accept/lock-for-batch.ts';
import type { AnswerRequest, CheckRequest } from '#shared/contract/practice.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { FREEZE_SECONDS } from '#shared/game/constants.ts';
import type { AiAnswerEvent, CuratedAnswerEvent } from '#shared/events/kinds/answer.ts';
import type { AnsweredQuestion } from '#shared/game/answer/open-answer.ts';
import type { ProgressRow } from '#shared/game/rows.ts';

interface RestCall<Body> {
  userId: string;
  sessionId: string;
  idempotencyKey: string | undefined;
  /** The request for which the key was used: method, path and body. */
  request: unknown;
  /** Makes the event. It may read from the database, and may throw an ApiError to reject the request. */
  event: (moment: RequestMoment, tx: Executor) => LearnerEvent | Promise<LearnerEvent>;
  /** Makes the reply from the event's acknowledgement. */
  answer: (ack: Acknowledgement, deviceId: string) => Body;
}

const MAX_KEY_CHARACTERS = 255;

/**
 * Runs the call. If its key was already used for the same request, returns the earlier reply again.
 * @throws ApiError 400 for an event that the rules reject or a key that isn't valid, 422 if the key was used for
 *   another request
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
  // The error is thrown after the commit, so that the rejected event stays in the log.
  if ('refused' in result) throw new ApiError(400, `Not accepted: ${result.refused}.`);
  return result.body;
}

/** The part of the learner's state that is needed to make an event. */
export interface RequestMoment {
  progress: Pick<ProgressRow, 'epoch' | 'round'>;
  /** The next event number of the session's device. */
  deviceSeq: number;
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** Minutes east of UTC. */
  utcOffset: number;
}

export function roundStarted(moment: RequestMoment): LearnerEvent {
  const header = headerOf(moment, 'round-started');
  return { ...header, kind: 'round-started', round: header.round + 1 };
}

export function progressReset(moment: RequestMoment): LearnerEvent {
  const header = headerOf(moment, 'progress-reset');
  return { ...header, kind: 'progress-reset', epoch: header.epoch + 1, round: 1 };
}

/** Makes the event of an answer to a curated question, with the chosen option or the text. */
export function curatedAnswer(
  moment: RequestMoment,
  request: AnswerRequest,
  question: Pick<CuratedQuestion, 'id' | 'revision' | 'options' | 'timeLimit'>,
): CuratedAnswerEvent {
  return {
    ...answerOf(moment, request, question.options, question.timeLimit),
    questionId: question.id,
    questionRevision: question.revision,
    mode: 'practice',
  };
}

/** Makes the event of an answer to an AI question that was made for the learner. */
export function aiAnswer(
  moment: RequestMoment,
  request: AnswerRequest,
  question: Pick<AiQuestion, 'id' | 'options' | 'timeLimit'>,
): AiAnswerEvent {
  return {
    ...answerOf(moment, request, question.options, question.timeLimit),
    aiQuestionId: question.id,
    ...(request.feedbackId !== undefined && { feedbackId: request.feedbackId }),
    mode: 'ai',
  };
}

/** Makes the event of a check: the key points that an open answer covers, as the learner ticked them. */
export function answerAssessed(
  moment: RequestMoment,
  { answer, ticks }: CheckRequest,
  about: AnsweredQuestion,
): LearnerEvent {
  const header = headerOf(moment, 'answer-assessed');
  return { ...header, kind: 'answer-assessed', answer, ...about, ticks };
}

function answerOf(
  moment: RequestMoment,
  { userAnswer, timeSpent, powerUpsUsed = [] }: AnswerRequest,
  options: readonly string[] | null,
  timeLimit: number,
): Omit<CuratedAnswerEvent, 'mode' | 'questionId' | 'questionRevision'> {
  const powerUps = powerUpsUsed.map((name) => (name === 'fifty-fifty' ? 'fiftyFifty' : name));
  const limit = timeLimit + (powerUps.includes('freeze') ? FREEZE_SECONDS : 0);
  const answer = userAnswer === '' ? null : userAnswer;
  return {
    ...headerOf(moment, 'answer'),
    kind: 'answer',
    ...(options ? { choice: answer } : { text: answer }),
    timedOut: timeSpent >= limit,
    extended: false,
    timeSpent,
    powerUps,
  };
}

function headerOf({ progress, deviceSeq, now, utcOffset }: RequestMoment, kind: EventKind) {
  return {
    deviceSeq,
    schemaVersion: schemaVersionOf({ kind }),
    occurredAt: now,
    utcOffset,
    epoch: progress.epoch,
    round: progress.round,
  };
}
