/**
 * Finds the events that have to wait until the server is updated: events of a newer schema than the server knows, and
 * events that refer to them (docs/sync.md). Pure.
 */
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LoggedEvent } from '#pwa/device/database/records.ts';

/** The newest event version that a server can read if it is too old to report one. */
const UNTOLD = 1;

/** Returns the newest version of events that the server can read. @param told the server's last reply */
export function serverVersionOf({ eventVersion = UNTOLD }: { eventVersion?: number | undefined }) {
  return eventVersion;
}

/** The events that aren't sent now, by `eventName`. */
export interface NotNow {
  /** Events that the server has put off in this sync. The next sync sends them again. */
  putOff: Set<string>;
  /** Events that have to wait until the server is updated. */
  waiting: Set<string>;
  /** The ids of mock interviews that begin with an event in one of these sets. */
  mocks: Set<string>;
  /** The ids of stories with an event in one of these sets. */
  stories: Set<string>;
}

export function nothingWaits(): NotNow {
  return { putOff: new Set(), waiting: new Set(), mocks: new Set(), stories: new Set() };
}

export function eventName({ deviceId, deviceSeq }: EventIdentity): string {
  return `${deviceId}:${deviceSeq}`;
}

/**
 * Marks the events that have to wait. An event waits if the server can't read it, or if it refers to an event that the
 * server doesn't have: to an answer, to the beginning of a mock interview, or to an earlier event of the same story.
 * @param events in the order of the log
 * @param version the newest event version that the server can read
 * @returns the other events
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
