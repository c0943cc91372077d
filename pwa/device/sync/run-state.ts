/**
 * Step 12 of the sync, go on (docs/sync.md): keeps track of how far one sync has come, and decides what the next
 * request contains. Pure. run-sync.ts sends the requests.
 */
import { MAX_BATCH_EVENTS } from '#shared/contract/sync-protocol.ts';
import type { Reconciled } from './reconcile.ts';
import { failedBy, type SyncEnd } from './when/sync-device.ts';

/**
 * A sync ends after this many restores. Otherwise a server that keeps losing its log would keep the device busy
 * forever.
 */
const MOST_RESTORES = 2;
const MOST_FULL_PULLS = 1;

export interface RunState {
  phase: Phase;
  restoresLeft: number;
  fullPullsLeft: number;
  /**
   * The 5xx status with which the server answered a batch of events. It is set while a request without events finds out
   * whether the events are the cause.
   */
  suspect: number | null;
}

/**
 * The states of a sync. `most` limits the number of events in a batch; it is halved each time the server refuses a
 * batch as too large.
 */
type Phase =
  /** No request has succeeded yet. So a refusal may be caused by another part of the request than its events. */
  | { kind: 'unproven'; most: number }
  /**
   * A single event was refused, or the server failed on a batch. A request without events now finds out whether the
   * events are the cause.
   */
  | { kind: 'probing'; most: number }
  /** The server has accepted a request. So the next refusal is caused by the events. */
  | { kind: 'proven'; most: number };

export const BEGUN: RunState = {
  phase: { kind: 'unproven', most: MAX_BATCH_EVENTS },
  restoresLeft: MOST_RESTORES,
  fullPullsLeft: MOST_FULL_PULLS,
  suspect: null,
};

/**
 * Returns the state for the next request after a reply was applied; if no request follows, returns how the sync ends.
 */
export function afterReply(run: RunState, found: Reconciled): RunState | SyncEnd {
  const { phase } = run;
  const proven: RunState = {
    ...run,
    phase: { kind: 'proven', most: phase.most },
  };
  switch (found.kind) {
    case 'wiped':
      return { end: 'done' };
    case 'overtaken':
      return proven;
    case 'restored':
      return afterRestore(proven, 'The server loses events');
    case 'taken': {
      const pullsAgain = found.isDrifted && run.fullPullsLeft > 0;
      if (!found.hasMore && !pullsAgain) return { end: 'done' };
      return pullsAgain ? { ...proven, fullPullsLeft: run.fullPullsLeft - 1 } : proven;
    }
  }
}

/**
 * Returns the state for the next request after the server turned out to be restored; if no request follows, returns how
 * the sync ends.
 */
export function afterRestore(run: RunState, cause: string): RunState | SyncEnd {
  if (run.restoresLeft === 0) return failedBy(cause);
  return { ...run, restoresLeft: run.restoresLeft - 1 };
}

/**
 * Returns the state for the next request after the server refused a batch. The batch is halved until only the refused
 * event is left.
 * @param events the number of events in the refused batch
 * @returns 'event' if the batch's only event is the refused one; 'request' if the events aren't the cause
 */
export function afterTooMuch(run: RunState, events: number): RunState | 'event' | 'request' {
  const { phase } = run;
  if (events === 0 || phase.kind === 'probing') return 'request';
  if (events > 1) return { ...run, phase: { ...phase, most: Math.ceil(events / 2) } };
  return phase.kind === 'proven' ? 'event' : { ...run, phase: { kind: 'probing', most: 1 } };
}

/**
 * Returns the state for the next request after a 5xx. If the server answers a request without events, but fails on
 * these events again, one of the events is the cause. Halving the batch finds that event, as it finds a refused one.
 * @param events the number of events in the batch
 * @returns as in `afterTooMuch`; 'request' as long as the server may only be unavailable
 */
export function afterBroken(
  run: RunState,
  status: number,
  events: number,
): RunState | 'event' | 'request' {
  const { phase, suspect } = run;
  if (phase.kind === 'proven' && suspect === status) return afterTooMuch(run, events);
  if (events === 0 || phase.kind !== 'unproven') return 'request';
  return { ...run, suspect: status, phase: { kind: 'probing', most: phase.most } };
}

/**
 * Returns the state for the next request after a refused event was set aside. Whole batches are sent again from then
 * on.
 */
export function afterEventRefused(run: RunState): RunState {
  return { ...run, phase: { kind: 'proven', most: MAX_BATCH_EVENTS } };
}
