/** The UTC offset from which a device's events get their local date (docs/rules.md, time). */

/** An offset holds for at least an hour. Travel and daylight saving time don't change it more often than that. */
const HOUR = 3_600_000;

export interface OffsetInForce {
  /** Minutes east of UTC. */
  utcOffset: number;
  /** Effective time of the event that put it in force, milliseconds since 1970 UTC. */
  since: number;
}

/**
 * Returns the offset in force at a device's next event: the event's own offset if at least an hour of effective
 * time has passed since the last change, and the old offset until then.
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
