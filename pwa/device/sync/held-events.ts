/**
 * What of the log waits for the server's update: events of a newer schema than the server's, and what
 * refers to them (docs/sync.md). Pure.
 */
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LoggedEvent } from '#pwa/device/database/records.ts';

/** A server that doesn't tell its version is older than the telling. */
const UNTOLD = 1;

/** @param told by the server's last reply */
export function serverVersionOf({ eventVersion = UNTOLD }: { eventVersion?: number | undefined }) {
  return eventVersion;
}

/** What isn't sent for now, by `eventName`. */
export interface NotNow {
  /** The server has put them off in this sync: they go with the next one. */
  putOff: Set<string>;
  /** They wait for the server's update. */
  waiting: Set<string>;
  /** Mock interviews, by id, whose beginning is among either. */
  mocks: Set<string>;
  /** Stories, by id, of which something is among either. */
  stories: Set<string>;
}

export function nothingWaits(): NotNow {
  return { putOff: new Set(), waiting: new Set(), mocks: new Set(), stories: new Set() };
}

export function eventName({ deviceId, deviceSeq }: EventIdentity): string {
  return `${deviceId}:${deviceSeq}`;
}

/**
 * Adds those of the events to the waiting that the server can't read, or that refer to one it doesn't have yet:
 * to an answer, to the beginning of a mock interview, or to the same story, told too.
 * @param events in the order of the log
 * @param version the server's
 * @returns the others
 */
export function leaveWaiting(
  events: readonly LoggedEvent[],
  version: number,
  { putOff, waiting, mocks, stories }: NotNow,
): LoggedEvent[] {
  const isAbsent = (about: EventIdentity) =>
    waiting.has(eventName(about)) || putOff.has(eventName(about));
  return events.filter((logged) => {
    const { event } = logged;
    const isOfAbsent =
      ('answer' in event && isAbsent(event.answer)) ||
      ('mockId' in event && mocks.has(event.mockId)) ||
      ('storyId' in event && stories.has(event.storyId)) ||
      (event.kind === 'learned' && event.what === 'story' && stories.has(event.id));
    const isSendable = event.schemaVersion <= version && !isOfAbsent;
    if (!isSendable) waiting.add(eventName(logged));
    if (event.kind === 'mock-started' && isAbsent(logged)) mocks.add(event.mockId);
    if ('storyId' in event && isAbsent(logged)) stories.add(event.storyId);
    return isSendable;
  });
}
