/**
 * Step 12, go on (docs/sync.md): tracks how far one run has come, which decides what its next request holds. Pure; the
 * run itself is run-sync.ts.
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
  /** The 5xx with which the server answered events, while it answers a request without events. */
  suspect: number | null;
}

/** `most` limits the events in a batch; it is halved while the server refuses a batch as too much. */
type Phase =
  /** No request has been answered yet: the server may have refused the request around the events. */
  | { kind: 'unproven'; most: number }
  /**
   * One event was refused, or some events broke the server: a request without events shows whether the events did it.
   */
  | { kind: 'probing'; most: number }
  /** The server understands the request, so a refusal now means the event. */
  | { kind: 'proven'; most: number };

export const BEGUN: RunState = {
  phase: { kind: 'unproven', most: MAX_BATCH_EVENTS },
  restoresLeft: MOST_RESTORES,
  fullPullsLeft: MOST_FULL_PULLS,
  suspect: null,
};

/** Goes on after a reply and its effect on the device. @returns the next request's state, or how the run ends */
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

/** Goes on after the server turned out to be a restored one. */
export function afterRestore(run: RunState, cause: string): RunState | SyncEnd {
  if (run.restoresLeft === 0) return failedBy(cause);
  return { ...run, restoresLeft: run.restoresLeft - 1 };
}

/**
 * Goes on after a refusal: the next step of the search for the one event that the server does not take.
 * @param events how many events the refused batch had
 * @returns 'event' when it is found: it is the one in this batch; 'request' when the events are not to blame
 */
export function afterTooMuch(run: RunState, events: number): RunState | 'event' | 'request' {
  const { phase } = run;
  if (events === 0 || phase.kind === 'probing') return 'request';
  if (events > 1) return { ...run, phase: { ...phase, most: Math.ceil(events / 2) } };
  return phase.kind === 'proven' ? 'event' : { ...run, phase: { kind: 'probing', most: 1 } };
}

/**
 * Goes on after a 5xx: if a server answers a request without events, and answers these events with the same 5xx again,
 * one of them breaks it. The search for the event is the same.
 * @param events how many events the batch had
 * @returns the same as after a refusal; 'request' while the server may merely be away
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

/** Goes on after that event was taken out of the way: sends whole batches again. */
export function afterEventRefused(run: RunState): RunState {
  return { ...run, phase: { kind: 'proven', most: MAX_BATCH_EVENTS } };
}
