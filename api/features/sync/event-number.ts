import * as v from 'valibot';
import { DeviceSeq } from '#shared/contract/learner-event.ts';

/** The device's number of an event, or null when it has no valid identity. */
export function numberOf(event: unknown): number | null {
  const number =
    typeof event === 'object' && event !== null && 'deviceSeq' in event ? event.deviceSeq : null;
  return v.is(DeviceSeq, number) ? number : null;
}

/** The numbers of those that have one. */
export function numbersOf(events: readonly unknown[]): number[] {
  return events.flatMap((event) => numberOf(event) ?? []);
}
