/** Hours at which a test that reads the clock goes wrong, and how a whole process tree is put there. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DAY = 86_400_000;

/**
 * @typedef {object} OddHour
 * @property {string} name
 * @property {string} zone the local time zone of every process, browsers too
 * @property {(now: number) => number} at the next such instant; both in ms since 1970
 */

/** In UTC all are half an hour before midnight; the local date is a day ahead, the same, and the next year's. @type {OddHour[]} */
export const ODD_HOURS = [
  { name: 'on a Sunday night, +14:00', zone: 'Pacific/Kiritimati', at: nextSundayNight },
  { name: 'on a New Year’s Eve, -08:00', zone: 'America/Los_Angeles', at: nextNewYearsEve },
  { name: 'on a New Year’s Eve, +05:30', zone: 'Asia/Kolkata', at: nextNewYearsEve },
];

/**
 * What moves the clock of a process and all its children by libfaketime. It goes on from there; timers
 * and the age of files are the machine's own.
 * @param {OddHour} hour @param {number} [now]
 * @throws {Error} where the library is not installed
 */
export function clockEnvironment({ at, zone }, now = Date.now()) {
  const library = findFaketime();
  if (library === null) throw new Error('libfaketime is not installed.');
  return {
    TZ: zone,
    LD_PRELOAD: library,
    FAKETIME: `+${Math.round((at(now) - now) / 1_000)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Its own remedy for old C libraries stops Chromium.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
  };
}

/** Sunday, 23:30 UTC. @param {number} now */
function nextSundayNight(now) {
  // 1970-01-04 was a Sunday.
  const weeks = Math.floor((now / DAY - 3) / 7) + 1;
  return (3 + 7 * weeks) * DAY + 23.5 * 3_600_000;
}

/** 31 December, 23:30 UTC, a month away at least. @param {number} now */
function nextNewYearsEve(now) {
  return Date.UTC(new Date(now + 30 * DAY).getUTCFullYear(), 11, 31, 23, 30);
}

/** @returns {string | null} libfaketime, where it is installed */
export function findFaketime() {
  const parents = ['/usr/lib', '/usr/local/lib'].filter((folder) => existsSync(folder));
  // Debian keeps libraries in a folder for each machine.
  const folders = parents.flatMap((folder) => [
    folder,
    ...readdirSync(folder).map((name) => join(folder, name)),
  ]);
  const candidates = folders.map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'));
  return candidates.find((path) => existsSync(path)) ?? null;
}
