import { localDateOf } from '#shared/game/time/effective-time.ts';

/** Returns today's ISO date in the learner's time zone. @param now another moment, in milliseconds since 1970 UTC */
export function localToday(now = Date.now()): string {
  return localDateOf(now, -new Date(now).getTimezoneOffset());
}
