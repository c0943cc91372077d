/** Settles the events of an outbox by the server's acknowledgements. Pure. */
import type { Acknowledgement } from '#shared/contract/sync-protocol.ts';
import { markDay } from '#pwa/device/database/outbox.ts';
import type { LoggedEvent, Outbox, RefusedEvent } from '#pwa/device/database/records.ts';

export interface Settled {
  outbox: Outbox;
  refused: RefusedEvent[];
  /** The numbers of the batch's events that the server has put off. */
  later: number[];
  /**
   * The batch's index of the first conflict: an event whose number belongs to a different event on the server. The
   * server hasn't applied that event or any after it. Null without a conflict.
   */
  conflictAt: number | null;
}

/**
 * Settles the events of one batch by their acknowledgements.
 * @param outbox the outbox as it is stored now; another tab's sync may already have settled some of these events
 * @param events the batch: held events, or those after the watermark
 * @param acks one acknowledgement for each event, in the same order
 * @param now milliseconds since 1970 UTC
 * @param passed the numbers of events that have to wait for an update of the server, ascending; they are among the
 * batch's events or right after them
 */
export function settleBatch(
  outbox: Outbox,
  events: readonly LoggedEvent[],
  acks: readonly Acknowledgement[],
  now: number,
  passed: readonly number[] = [],
): Settled {
  const firstConflict = acks.findIndex(({ status }) => status === 'conflict');
  const conflictAt = firstConflict === -1 ? null : firstConflict;
  const answered = events.slice(0, conflictAt ?? events.length);
  const open = answered.flatMap((logged, index) => {
    const ack = acks[index];
    return ack && isUnsent(outbox, logged.deviceSeq) ? [{ logged, ack }] : [];
  });
  const settled = open.filter(({ ack }) => ack.status !== 'retry-later');
  const stored = settled.filter(({ ack }) => ack.deviceSeq !== null);
  const later = open
    .filter(({ ack }) => ack.status === 'retry-later')
    .map(({ logged }) => logged.deviceSeq);
  const gone = new Set(settled.map(({ logged }) => logged.deviceSeq));

  const { acknowledged } = outbox;
  const last = answered.at(-1)?.deviceSeq ?? 0;
  // Events from a conflict on are sent again under the device's new id. So only those before the conflict are held
  // here.
  const before = passed.filter((seq) => conflictAt === null || seq < last);
  const held = [...outbox.held, ...later, ...before.filter((seq) => seq > outbox.settledUpTo)];
  const next: Outbox = {
    ...outbox,
    settledUpTo: Math.max(outbox.settledUpTo, last, before.at(-1) ?? 0),
    held: [...new Set(held)].filter((seq) => !gone.has(seq)).sort((a, b) => a - b),
    ...(outbox.blocked && { blocked: outbox.blocked.filter((seq) => !gone.has(seq)) }),
    acknowledged: {
      highest: Math.max(acknowledged.highest, stored.at(-1)?.logged.deviceSeq ?? 0),
      count: acknowledged.count + stored.length,
    },
  };
  return {
    outbox: settled.length > 0 ? { ...next, marks: markDay(next, now) } : next,
    refused: settled.flatMap(({ logged, ack }) => refusedBy(logged, ack, now) ?? []),
    later,
    conflictAt,
  };
}

/**
 * Settles one event as refused on this device alone, because the server can't even read the event and never stores it.
 */
export function refuseSingle(
  outbox: Outbox,
  logged: LoggedEvent,
  now: number,
  passed?: readonly number[],
): Settled {
  const unread = { deviceSeq: null, status: 'rejected', code: 'malformed' } as const;
  return settleBatch(outbox, [logged], [unread], now, passed);
}

/**
 * Holds one event that can't reach the server, although the server hasn't refused it. Each sync sends it again.
 * @param passed as in `settleBatch`
 */
export function holdSingle(
  outbox: Outbox,
  logged: LoggedEvent,
  now: number,
  passed?: readonly number[],
): Settled {
  const { deviceSeq } = logged;
  const later = { deviceSeq, status: 'retry-later' } as const;
  const settled = settleBatch(outbox, [logged], [later], now, passed);
  const blocked = new Set([...(outbox.blocked ?? []), ...settled.later]);
  return { ...settled, outbox: { ...settled.outbox, blocked: [...blocked] } };
}

function isUnsent({ settledUpTo, held }: Outbox, deviceSeq: number): boolean {
  return deviceSeq > settledUpTo || held.includes(deviceSeq);
}

function refusedBy(
  logged: LoggedEvent,
  { status: answered, first, code }: Acknowledgement,
  now: number,
): RefusedEvent | null {
  const status = answered === 'duplicate' ? first : answered;
  if (status !== 'rejected' && status !== 'superseded') return null;
  return { ...logged, ack: { status, ...(code && { code }) }, refusedAt: now };
}
