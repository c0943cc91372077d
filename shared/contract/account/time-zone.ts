/**
 * Where a device is, by the name of its time zone (docs/rules.md, reminders). It travels as a header beside
 * the events: a server that doesn't know it takes them all the same.
 */
export const TIME_ZONE_HEADER = 'time-zone';

/** E.g. America/New_York; a bare offset says nothing that an event doesn't. */
const NAME = /^[A-Za-z][\w+/-]{0,63}$/;

/** @returns null for what cannot be the name of a zone */
export function zoneNameOf(text: string | undefined): string | null {
  return text !== undefined && NAME.test(text) ? text : null;
}
