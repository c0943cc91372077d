/** Tests of screens run at midday, because Home asks for less late in the evening and its day ends at 4 AM. */

/**
 * Returns the time zone in which it is between 12:00 and 13:00. The local date there is the UTC date, so a run of ten
 * hours stays within one day. A run with a moved clock keeps its own zone (`odd-hours.mjs`).
 * @param {Date} now
 * @param {Record<string, string | undefined>} env of the process
 * @returns {string} as the variable TZ expects it
 */
export function noonZone(now, env) {
  if (env['FAKETIME'] !== undefined) return env['TZ'] ?? 'UTC';
  const ahead = 12 - now.getUTCHours();
  // The signs in these names are inverted: Etc/GMT-10 is ten hours ahead of UTC.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
