import { describe, expect, it } from 'vitest';
import { loopStanding, nextOfLoop, placeInLoop, type LoopMock } from './loop-rounds.ts';
import type { MockStart } from './mock-row.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = 100 * DAY;

function aRound(
  type: MockStart['type'],
  { at = NOW - DAY, how = 'finished' }: { at?: number; how?: 'finished' | 'left' } = {},
): LoopMock {
  const started = { type, at, loopId: 'loop-1', loopShape: 'metrics' } as MockStart;
  return { mockId: type, epoch: 1, started, answers: [], assessment: null, ended: { how, at } };
}

describe('2.23 Loops', () => {
  it('go on with the first type that was not finished, whatever was left in between', () => {
    const rounds = [aRound('analytical-estimation', { how: 'left' }), aRound('execution-metrics')];
    const next = nextOfLoop(rounds, NOW);
    expect(next).toMatchObject({ type: 'analytical-estimation', number: 2, of: 3 });
    expect(next?.loopId).toBe('loop-1');
  });

  it('are over when each of their types was held, and after 30 days', () => {
    const all = [
      aRound('product-sense'),
      aRound('analytical-estimation'),
      aRound('execution-metrics'),
    ];
    expect(nextOfLoop(all, NOW)).toBeNull();
    expect(nextOfLoop([aRound('execution-metrics', { at: NOW - 31 * DAY })], NOW)).toBeNull();
    expect(nextOfLoop([], NOW)).toBeNull();
  });

  it('tell each of their rounds which one it is', () => {
    const { started } = aRound('analytical-estimation');
    expect(placeInLoop(started)).toMatchObject({ number: 2, of: 3, name: 'Metrics-heavy' });
    expect(placeInLoop({ ...started, loopId: null, loopShape: null })).toBeNull();
    // A round of a version with another order has no place.
    expect(placeInLoop({ ...started, type: 'technical' })).toBeNull();
  });

  it('of own types go on with these, whatever is expected meanwhile', () => {
    const types = ['technical', 'behavioural'] as const;
    const own = (type: (typeof types)[number]) => {
      const round = aRound(type);
      return { ...round, started: { ...round.started, loopShape: null, loopTypes: types } };
    };
    const held = own('technical');
    expect(nextOfLoop([held], NOW)).toMatchObject({
      ...{ loopId: 'loop-1', loopShape: null, loopTypes: types, types },
      ...{ type: 'behavioural', number: 2, of: 2, topic: null },
    });
    expect(placeInLoop(held.started)).toMatchObject({ number: 1, of: 2, name: 'My interview' });
    expect(nextOfLoop([own('behavioural'), held], NOW)).toBeNull();
  });

  it('stand with the latest round of each type, in their order', () => {
    const later = { ...aRound('execution-metrics'), mockId: 'later' };
    const loop = loopStanding([later, aRound('execution-metrics')], 'loop-1');
    expect(loop?.rounds.map(({ type, held }) => [type, held?.mockId ?? null])).toEqual([
      ['execution-metrics', 'later'],
      ['analytical-estimation', null],
      ['product-sense', null],
    ]);
    expect(loopStanding([later], 'another')).toBeNull();
    expect(loopStanding([later], null)).toBeNull();
  });
});
