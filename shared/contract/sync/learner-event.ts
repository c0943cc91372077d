/**
 * One learner event on the wire. A batch is checked as an envelope; each event is checked by itself with
 * this schema, so one bad event never blocks the rest (docs/rules.md).
 */
import * as v from 'valibot';
import { HISTORY_DEVICE_PREFIX } from '#shared/game/constants.ts';
import { DeviceId } from '#shared/events/header.ts';
import { type EventKind, EVENTS, type LearnerEvent, readFrom } from '#shared/events/index.ts';

/** The prefix of devices that the server makes for its REST calls. No client sends events under such an id. */
export const SERVER_DEVICE_PREFIX = 'rest-';
export const ClientDeviceId = v.pipe(
  DeviceId,
  v.check(
    (id) => !id.startsWith(SERVER_DEVICE_PREFIX) && !id.startsWith(HISTORY_DEVICE_PREFIX),
    'an id that only the server gives',
  ),
);

/**
 * An event of a version up to the reader's own; newer versions are not judged here. The kind's whole schema is used,
 * because a variant of variants would skip the inner variants' checks.
 */
export const LearnerEventSchema: v.GenericSchema<unknown, LearnerEvent> = v.pipe(
  v.lazy((input): v.GenericSchema<unknown, LearnerEvent> => schemaOf(input)),
  v.check((event) => event.schemaVersion >= readFrom(event), 'a version without this kind'),
);

const UNKNOWN = v.pipe(
  v.unknown(),
  v.check(() => false, 'an unknown kind'),
  v.never(),
);

function schemaOf(input: unknown): v.GenericSchema<unknown, LearnerEvent> {
  const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : null;
  return typeof kind === 'string' && Object.hasOwn(EVENTS, kind)
    ? EVENTS[kind as EventKind].schema
    : UNKNOWN;
}
