import { localDateOf } from '#shared/engine/effective-time.ts';

/** A local date, and its first and last millisecond since 1970 UTC. */
export interface LocalDay {
  /** ISO date. */
  date: string;
  from: number;
  until: number;
}

/** Local dates from today on. @param now milliseconds since 1970 UTC */
export function localDays(now: number, count: number): LocalDay[] {
  const today = new Date(now);
  const startOf = (ahead: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead).getTime();
  return Array.from({ length: count }, (_, ahead) => {
    const from = startOf(ahead);
    const date = localDateOf(from, -new Date(from).getTimezoneOffset());
    return { date, from, until: startOf(ahead + 1) - 1 };
  });
}
