/** An in-memory server for one learner, with the real engine; devices sync with it in tests. */
import { ENGINE_NUMBER, EVENT_SCHEMA_VERSION } from '#shared/game/constants.ts';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import {
  type Acknowledgement,
  LearnerEventSchema,
  MAX_BATCH_EVENTS,
  SyncRequest,
  type SyncResponse,
} from '#shared/contract/sync-protocol.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/account/user-settings.ts';
import { effectiveTimes, localDateOf } from '#shared/game/time/effective-time.ts';
import { createRowSet, foldEvent, takeChanges } from '#shared/events/fold.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { isSummed, rowName, type StoredRow } from '#shared/events/row-kinds.ts';
import { factsOf } from '#shared/contract/questions/question-parts.ts';

interface Logged {
  deviceId: string;
  deviceSeq: number;
  json: string;
  effectiveAt: number;
  ack: Acknowledgement;
}

export interface FakeServer {
  /** Handles a device's request; `now` is the time by the server's clock. */
  handle: (path: string, init: RequestInit | undefined, now: number) => Response;
  readonly rows: StoredRow[];
  readonly log: readonly Logged[];
  /** The requests so far, in order. */
  readonly requests: SyncRequest[];
  /** Returns the error response to send in place of the usual one; null for the usual one. */
  refuse: (request: SyncRequest) => {
    status: number;
    headers?: Record<string, string>;
    /** A field of the body, in addition to the message. */
    wipe?: string;
  } | null;
  /** Changes a reply before it is sent. */
  tamper: (reply: SyncResponse) => SyncResponse;
  /** The newest event schema that the server understands. */
  schemaVersion: number;
  /** True if replies name the schema version; an older server's replies don't. */
  tellsVersion: boolean;
  /** Replaces the questions under a new content version. */
  publish: (questions: readonly CuratedQuestion[], contentVersion: string) => void;
  /** Restores the state after the log's first `events` events, under a new log id. */
  restore: (events: number, logId: string) => void;
}

