/** An event's content: what the log keeps, and when two events with the same number have the same content. */
import { createHash } from 'node:crypto';
import { CLAIM_KEYS } from '#shared/events/kinds/answer.ts';
import { hasCleanTexts } from '#shared/events/clean-text.ts';
import * as v from 'valibot';
import { header } from '#shared/events/header.ts';

/** No event that this version knows nests deeper than three levels. */
const MAX_DEPTH = 16;

/** Room for an answer of 10,000 characters, each written as an escape of six, and its header. */
const MAX_KEPT_CHARACTERS = 80_000;

/** The part of an event that the log keeps, and its size. */
export interface Kept {
  kept: Record<string, unknown> | null;
  /** Size of its JSON in UTF-8. */
  bytes: number;
}

const NOTHING: Kept = { kept: null, bytes: 0 };

/**
 * The event as the log keeps it: without claims, which are never facts.
 * @returns null as `kept` when it cannot be kept: not an object, too long, too deep, or with characters that no
 *   JSON column takes (NUL, lone surrogates). Such an event is malformed or refused as too long.
 */
export function keptContent(event: unknown): Kept {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return NOTHING;
  if (!hasCleanTexts(event, MAX_DEPTH)) return NOTHING;
  const kept: Record<string, unknown> = { ...event };
  for (const claim of CLAIM_KEYS) delete kept[claim];
  const json = JSON.stringify(kept);
  return json.length > MAX_KEPT_CHARACTERS ? NOTHING : { kept, bytes: Buffer.byteLength(json) };
}

/** The part of a refused event that the log keeps; the device keeps the whole event. */
interface Remains {
  /** SHA-256 of its canonical JSON. */
  sha256: string;
  /** Its first characters. */
  head: string;
}

/** Characters of a refused event that are kept as they are. */
const HEAD = 200;

/** @param kept as `keptContent` gives it @returns null for what could not be kept in the first place */
export function remainsOf(kept: unknown): Remains | null {
  if (kept === null) return null;
  const json = canonicalJson(kept);
  // A head that ends between two surrogates could not be stored.
  return { sha256: hashOf(json), head: json.slice(0, HEAD).toWellFormed() };
}

/**
 * True if two events have the same JSON, apart from the order of keys and from claims.
 * @param stored as the log has it: the event, or what the log keeps of a refused event
 */
export function isSameContent(stored: unknown, sent: unknown): boolean {
  const json = canonicalJson(sent);
  return isRemains(stored) ? stored.sha256 === hashOf(json) : canonicalJson(stored) === json;
}

/** No event has only these keys, because each event also has a number. */
function isRemains(stored: unknown): stored is Remains {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'sha256' in stored &&
    Object.keys(stored).length === 2
  );
}

function hashOf(json: string): string {
  return createHash('sha256').update(json).digest('base64url');
}

/** The number that the device gave the event, or null when the event has no valid number. */
export function numberOf(event: unknown): number | null {
  const number =
    typeof event === 'object' && event !== null && 'deviceSeq' in event ? event.deviceSeq : null;
  return v.is(header.deviceSeq, number) ? number : null;
}

/** The numbers of all events that have a valid number. */
export function numbersOf(events: readonly unknown[]): number[] {
  return events.flatMap((event) => numberOf(event) ?? []);
}

/** Returns the same text for the same JSON, whatever the order of keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  );
}
