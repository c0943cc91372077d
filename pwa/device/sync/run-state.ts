/**
 * Step 12, go on (docs/sync.md): how far one run has come, which says what its next request holds. Pure; the
 * run itself is run-sync.ts.
 */
import { MAX_BATCH_EVENTS } from '#shared/contract/sync/sync.ts';
import type { Reconciled } from './reconcile.ts';
import { failedBy, type SyncEnd } from './when/sync-device.ts';

/** A server that loses its log or its rows again and again must not keep the device busy for ever. */
const MOST_RESTORES = 2;
const MOST_FULL_PULLS = 1;

export interface RunState {
  phase: Phase;
  restoresLeft: number;
  fullPullsLeft: number;
  /** The 5xx that the server gave to events, while it answers a request without any. */
  suspect: number | null;
}

/** `most`: events a batch; halved while the server finds one too much. */
type Phase =
  /** No answer yet: what is refused may be the request around the events. */
  | { kind: 'unproven'; most: number }
  /** One event was refused, or some broke the server: a request without any tells whether it was the events. */
  | { kind: 'probing'; most: number }
  /** The server understands the request: what it refuses now is the event. */
  | { kind: 'proven'; most: number };

export const BEGUN: RunState = {
  phase: { kind: 'unproven', most: MAX_BATCH_EVENTS },
  restoresLeft: MOST_RESTORES,
  fullPullsLeft: MOST_FULL_PULLS,
  suspect: null,
};

/** After a reply and what it did to the device. @returns the next request's state, or how the run ends */
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

/** After the server was found to be a restored one. */
export function afterRestore(run: RunState, cause: string): RunState | SyncEnd {
  if (run.restoresLeft === 0) return failedBy(cause);
  return { ...run, restoresLeft: run.restoresLeft - 1 };
}

/**
 * After a refusal: the next move of the search for the one event that the server does not take.
 * @param events in the batch that was refused
 * @returns 'event' when it is found: the one in this batch; 'request' when the events are not to blame
 */
export function afterTooMuch(run: RunState, events: number): RunState | 'event' | 'request' {
  const { phase } = run;
  if (events === 0 || phase.kind === 'probing') return 'request';
  if (events > 1) return { ...run, phase: { ...phase, most: Math.ceil(events / 2) } };
  return phase.kind === 'proven' ? 'event' : { ...run, phase: { kind: 'probing', most: 1 } };
}

/**
 * After a 5xx: a server that answers a request without events and gives the same again to these is broken by
 * one of them. The search for it is the same.
 * @param events in the batch
 * @returns as of a refusal; 'request' while the server may merely be away
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

/** After that event was taken out of the way: whole batches again. */
export function afterEventRefused(run: RunState): RunState {
  return { ...run, phase: { kind: 'proven', most: MAX_BATCH_EVENTS } };
}
