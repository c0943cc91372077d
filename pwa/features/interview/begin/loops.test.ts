import { describe, expect, it } from 'vitest';
import type { MockStart } from '#shared/game/mock/mock-row.ts';
import type { BegunRound } from '#pwa/data/live/rounds/use-rounds.ts';
import { nextOfLoop } from './loops.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = 100 * DAY;

function aRound(
  type: MockStart['type'],
  { at = NOW - DAY, how = 'finished' }: { at?: number; how?: 'finished' | 'left' } = {},
): BegunRound {
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
});
