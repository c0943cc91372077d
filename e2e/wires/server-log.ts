/** The server's log and rows from its tables, and the fold of the log. */
import type { QuestionFacts } from '#shared/game/context.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { createRowSet, foldEvent } from '#shared/events/fold.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { StoredRow } from '#shared/events/row-kinds.ts';

export type Query = <Row>(text: string) => Promise<Row[]>;

export interface ServerEvent {
  userId: string;
  deviceId: string;
  deviceSeq: number;
  /** Milliseconds since 1970 UTC. */
  effectiveAt: number;
  status: 'accepted' | 'superseded' | 'rejected';
  event: LearnerEvent;
}

export interface ServerLog {
  /** The events of all learners, in order of arrival. */
  events: ServerEvent[];
  rows: (StoredRow & { userId: string })[];
}

export async function readServerLog(query: Query): Promise<ServerLog> {
  return {
    events: await query<ServerEvent>(
      `select user_id as "userId", device_id as "deviceId", device_seq::float8 as "deviceSeq",
        effective_at::float8 as "effectiveAt", status, event
      from learner_events order by user_id, arrival`,
    ),
    rows: await query<StoredRow & { userId: string }>(
      `select user_id as "userId", kind, key, epoch, row from learner_rows`,
    ),
  };
}

/** How an event is named in this folder: by device and number. */
export function nameOf(deviceId: string, deviceSeq: number): string {
  return `${deviceId}:${deviceSeq}`;
}

/** Folds the learner's log into rows. */
export function foldServerLog(
  { events }: ServerLog,
  userId: string,
  questions: readonly QuestionFacts[],
): StoredRow[] {
  const facts = new Map(questions.map((question) => [question.id, question]));
  const set = createRowSet([]);
  for (const { deviceId, effectiveAt, event, ...logged } of events) {
    if (logged.userId !== userId || logged.status === 'rejected') continue;
    const questionId = 'questionId' in event ? event.questionId : undefined;
    foldEvent(set, event, {
      deviceId,
      question: facts.get(questionId ?? '') ?? null,
      aiQuestion: null,
      effectiveAt,
      utcOffset: event.utcOffset,
      localDate: localDateOf(effectiveAt, event.utcOffset),
    });
  }
  return [...set.rows.values()];
}
