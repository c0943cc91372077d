/** Medians of runs in turn: absolute times mean little on a shared machine, ratios in one run do. */

export interface Measured {
  name: string;
  /** Median milliseconds of a run. */
  median: number;
  min: number;
  max: number;
}

/**
 * Runs each contender once to warm up, then all of them in turn.
 * @param runs counted runs of each; 5 or more
 */
export async function measureInTurn(
  contenders: readonly { name: string; run: () => unknown }[],
  runs = 7,
): Promise<Measured[]> {
  const times = contenders.map((): number[] => []);
  for (let turn = -1; turn < runs; turn += 1) {
    for (const [index, { run }] of contenders.entries()) {
      const start = performance.now();
      await run();
      if (turn >= 0) times[index]?.push(performance.now() - start);
    }
  }
  return contenders.map(({ name }, index) => {
    const sorted = (times[index] ?? []).sort((a, b) => a - b);
    return {
      name,
      median: sorted[Math.floor(sorted.length / 2)] ?? 0,
      min: sorted[0] ?? 0,
      max: sorted.at(-1) ?? 0,
    };
  });
}
