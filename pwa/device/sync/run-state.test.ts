// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_BATCH_EVENTS } from '#shared/contract/sync-protocol.ts';
import {
  afterEventRefused,
  afterReply,
  afterRestore,
  afterTooMuch,
  BEGUN,
  type RunState,
} from './run-state.ts';

const TAKEN = { kind: 'taken', hasMore: true, isDrifted: false, outboxes: [] } as const;

describe('the search for the one event that the server does not take', () => {
  it('finds it among as many as a batch holds, and asks at most once without events', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_BATCH_EVENTS }), fc.nat(), (count, place) => {
        const bad = place % count;
        const { found, requests, probes } = searchFor(bad, count);
        expect(found).toBe(bad);
        expect(probes).toBeLessThanOrEqual(1);
        expect(requests).toBeLessThanOrEqual(mostRequests(count));
      }),
    );
  });

  it('blames no event before the server has answered anything', () => {
    const one = run(afterTooMuch(BEGUN, 1));
    expect(one.phase).toEqual({ kind: 'probing', most: 1 });
    expect(afterTooMuch(one, 0)).toBe('request');
    const answered = run(afterReply(one, TAKEN));
    expect(answered.phase).toEqual({ kind: 'proven', most: 1 });
    expect(afterTooMuch(answered, 1)).toBe('event');
  });

  it('goes on with whole batches once the event is out of the way', () => {
    expect(afterEventRefused(run(afterTooMuch(BEGUN, 8))).phase).toEqual({
      kind: 'proven',
      most: MAX_BATCH_EVENTS,
    });
  });
});

describe('a run', () => {
  it('ends when nothing is left, and goes on while something is', () => {
    expect(afterReply(BEGUN, { ...TAKEN, hasMore: false })).toEqual({ end: 'done' });
    expect(afterReply(BEGUN, { kind: 'wiped' })).toEqual({ end: 'done' });
    expect(afterReply(BEGUN, { kind: 'overtaken' })).toHaveProperty('phase');
  });

  it('pulls everything once, however often the check sums differ', () => {
    const drifted = { ...TAKEN, hasMore: false, isDrifted: true };
    expect(afterReply(run(afterReply(BEGUN, drifted)), drifted)).toEqual({ end: 'done' });
  });

  it('gives up on a server that loses its log a third time, whichever way it is noticed', () => {
    const once = run(afterRestore(BEGUN, 'lost'));
    const twice = run(afterReply(once, { kind: 'restored' }));
    expect(afterRestore(twice, 'lost')).toEqual({ end: 'failed', retryAfter: null, cause: 'lost' });
    expect(afterReply(twice, { kind: 'restored' })).toMatchObject({ end: 'failed' });
  });
});

/** The search asks for each half once or twice, and for the last event once more, after the request without events. */
function mostRequests(count: number): number {
  return 2 * Math.ceil(Math.log2(count)) + 3;
}

/** Sends events from the first on to a server that refuses every batch with one of them. */
function searchFor(bad: number, count: number) {
  let state = BEGUN;
  let from = 0;
  let requests = 0;
  let probes = 0;
  while (requests <= mostRequests(count)) {
    requests += 1;
    const { phase } = state;
    if (phase.kind === 'probing') probes += 1;
    const events = phase.kind === 'probing' ? 0 : Math.min(phase.most, count - from);
    const isRefused = from <= bad && bad < from + events;
    const next = isRefused ? afterTooMuch(state, events) : afterReply(state, TAKEN);
    if (next === 'event') return { found: from, requests, probes };
    if (!isRefused) from += events;
    state = run(next);
  }
  return { found: null, requests, probes };
}

function run(state: unknown): RunState {
  expect(state).toHaveProperty('phase');
  return state as RunState;
}
