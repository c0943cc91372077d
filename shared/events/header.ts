/**
 * The fields that all events have in common. An event is written once and never changed (docs/rules.md, events).
 *
 * An event's identity is (deviceId, deviceSeq). The device's id isn't part of the event. All events of a batch come
 * from one device, so the batch sends the id only once.
 */
import * as v from 'valibot';
import { MAX_EPOCH, MAX_QUOTE_CHARACTERS, MAX_ROUND } from '#shared/game/constants.ts';
import { CleanText } from './clean-text.ts';

export const Id = v.pipe(CleanText, v.minLength(1), v.maxLength(100));
/** An integer of at least 1. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** Ids of the key points that the learner ticked as covered. */
export const Ticks = v.pipe(v.array(Id), v.maxLength(20));

/** The sentences that the learner tapped in the answer as proof of the ticked points. */
export const TickEvidence = v.pipe(
  v.array(
    v.strictObject({
      tick: Id,
      quote: v.pipe(CleanText, v.minLength(1), v.maxLength(MAX_QUOTE_CHARACTERS)),
    }),
  ),
  v.minLength(1),
  v.maxLength(20),
);

/** A random id that is made together with the learner's database on the device. */
export const DeviceId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));
export const EventIdentity = v.strictObject({ deviceId: DeviceId, deviceSeq: Count });

export const header = {
  /** The event's number on its device. It is one higher for each new event. */
  deviceSeq: Count,
  /**
   * The lowest schema version that has this kind of event in this form. The highest version that is accepted is the
   * reader's own (index.ts).
   */
  schemaVersion: Count,
  /** The device's clock, milliseconds since 1970 UTC. */
  occurredAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
  /** Minutes east of UTC. */
  utcOffset: v.pipe(v.number(), v.integer(), v.minValue(-720), v.maxValue(840)),
  /** The number of the game: 1 at first, and one more after each restart. */
  epoch: v.pipe(Count, v.maxValue(MAX_EPOCH)),
  /** The number of the round within the game, beginning with 1. */
  round: v.pipe(Count, v.maxValue(MAX_ROUND)),
};

/** An event without its header, as screens pass it on to be recorded. */
export type PayloadOf<Event> = Event extends unknown ? Omit<Event, keyof typeof header> : never;
