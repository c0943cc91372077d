/** The interview date as a calendar file (RFC 5545). */

const DAY = 86_400_000;
/** Octets of a line, without its end. */
const LONGEST_LINE = 75;

/**
 * Pure. A whole day, as the hour is not known, with a reminder the evening before.
 * @param date ISO date @param id of the learner: another date then takes the place of this one
 * @param now milliseconds since 1970 UTC
 */
export function writeInterviewCalendar(date: string, id: string, now: number): string {
  const nextDay = new Date(Date.parse(date) + DAY).toISOString();
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Northstar//Interview//EN',
    'BEGIN:VEVENT',
    `UID:interview-${id}@northstar`,
    `DTSTAMP:${compact(new Date(now).toISOString())}`,
    `SEQUENCE:${Math.floor(now / 1_000)}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(nextDay).slice(0, 8)}`,
    'SUMMARY:Product-management interview',
    'DESCRIPTION:Everything that you have answered comes back before this day.',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Your interview is tomorrow.',
    'TRIGGER:-PT6H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${wrapped(line)}\r\n`)
    .join('');
}

/** Without the signs that ISO 8601 puts between, and without milliseconds. */
function compact(iso: string): string {
  return iso.replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** In lines of at most 75 octets (RFC 5545, 3.1). Everything here is ASCII, so a character is an octet. */
function wrapped(line: string): string {
  const rest = line.slice(LONGEST_LINE);
  return rest === '' ? line : `${line.slice(0, LONGEST_LINE)}\r\n ${wrapped(rest)}`;
}
