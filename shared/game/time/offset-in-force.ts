/** The offset to UTC by which a device's events get their local date (docs/rules.md, time). */

/** A phone travels, and summer time comes and goes; nothing changes the offset more often than that. */
const HOUR = 3_600_000;

export interface OffsetInForce {
  /** Minutes east of UTC. */
  utcOffset: number;
  /** Effective time of the event that put it in force, milliseconds since 1970 UTC. */
  since: number;
}

/**
 * The offset in force at a device's next event: that of the event, once an hour of effective time has
 * passed since the last change; until then the old one.
 * @param before null for a device without events
 */
export function nextOffset(
  before: OffsetInForce | null,
  event: { utcOffset: number; effectiveAt: number },
): OffsetInForce {
  const next = { utcOffset: event.utcOffset, since: event.effectiveAt };
  if (!before) return next;
  const changes = event.utcOffset !== before.utcOffset && event.effectiveAt - before.since >= HOUR;
  return changes ? next : before;
}
