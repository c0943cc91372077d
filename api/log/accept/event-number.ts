import * as v from 'valibot';
import { header } from '#shared/events/header.ts';

/** The device's number of an event, or null when it has no valid identity. */
export function numberOf(event: unknown): number | null {
  const number =
    typeof event === 'object' && event !== null && 'deviceSeq' in event ? event.deviceSeq : null;
  return v.is(header.deviceSeq, number) ? number : null;
}

/** The numbers of those that have one. */
export function numbersOf(events: readonly unknown[]): number[] {
  return events.flatMap((event) => numberOf(event) ?? []);
}
