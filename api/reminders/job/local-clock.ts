/** Local time where a learner is. Reminders keep to it when clocks change in spring and fall (docs/rules.md). */
import type { Habit } from '#api/reminders/statements/reminders.ts';
import type { PracticeMoment } from '#shared/game/progress/usual-time.ts';

const MINUTE = 60_000;

/** Returns the minutes east of UTC at a time, which is in milliseconds since 1970 UTC. */
export type LocalClock = (at: number) => number;

/**
 * Uses the zone that a device named if the latest answer agrees with it. Otherwise (no zone, a trip, an unknown
 * name) it uses that answer's own offset, whatever the season.
 */
export function localClockOf({ answers, timeZone }: Habit): LocalClock {
  const latest = latestOf(answers);
  if (!latest) return () => 0;
  const { at, utcOffset } = latest;
  const inZone = timeZone === null ? null : clockOfZone(timeZone);
  return inZone?.(at) === utcOffset ? inZone : () => utcOffset;
}

/** Returns when local clocks show a minute of a date; if they skip it, as long after midnight. @param date ISO */
export function timeAt(date: string, minute: number, offsetAt: LocalClock): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE;
  const near = shown - offsetAt(shown) * MINUTE;
  const found = shown - offsetAt(near) * MINUTE;
  const isSkipped = offsetAt(found) !== offsetAt(near);
  return isSkipped ? Math.max(near, found) : found;
}

export function latestOf(answers: readonly PracticeMoment[]): PracticeMoment | null {
  return answers.reduce<PracticeMoment | null>(
    (latest, answer) => (latest && latest.at >= answer.at ? latest : answer),
    null,
  );
}

/** @returns null for an unknown zone */
export function clockOfZone(timeZone: string): LocalClock | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    return (at) => readOffset(format.formatToParts(at));
  } catch {
    // quiet: null stands for an unknown zone.
    return null;
  }
}

/** Reads the offset from a name such as GMT-03:30; a plain GMT is offset 0. */
function readOffset(parts: readonly Intl.DateTimeFormatPart[]): number {
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -offset : offset;
}
