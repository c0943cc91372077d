/**
 * What each event of a batch is, before any of them is applied: already known, in conflict, too new,
 * malformed, or one to fold (docs/rules.md, who decides). Pure: nothing is read or written here.
 */
import * as v from 'valibot';
import type { StoredEvent } from '#api/db/event-log.ts';
import { DeviceSeq, LearnerEventSchema } from '#shared/contract/learner-event.ts';
import type { Acknowledgement } from '#shared/contract/sync.ts';
import { boundEffectiveTime, localDateOf } from '#shared/engine/effective-time.ts';
import { EVENT_SCHEMA_VERSION, type LearnerEvent } from '#shared/engine/learner-event.ts';
import { isSameContent, keptContent } from './event-content.ts';

/** New and well-formed: to be folded and logged. */
export interface NewEvent {
  kind: 'new';
  deviceSeq: number;
  event: LearnerEvent;
  kept: Record<string, unknown> | null;
  /** Milliseconds since 1970 UTC. */
  effectiveAt: number;
  /** ISO date. */
  localDate: string;
}

/** Has a number, but is not an event: logged as rejected, folded never. */
export interface MalformedEvent {
  kind: 'malformed';
  deviceSeq: number;
  kept: Record<string, unknown> | null;
  effectiveAt: number;
}

export type Judged =
  | NewEvent
  | MalformedEvent
  /** Answered without being stored. */
  | { kind: 'answered'; ack: Acknowledgement }
  /** The same as an earlier event of this batch. */
  | { kind: 'repeated'; first: NewEvent | MalformedEvent };

export interface JudgedBatch {
  judged: Judged[];
  /** Effective time of the device's latest event after the batch. */
  latestEffectiveAt: number;
}

/**
 * @param times milliseconds since 1970 UTC; `notBefore` is the effective time of the device's latest
 *   stored event, or the account's creation
 */
export function judgeEvents(
  events: readonly unknown[],
  stored: ReadonlyMap<number, StoredEvent>,
  times: { sentAt: number; now: number; notBefore: number },
): JudgedBatch {
  const logged = new Map<number, NewEvent | MalformedEvent>();
  let latestEffectiveAt = times.notBefore;
  let isInConflict = false;

  const judged = events.map((sent): Judged => {
    const deviceSeq = numberOf(sent);
    if (deviceSeq === null) return answered({ deviceSeq, status: 'rejected', code: 'malformed' });
    if (isInConflict) return answered({ deviceSeq, status: 'conflict' });
    const kept = keptContent(sent);

    const before = stored.get(deviceSeq);
    const first = logged.get(deviceSeq);
    if (before || first) {
      if (isSameContent(before ? before.event : first?.kept, kept)) {
        return before
          ? answered(duplicateOf(before))
          : { kind: 'repeated', first: first as NewEvent };
      }
      isInConflict = true;
      return answered({ deviceSeq, status: 'conflict' });
    }

    if (isNewerThanThisServer(sent)) return answered({ deviceSeq, status: 'retry-later' });
    const parsed = v.safeParse(LearnerEventSchema, sent, { abortEarly: true });
    if (!parsed.success) {
      // Its times mean nothing: it must not move the bound of the good events after it.
      const malformed: MalformedEvent = {
        kind: 'malformed',
        deviceSeq,
        kept,
        effectiveAt: latestEffectiveAt,
      };
      logged.set(deviceSeq, malformed);
      return malformed;
    }

    const event = parsed.output as LearnerEvent;
    latestEffectiveAt = boundEffectiveTime({
      occurredAt: event.occurredAt,
      sentAt: times.sentAt,
      now: times.now,
      notBefore: latestEffectiveAt,
    });
    const localDate = localDateOf(latestEffectiveAt, event.utcOffset);
    const fresh: NewEvent = {
      kind: 'new',
      deviceSeq,
      event,
      kept,
      effectiveAt: latestEffectiveAt,
      localDate,
    };
    logged.set(deviceSeq, fresh);
    return fresh;
  });
  return { judged, latestEffectiveAt };
}

/** The device's number of an event, or null when it has no valid identity. */
export function numberOf(event: unknown): number | null {
  const number =
    typeof event === 'object' && event !== null && 'deviceSeq' in event ? event.deviceSeq : null;
  return v.is(DeviceSeq, number) ? number : null;
}

/** The acknowledgement of an event that is stored already. */
export function duplicateOf(
  first: Pick<StoredEvent, 'deviceSeq' | 'status' | 'code' | 'outcome'>,
): Acknowledgement {
  return {
    deviceSeq: first.deviceSeq,
    status: 'duplicate',
    first: first.status,
    ...(first.code && { code: first.code }),
    ...(first.outcome && { outcome: first.outcome }),
  };
}

function isNewerThanThisServer(event: unknown): boolean {
  const { schemaVersion } = event as { schemaVersion?: unknown };
  return Number.isSafeInteger(schemaVersion) && Number(schemaVersion) > EVENT_SCHEMA_VERSION;
}

function answered(ack: Acknowledgement): Judged {
  return { kind: 'answered', ack };
}
