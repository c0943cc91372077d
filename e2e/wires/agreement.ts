/** The rules that must hold once the wires have healed (docs/rules.md, sync). */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { FIRST_EDITION } from '#api/content/all-questions.ts';
import { factsOf } from '#shared/contract/questions/question-parts.ts';
import type { StoredRow } from '#shared/events/row-kinds.ts';
import { HELD_OPEN_ANSWERS } from '#shared/game/constants.ts';
import { shownRows, sortRows } from '#pwa/device/sync/testing/fake-device.ts';
import { foldServerLog, nameOf, type ServerLog } from './server-log.ts';
import type { WireDevice } from './wire-device.ts';

const QUESTIONS = FIRST_EDITION.questions.map(factsOf);
/** After this many syncs all devices of a learner hold the same rows (docs/rules.md, sync). */
const SYNCS_TO_AGREE = 3;

/** Syncs all devices, all at once each time, until nothing waits anywhere. */
export async function syncUntilSettled(devices: readonly WireDevice[]): Promise<void> {
  for (let sync = 1; sync <= SYNCS_TO_AGREE; sync += 1) {
    const ends = await Promise.all(devices.map((device) => device.sync()));
    expect(ends.filter(({ end }) => end !== 'done')).toEqual([]);
  }
  for (const device of devices) expect((await device.readSettled()).unsent).toEqual([]);
}

/** Expects that all devices show the fold of the server's log, and that the log holds each event once. */
export async function expectAgreement(
  devices: readonly WireDevice[],
  log: ServerLog,
): Promise<void> {
  for (const userId of new Set(devices.map((device) => device.userId))) {
    const own = devices.filter((device) => device.userId === userId);
    const logged = namesIn(log, userId);
    expect(logged.sort()).toEqual(own.flatMap(({ recorded }) => [...recorded]).sort());
    const folded = sortRows(foldServerLog(log, userId, QUESTIONS));
    expect(rowsIn(log, userId)).toEqual(folded);
    const held = heldRows(folded, folded);
    for (const { db } of own) expect(heldRows(await shownRows(db), folded)).toEqual(held);
  }
}

/** Leaves out checks whose answer never counted if a device may drop them (docs/sync.md, a sync). */
function heldRows(rows: readonly StoredRow[], folded: readonly StoredRow[]): StoredRow[] {
  const isMany = folded.filter(({ kind }) => kind === 'openAnswer').length > HELD_OPEN_ANSWERS;
  return rows.filter(({ kind, row }) => !isMany || kind !== 'openAnswer' || row.given !== null);
}

/** True if the rows of a learner equal the fold of the log. */
export function isFolded(log: ServerLog, userId: string): boolean {
  const folded = sortRows(foldServerLog(log, userId, QUESTIONS));
  return isDeepStrictEqual(rowsIn(log, userId), folded);
}

/** The names of a learner's events in the log. */
export function namesIn({ events, rows }: ServerLog, userId: string): string[] {
  return allNames({ rows, events: events.filter((logged) => logged.userId === userId) });
}

export function allNames({ events }: ServerLog): string[] {
  return events.map(({ deviceId, deviceSeq }) => nameOf(deviceId, deviceSeq));
}

function rowsIn({ rows }: ServerLog, userId: string): StoredRow[] {
  const own = rows.filter((row) => row.userId === userId);
  return sortRows(own.map(({ userId: _, ...row }) => row as StoredRow));
}
