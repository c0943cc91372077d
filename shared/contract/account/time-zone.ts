/**
 * A device's location, as the name of its time zone (docs/rules.md, reminders). The name is sent as a header with
 * the events, and a server that doesn't know the header still takes the events.
 */
export const TIME_ZONE_HEADER = 'time-zone';

/** For example America/New_York. A bare offset adds nothing, because events have it already. */
const NAME = /^[A-Za-z][\w+/-]{0,63}$/;

/** @returns null for a text that can't be a zone's name */
export function zoneNameOf(text: string | undefined): string | null {
  return text !== undefined && NAME.test(text) ? text : null;
}