export function fakeServer(questions: readonly CuratedQuestion[]): FakeServer {
  let content = { contentVersion: 'content-1', categories: CATEGORIES, questions };
  const revisions = new Map<string, CuratedQuestion>();
  let logId = 'log-1';
  let log: Logged[] = [];
  let rows = new Map<string, StoredRow & { revision: number }>();
  let revision = 0;

  const accept = (
    deviceId: string,
    sent: unknown,
    sentAt: number,
    now: number,
  ): Acknowledgement => {
    const { deviceSeq, schemaVersion } = sent as LearnerEvent;
    const json = JSON.stringify(sent);
    const before = log.find((one) => one.deviceId === deviceId && one.deviceSeq === deviceSeq);
    if (before && before.json !== json) return { deviceSeq, status: 'conflict' };
    if (before) {
      const first = before.ack.status as 'accepted' | 'superseded' | 'rejected';
      return { ...before.ack, status: 'duplicate', first };
    }
    if (schemaVersion > server.schemaVersion) return { deviceSeq, status: 'retry-later' };
    const notBefore = Math.max(
      0,
      ...log.filter((one) => one.deviceId === deviceId).map((one) => one.effectiveAt),
    );
    const occurredAt = (sent as LearnerEvent).occurredAt;
    const [effectiveAt = now] = effectiveTimes([occurredAt], { sentAt, now, notBefore });
    const ack = fold(deviceId, sent, deviceSeq, effectiveAt);
    log.push({ deviceId, deviceSeq, json, effectiveAt, ack });
    return ack;
  };

  const fold = (
    deviceId: string,
    sent: unknown,
    deviceSeq: number,
    effectiveAt: number,
  ): Acknowledgement => {
    const known = {
      ...(sent as LearnerEvent),
      schemaVersion: Math.min((sent as LearnerEvent).schemaVersion, EVENT_SCHEMA_VERSION),
    };
    if (!v.is(LearnerEventSchema, known)) {
      return { deviceSeq, status: 'rejected', code: 'malformed' };
    }
    const event = known as LearnerEvent;
    const named =
      'questionRevision' in event
        ? revisions.get(`${event.questionId}@${event.questionRevision}`)
        : undefined;
    const set = createRowSet([...rows.values()]);
    const folded = foldEvent(set, event, {
      deviceId,
      question: named ? factsOf(named) : null,
      aiQuestion: null,
      effectiveAt,
      utcOffset: event.utcOffset,
      localDate: localDateOf(effectiveAt, event.utcOffset),
    });
    if (folded.status === 'superseded') return { deviceSeq, status: 'superseded' };
    if (folded.status === 'rejected') return { deviceSeq, status: 'rejected', code: folded.code };
    const changes = takeChanges(set);
    const { resetToEpoch } = changes;
    if (resetToEpoch !== null) {
      rows = new Map([...rows].filter(([, row]) => row.epoch >= resetToEpoch));
    }
    for (const row of changes.rows) rows.set(rowName(row), { ...row, revision });
    return { deviceSeq, status: 'accepted', outcome: folded.outcome };
  };

  const sync = (request: SyncRequest, now: number): Response => {
    if (request.logId !== null && request.logId !== logId) return answer(409);
    revision += 1;
    let isInConflict = false;
    const acks = request.events.map((sent): Acknowledgement => {
      const { deviceSeq } = sent as LearnerEvent;
      if (isInConflict) return { deviceSeq, status: 'conflict' };
      const ack = accept(request.deviceId, sent, request.sentAt, now);
      isInConflict = ack.status === 'conflict';
      return ack;
    });
    if (![...rows.values()].some((row) => row.revision === revision)) revision -= 1;
    const summed = [...rows.values()].filter(({ kind }) => isSummed(kind));
    const held = log.filter(({ deviceId }) => deviceId === request.deviceId);
    const reply: SyncResponse = {
      logId,
      acks,
      rows: [...rows.values()].filter((row) => row.revision > request.cursor),
      cursor: revision,
      rowCount: summed.length,
      revisionSum: summed.reduce((sum, row) => sum + row.revision, 0),
      device: {
        highest: Math.max(0, ...held.map(({ deviceSeq }) => deviceSeq)),
        count: held.length,
      },
      contentVersion: content.contentVersion,
      ...(server.tellsVersion && { eventVersion: server.schemaVersion }),
      settings: request.settingsVersion === 1 ? null : { version: 1, values: DEFAULT_SETTINGS },
      serverTime: now,
      rules: ENGINE_NUMBER,
    };
    return Response.json(server.tamper(structuredClone(reply)));
  };

  const server: FakeServer = {
    handle(path, init, now) {
      if (path === '/api/questions') return Response.json(content);
      const request = readRequest(init);
      server.requests.push(request);
      const refusal = server.refuse(request);
      if (refusal) return answer(refusal.status, refusal.headers, refusal.wipe);
      if (request.events.length > MAX_BATCH_EVENTS) return answer(413);
      return sync(request, now);
    },
    get rows() {
      return [...rows.values()].map(({ revision: _, ...row }) => row as StoredRow);
    },
    get log() {
      return log;
    },
    requests: [],
    refuse: () => null,
    tamper: (reply) => reply,
    schemaVersion: EVENT_SCHEMA_VERSION,
    tellsVersion: true,
    publish(next, contentVersion) {
      content = { ...content, contentVersion, questions: next };
      for (const question of next) revisions.set(`${question.id}@${question.revision}`, question);
    },
    restore(events, nextLogId) {
      const kept = log.slice(0, events);
      logId = nextLogId;
      log = [];
      rows = new Map();
      revision = 0;
      for (const { deviceId, json, effectiveAt } of kept) {
        revision += 1;
        accept(deviceId, JSON.parse(json), effectiveAt, effectiveAt);
      }
    },
  };
  server.publish(questions, content.contentVersion);
  return server;
}

const CATEGORIES = [1, 2, 3, 4].map((id) => ({
  id,
  name: `Category ${id}`,
  description: 'What it is about.',
  difficulty: id,
}));

function readRequest(init: RequestInit | undefined): SyncRequest {
  const isGzip = new Headers(init?.headers).get('content-encoding') === 'gzip';
  const text = isGzip
    ? gunzipSync(Buffer.from(init?.body as ArrayBuffer)).toString('utf8')
    : String(init?.body);
  return v.parse(SyncRequest, JSON.parse(text));
}

function answer(status: number, headers: Record<string, string> = {}, wipe?: string): Response {
  return Response.json({ message: `Answered ${status}`, wipe }, { status, headers });
}
