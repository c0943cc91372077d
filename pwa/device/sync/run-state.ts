/**
 * Step 12, go on (docs/sync.md): tracks how far one sync has come, and decides what its next request contains. Pure;
 * the run itself is run-sync.ts.
 */
import { MAX_BATCH_EVENTS } from '#shared/contract/sync-protocol.ts';
import type { Reconciled } from './reconcile.ts';
import { failedBy, type SyncEnd } from './when/sync-device.ts';

/** A server that loses its log or its rows again and again must not keep the device busy forever. */
const MOST_RESTORES = 2;
const MOST_FULL_PULLS = 1;

export interface RunState {
  phase: Phase;
  restoresLeft: number;
  fullPullsLeft: number;
  /**
   * The 5xx status that a batch of events got; set while a request without events shows if the events are the cause.
   */
  suspect: number | null;
}

/** `most` limits the events in a batch; it is halved while the server refuses a batch as too much. */
type Phase =
  /** No request has succeeded yet, so a refusal may concern the request around the events. */
  | { kind: 'unproven'; most: number }
  /**
   * A single event was refused, or a batch made the server fail. A request without events shows if the events are the
   * cause.
   */
  | { kind: 'probing'; most: number }
  /** The server has accepted a request, so a refusal now concerns the events. */
  | { kind: 'proven'; most: number };

export const BEGUN: RunState = {
  phase: { kind: 'unproven', most: MAX_BATCH_EVENTS },
  restoresLeft: MOST_RESTORES,
  fullPullsLeft: MOST_FULL_PULLS,
  suspect: null,
};

/** Returns the state for the next request after a reply was applied to the device, or how the sync ends. */
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

/** Returns the state for the next request after the server turned out to be restored, or how the sync ends. */
export function afterRestore(run: RunState, cause: string): RunState | SyncEnd {
  if (run.restoresLeft === 0) return failedBy(cause);
  return { ...run, restoresLeft: run.restoresLeft - 1 };
}

/**
 * Returns the state for the next request after a refusal: it halves the batch until the refused event is alone.
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
 * Returns the state for the next request after a 5xx. If the server answers a request without events, but answers these
 * events with the same 5xx again, one of them makes it fail. That event is found as after a refusal.
 * @param events the number of events in the batch
 * @returns as after a refusal; 'request' as long as the server may just be unavailable
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
 * Returns the state for the next request after the refused event was set aside: from then on, whole batches are sent
 * again.
 */
export function afterEventRefused(run: RunState): RunState {
  return { ...run, phase: { kind: 'proven', most: MAX_BATCH_EVENTS } };
}
