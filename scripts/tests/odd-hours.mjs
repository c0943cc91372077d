/** Times at which tests that read the clock may fail, and the way to run a whole process tree at such a time. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All are half an hour before midnight in UTC. The local date is a day ahead, the same, or in the next year.
 * `at`: milliseconds since 1970.
 */
export const ODD_HOURS = [
  {
    name: 'on a Sunday night, +14:00',
    zone: 'Pacific/Kiritimati',
    at: Date.UTC(2028, 5, 4, 23, 30),
  },
  {
    name: 'on a New Year’s Eve, -08:00',
    zone: 'America/Los_Angeles',
    at: Date.UTC(2028, 11, 31, 23, 30),
  },
  {
    name: 'on a New Year’s Eve, +05:30',
    zone: 'Asia/Kolkata',
    at: Date.UTC(2028, 11, 31, 23, 30),
  },
];

/** Beginnings of paths of tests whose screens change daily: challenges, reviews, streaks, plans. */
export const DATED_TESTS = [
  'pwa/screens/home/',
  'pwa/screens/practice/',
  'pwa/screens/progress/',
  'pwa/screens/reminders/',
  'pwa/app/first-figures/',
  'pwa/app/router/learner-screens',
  'pwa/app/router/placement',
  'pwa/app/router/practice-runs',
  'pwa/app/router/same-figures',
];

/**
 * Draws moments within two years from now, each in one of the zones above in turn.
 * @param {number} count
 * @param {string} seed the same seed draws the same moments on the same day
 * @returns {typeof ODD_HOURS}
 */
export function drawDates(count, seed) {
  const today = Math.floor(Date.now() / 86_400_000);
  return Array.from({ length: count }, (_, index) => {
    const dice = createHash('sha256').update(`${seed}:${index}`).digest().readUInt32BE();
    const at = (today + (dice % 730)) * 86_400_000 + (dice % 1_440) * 60_000;
    const zone = ODD_HOURS[index % ODD_HOURS.length]?.zone ?? 'UTC';
    return { name: `at ${new Date(at).toISOString()}, ${zone}`, zone, at };
  });
}

/**
 * Returns variables that move the clock of a process and all its children through libfaketime. The clock runs on from
 * there; timers and files' times stay the machine's own.
 * @param {typeof ODD_HOURS[number]} hour
 * @throws {Error} if the library is not installed
 */
export function clockEnvironment({ at, zone }) {
  const library = findFaketime();
  if (library === null) throw new Error('libfaketime is not installed.');
  return {
    TZ: zone,
    LD_PRELOAD: library,
    FAKETIME: `+${Math.round((at - Date.now()) / 1_000)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // libfaketime's workaround for old C libraries breaks Chromium.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
  };
}

/** @returns {string | null} the path of libfaketime, if it is installed */
export function findFaketime() {
  const parents = ['/usr/lib', '/usr/local/lib'].filter((folder) => existsSync(folder));
  // Debian keeps libraries in a folder per architecture.
  const folders = parents.flatMap((folder) => [
    folder,
    ...readdirSync(folder).map((name) => join(folder, name)),
  ]);
  const candidates = folders.map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'));
  return candidates.find((path) => existsSync(path)) ?? null;
}
