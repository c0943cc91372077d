/** What the clocks show where a learner is: reminders keep to them through spring and fall (docs/rules.md). */
import type { Habit } from '#api/reminders/statements/reminders.ts';
import type { PracticeMoment } from '#shared/game/progress/usual-time.ts';

const MINUTE = 60_000;

/** Minutes east of UTC at a time, in milliseconds since 1970 UTC. */
export type LocalClock = (at: number) => number;

/**
 * By the zone that a device named, where the latest answer agrees with it; else that answer's own offset,
 * whatever the season: a call without a zone, a journey, a name that is not known here.
 */
export function localClockOf({ answers, timeZone }: Habit): LocalClock {
  const latest = latestOf(answers);
  if (!latest) return () => 0;
  const { at, utcOffset } = latest;
  const inZone = timeZone === null ? null : clockOfZone(timeZone);
  return inZone?.(at) === utcOffset ? inZone : () => utcOffset;
}

/** When the clocks show a minute of a date; where they skip it, as long after the midnight before. @param date ISO */
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

/** @returns null for a zone that is not known here */
export function clockOfZone(timeZone: string): LocalClock | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    return (at) => readOffset(format.formatToParts(at));
  } catch {
    // quiet: a zone that isn't known here is told by null.
    return null;
  }
}

/** Of a name such as GMT-03:30; Greenwich itself is GMT. */
function readOffset(parts: readonly Intl.DateTimeFormatPart[]): number {
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -offset : offset;
}
