/** The content of an event: finds the part that the log keeps, and compares two events with the same number. */
import { createHash } from 'node:crypto';
import { CLAIM_KEYS } from '#shared/events/kinds/answer.ts';
import { hasCleanTexts } from '#shared/events/clean-text.ts';
import * as v from 'valibot';
import { header } from '#shared/events/header.ts';

/** How many levels of nesting an event may have. No event that this version knows has more than three. */
const MAX_DEPTH = 16;

/**
 * The maximum length of an event's JSON. That is enough for the header and an answer of 10,000 characters, even if each
 * of these is written as an escape of six characters.
 */
const MAX_KEPT_CHARACTERS = 80_000;

/** The part of an event that is stored in the log, with its size. */
export interface Kept {
  kept: Record<string, unknown> | null;
  /** The size of the event's JSON in UTF-8. */
  bytes: number;
}

const NOTHING: Kept = { kept: null, bytes: 0 };

/**
 * Returns the event as the log keeps it: without the device's claims about the result, because claims don't count as
 * facts.
 * @returns `kept` is null if the event can't be kept because it isn't an object, is too long or too deeply nested, or
 * has characters that a JSON column can't store (NUL, lone surrogates); such an event is rejected
 */
export function keptContent(event: unknown): Kept {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return NOTHING;
  if (!hasCleanTexts(event, MAX_DEPTH)) return NOTHING;
  const kept: Record<string, unknown> = { ...event };
  for (const claim of CLAIM_KEYS) delete kept[claim];
  const json = JSON.stringify(kept);
  return json.length > MAX_KEPT_CHARACTERS ? NOTHING : { kept, bytes: Buffer.byteLength(json) };
}

/** The part of a rejected event that is stored in the log. The device keeps the whole event. */
interface Remains {
  /** SHA-256 of its canonical JSON. */
  sha256: string;
  /** Its first characters. */
  head: string;
}

/** How many characters of a rejected event are stored. */
const HEAD = 200;

/**
 * Returns the part of a rejected event that is stored. Null if `keptContent` couldn't keep the event.
 * @param kept as `keptContent` returns it
 */
export function remainsOf(kept: unknown): Remains | null {
  if (kept === null) return null;
  const json = canonicalJson(kept);
  // If the cut falls between two surrogates, the result couldn't be stored.
  return { sha256: hashOf(json), head: json.slice(0, HEAD).toWellFormed() };
}

/**
 * True if two events have the same JSON, apart from the order of keys.
 * @param stored the event as it is in the log, or the stored part of a rejected event
 * @param sent the event as `keptContent` returns it
 */
export function isSameContent(stored: unknown, sent: unknown): boolean {
  const json = canonicalJson(sent);
  return isRemains(stored) ? stored.sha256 === hashOf(json) : canonicalJson(stored) === json;
}

/**
 * True if this is only the stored part of a rejected event. A whole event always has more keys than these two, such as
 * its number.
 */
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

/** Returns the number that the device gave the event, or null if the event has no valid number. */
export function numberOf(event: unknown): number | null {
  const number =
    typeof event === 'object' && event !== null && 'deviceSeq' in event ? event.deviceSeq : null;
  return v.is(header.deviceSeq, number) ? number : null;
}

/** Returns the numbers of all events that have a valid number. */
export function numbersOf(events: readonly unknown[]): number[] {
  return events.flatMap((event) => numberOf(event) ?? []);
}

/** Returns the JSON with its keys sorted, so that the same content always gives the same text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  );
}
