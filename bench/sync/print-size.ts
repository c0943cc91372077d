/** The table of one size: medians, and how many times ours fits into each. */
import { reportGoal } from '#bench/measure/goal.ts';
import type { Contender } from './contender.ts';
import type { SyncRun } from './measure-sync.ts';

/** The goal for each peer: how many times faster the app must be, by the number of answers. */
const LEAST: readonly [string, (size: number) => number | undefined][] = [
  ['PouchDB', (size) => (size > 1 ? 10 : undefined)],
  ['RxDB', (size) => (size > 1 ? 5 : 1 / 1.2)],
  ['Yjs', (size) => (size > 1 ? 1 / 1.5 : undefined)],
];

export function printSize(
  size: number,
  contenders: readonly Contender[],
  runs: readonly (readonly SyncRun[])[],
): void {
  const count = size.toLocaleString('en');
  console.log(`\n${count} answers, medians of ${runs[0]?.length ?? 0}`);
  console.log(
    `${'contender'.padEnd(28)}${'ms (min to max)'.padStart(24)}${'ours ×'.padStart(8)}` +
      `${'B up'.padStart(12)}${'B down'.padStart(12)}${'messages up/down'.padStart(18)}  the server keeps`,
  );
  const ours = median(runs[0] ?? [], ({ milliseconds }) => milliseconds);
  contenders.forEach(({ name, keeps }, at) => {
    const own = runs[at] ?? [];
    const times = own.map(({ milliseconds }) => milliseconds);
    const time = median(own, ({ milliseconds }) => milliseconds);
    const spread = `${time.toFixed(0)} (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;
    const cells = [
      name.padEnd(28),
      spread.padStart(24),
      (time / ours).toFixed(1).padStart(8),
      perEvent(median(own, ({ bytes }) => bytes.up)).padStart(12),
      perEvent(median(own, ({ bytes }) => bytes.down)).padStart(12),
      `${median(own, ({ messages }) => messages.up)}/${median(own, ({ messages }) => messages.down)}`.padStart(
        18,
      ),
    ];
    console.log(`${cells.join('')}  ${keeps}`);
  });
  const parts = Object.keys(runs[0]?.[0]?.parts ?? {}).map(
    (part) => `${part} ${median(runs[0] ?? [], (run) => run.parts[part] ?? 0).toFixed(0)} ms`,
  );
  console.log(`of ours: ${parts.join(', ')}`);
  contenders.slice(1).forEach(({ name }, at) => {
    const value = median(runs[at + 1] ?? [], ({ milliseconds }) => milliseconds) / ours;
    const [, leastAt] = LEAST.find(([peer]) => name.startsWith(peer)) ?? [];
    const least = leastAt?.(size);
    if (least === undefined) return;
    const what = `a backlog of ${count}, times faster than ${name}`;
    const figure = `${ours.toFixed(0)} ms`;
    reportGoal({ goal: 5, what, figure, ratio: { to: name, value }, isMet: value >= least });
  });
}

function perEvent(bytes: number): string {
  return bytes.toLocaleString('en');
}

function median(runs: readonly SyncRun[], of: (run: SyncRun) => number): number {
  const sorted = runs.map(of).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
