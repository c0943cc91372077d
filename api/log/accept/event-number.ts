import * as v from 'valibot';
import { header } from '#shared/events/header.ts';

/** The number that the device gave the event, or null when the event has no valid number. */
export function numberOf(event: unknown): number | null {
  const number =
    typeof event === 'object' && event !== null && 'deviceSeq' in event ? event.deviceSeq : null;
  return v.is(header.deviceSeq, number) ? number : null;
}

/** The numbers of all events that have a valid number. */
export function numbersOf(events: readonly unknown[]): number[] {
  return events.flatMap((event) => numberOf(event) ?? []);
}
