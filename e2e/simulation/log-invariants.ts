/** The rules that must hold for a learner's log by itself: the rules of time and their bounds (docs/rules.md, time). */
import { assert } from './broken.ts';
import type { LogLine } from './browser/server-tables.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Events of one moment are written some milliseconds apart: no two of a world have the same time. */
const CROWD = 1_000;

/** Checks that no time lies in the future, runs back or is dragged along, and that no offset changes all the time. */
export function checkTime(world: World, userId: string, log: readonly LogLine[]): void {
  const latest = new Map<string, LogLine>();
  const changedAt = new Map<string, number>();
  for (const line of log.toSorted((a, b) => a.arrival - b.arrival)) {
    const { deviceId, effectiveAt, receivedAt, utcOffset } = line;
    const before = latest.get(deviceId);
    assert(effectiveAt <= receivedAt, `${userId}: an event counts in the future`);
    assert(effectiveAt >= (before?.effectiveAt ?? 0), `${userId}: effective times run back`);
    if (utcOffset === null) continue;
    checkMoment(world, line);
    if (before?.utcOffset !== utcOffset) {
      const since = changedAt.get(deviceId) ?? Number.NEGATIVE_INFINITY;
      assert(effectiveAt - since >= HOUR, `${userId}: two offsets within an hour on ${deviceId}`);
      changedAt.set(deviceId, effectiveAt);
    }
    latest.set(deviceId, line);
  }
}

/** Checks that an event of a device whose clock was never wrong counts when it occurred, whenever it was sent. */
function checkMoment(world: World, { occurredAt, effectiveAt }: LogLine): void {
  const { deviceName } = world.written.get(occurredAt) ?? {};
  const device = world.devices.find(({ name }) => name === deviceName);
  // An event that an older server has put off may come after later ones, and then counts with them.
  if (!device?.isClockRight || device.isNewer) return;
  const shift = effectiveAt - occurredAt;
  const isRight = shift >= -CROWD && shift <= world.longestDelay + CROWD;
  assert(isRight, `${deviceName}: the event ${occurredAt} counts ${shift / HOUR} h from then`);
}

/** Checks that restarts explain the number of each game. */
export function checkEpochs(world: World, userId: string, log: readonly LogLine[]): void {
  const restarts = world.restarts.get(userId) ?? 0;
  for (const { status, event } of log) {
    const isPossible = status !== 'accepted' || event.epoch <= 1 + restarts;
    assert(isPossible, `${userId}: epoch ${event.epoch} after ${restarts} restarts`);
  }
}

/** Checks that nobody is paid for more answers than ten minutes and a UTC date allow. */
export function checkPace(userId: string, log: readonly LogLine[]): void {
  const paid = log.filter(({ outcome }) => (outcome?.xpEarned ?? 0) > 0);
  const inSlot = mostAtOnce(paid, 10 * MINUTE);
  assert(inSlot <= 60, `${userId}: ${inSlot} answers paid in ten minutes`);
  const onDate = mostAtOnce(paid, DAY);
  assert(onDate <= 400, `${userId}: ${onDate} answers paid on a UTC date`);
}

function mostAtOnce(lines: readonly LogLine[], milliseconds: number): number {
  const counts = new Map<number, number>();
  for (const { effectiveAt } of lines) {
    const slot = Math.floor(effectiveAt / milliseconds);
    counts.set(slot, (counts.get(slot) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
