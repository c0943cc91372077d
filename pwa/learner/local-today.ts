import { localDateOf } from '#shared/game/time/effective-time.ts';

/** Today where the learner is, as an ISO date. @param now of another moment, milliseconds since 1970 UTC */
export function localToday(now = Date.now()): string {
  return localDateOf(now, -new Date(now).getTimezoneOffset());
}
