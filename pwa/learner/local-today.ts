import { localDateOf } from '#shared/game/time/effective-time.ts';

/** Today where the learner is, as an ISO date. */
export function localToday(): string {
  return localDateOf(Date.now(), -new Date().getTimezoneOffset());
}
