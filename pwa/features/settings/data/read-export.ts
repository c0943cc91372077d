/** Reads an export as events to be imported, and cuts them into calls. */
import * as v from 'valibot';
import { EXPORT_SCHEMA_VERSION } from '#shared/contract/account/account.ts';
import {
  ImportableExport,
  type ImportedEvent,
  MAX_IMPORTED_EVENTS,
  MAX_IMPORTED_RUNS,
} from '#shared/contract/account/import.ts';

/** A log of three full days; what is larger is no export. */
const MAX_FILE_BYTES = 100 * 1_048_576;
/** Of a call: some room is left below the server's bound of one MiB. */
const MAX_CALL_BYTES = 900_000;

/** What is wrong with a file, in a sentence for the screen. */
export class NotAnExport extends Error {
  override readonly name = 'NotAnExport';
}

/**
 * @returns the events in the order in which they were counted, then those that had not been sent; without
 *   the refused ones, of which an export holds only the beginning
 * @throws NotAnExport
 */
export async function readExport(file: Blob): Promise<ImportedEvent[]> {
  if (file.size > MAX_FILE_BYTES) throw new NotAnExport('This file is too large to be an export.');
  const exported = v.safeParse(ImportableExport, parse(await file.text()));
  if (!exported.success) throw new NotAnExport('This file is not a Northstar export.');
  const { schemaVersion, events, unsent } = exported.output;
  if (schemaVersion > EXPORT_SCHEMA_VERSION) {
    throw new NotAnExport('This export is from a newer version of Northstar.');
  }
  return [
    ...events.filter(({ status }) => status !== 'rejected').map(({ status: _, ...event }) => event),
    ...unsent.map(({ deviceId, event }) => ({ deviceId, event, effectiveAt: 0 })),
  ];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** In their order, each part within the bounds of a call. Pure. */
export function cutIntoCalls(events: readonly ImportedEvent[]): ImportedEvent[][] {
  const calls: ImportedEvent[][] = [];
  let bytes = 0;
  let runs = 0;
  let device: string | null = null;
  for (const event of events) {
    const size = new TextEncoder().encode(JSON.stringify(event)).length;
    bytes += size;
    runs += event.deviceId === device ? 0 : 1;
    device = event.deviceId;
    const call = calls.at(-1);
    const hasRoom = bytes <= MAX_CALL_BYTES && runs <= MAX_IMPORTED_RUNS;
    if (call && hasRoom && call.length < MAX_IMPORTED_EVENTS) {
      call.push(event);
    } else {
      calls.push([event]);
      bytes = size;
      runs = 1;
    }
  }
  return calls;
}
