import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** A program that keeps 30 MB, makes and drops ten times as much, and prints how often the whole heap was collected. */
const CHURN = `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { setTimeout } from 'node:timers/promises';
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) {
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections += 1;
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  const pieceOf = (at) => new Array(1_000).fill(at + 0.5);
  const kept = Array.from({ length: 2_000 }, (_, at) => pieceOf(at));
  for (let round = 0; round < 40; round += 1) {
    const dropped = Array.from({ length: 2_000 }, (_, at) => pieceOf(at));
    await setTimeout(0);
    dropped.length = 0;
  }
  await setTimeout(0);
  console.log(kept.length && collections);
`;

function countCollections(before: string): number {
  // With one thread the count is the same each time.
  const args = [
    '--single-threaded-gc',
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    before + CHURN,
  ];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

it('collects the whole heap before it has grown to a multiple of what is in use', () => {
  const bounded = countCollections(
    `import { boundHeap } from './api/start/bound-heap.ts'; boundHeap();`,
  );
  expect(bounded).toBeGreaterThan(1.5 * countCollections(''));
});
