/** Counts the batches in the log after each crash, as it was found and not as it was mended. */
import { isFolded, namesIn } from './agreement.ts';
import type { ServerLog } from './server-log.ts';
import type { WireDevice } from './wire-device.ts';

export interface CrashTally {
  crashes: number;
  /** Events that the devices know to be acknowledged, at the latest crash. */
  acknowledged: number;
  /** How many of the acknowledged events were not in the log after a crash. */
  lost: number;
  /** Entries of the log beyond one for each event of a device. */
  twice: number;
  /** Batches of which a part is in the log, and learners whose rows are not those of their log. */
  half: number;
  /**
   * Batches without an acknowledgement that are completely in the log; `absent` counts those that aren't in it at all.
   */
  whole: number;
  absent: number;
}

export function newTally(): CrashTally {
  return { crashes: 0, acknowledged: 0, lost: 0, twice: 0, half: 0, whole: 0, absent: 0 };
}

/**
 * Adds the result of a crash to the tally. Each device had at most one batch under way: all of its unsent events.
 * @param before what was acknowledged in worlds that are gone
 */
export async function countCrash(
  tally: CrashTally,
  devices: readonly WireDevice[],
  log: ServerLog,
  before = 0,
): Promise<void> {
  tally.crashes += 1;
  tally.acknowledged = before;
  const users = new Set(devices.map(({ userId }) => userId));
  const names = [...users].flatMap((userId) => namesIn(log, userId));
  const found = new Set(names);
  const known = new Set(devices.flatMap(({ recorded }) => [...recorded]));
  tally.twice +=
    names.length - names.filter((name) => known.has(name) && found.delete(name)).length;
  const logged = new Set(names);
  for (const device of devices) {
    const { acknowledged, unsent } = await device.readSettled();
    tally.acknowledged += acknowledged.length;
    tally.lost += acknowledged.filter((name) => !logged.has(name)).length;
    if (unsent.length === 0) continue;
    const stored = unsent.filter((name) => logged.has(name)).length;
    tally[stored === 0 ? 'absent' : stored === unsent.length ? 'whole' : 'half'] += 1;
  }
  tally.half += [...users].filter((userId) => !isFolded(log, userId)).length;
}

/** One line, to be quoted. */
export function describeTally(what: string, tally: CrashTally): string {
  const { crashes, acknowledged, lost, twice, half, whole, absent } = tally;
  return (
    `${what}: ${crashes} crashes, ${acknowledged} events acknowledged, ${lost} lost, ` +
    `${twice} twice, ${half} half batches (under way: ${whole} whole, ${absent} absent)`
  );
}
