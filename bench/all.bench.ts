/**
 * `npm run bench -- all`: every bench of a goal, one after the other in one sitting, with shorter runs, and one table
 * of all goals in the end. A bench that fails is named there, and the others go on. Needs a build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type GoalOutcome, outcomesIn } from './measure/goal.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** A bench that takes longer than this many minutes is ended and counts as failed. */
const PATIENCE = 8;

const bench = (...words: string[]) => ({
  command: `npm run bench -- ${words.join(' ')}`,
  args: ['--import', 'tsx', 'bench/run.ts', ...words],
});
/** The programs, in the order of the goals. */
const PROGRAMS = [
  bench('first-visit', '7'),
  bench('open', '7'),
  bench('size'),
  bench('practice', '14'),
  bench('sync', '1', '1000', '10000', '--runs=3'),
  bench('wire'),
  bench('server', 'postgres', '--runs=3'),
  bench('history'),
  bench('rank'),
  bench('reads'),
  bench('start'),
];

interface Row extends Partial<GoalOutcome> {
  command: string;
  /** The reason why the bench has no outcome. */
  failure?: string;
}

let running: ReturnType<typeof spawn> | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    running?.kill(signal);
    process.exit(1);
  });
}
const start = Date.now();
const rows: Row[] = [];
for (const program of PROGRAMS) rows.push(...(await runProgram(program)));
printTable(rows);

async function runProgram({ command, args }: (typeof PROGRAMS)[number]): Promise<Row[]> {
  console.log(`\n${command} (load ${loadavg()[0]?.toFixed(1)})\n`);
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  let printed = '';
  child.stdout.on('data', (data: Buffer) => {
    printed += data.toString();
    process.stdout.write(data);
  });
  const patience = setTimeout(() => child.kill(), PATIENCE * 60_000);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  clearTimeout(patience);
  const outcomes: Row[] = outcomesIn(printed).map((outcome) => ({ command, ...outcome }));
  if (code === 0 && outcomes.length > 0) return outcomes;
  const failure = signal ? `ended after ${PATIENCE} minutes` : `exit code ${code}`;
  return [...outcomes, { command, failure: outcomes.length > 0 || code ? failure : 'no figure' }];
}

function printTable(table: readonly Row[]): void {
  const minutes = ((Date.now() - start) / 60_000).toFixed(0);
  console.log(
    `\nAll in one sitting of ${minutes} minutes, load ${loadavg()[0]?.toFixed(1)} at its end\n`,
  );
  console.log('| goal | what | figure | ratio | met | command |\n|---|---|---|---|---|---|');
  for (const { goal, what, figure, ratio, isMet, command, failure } of table) {
    const cells = failure
      ? ['', 'no figure', failure, '', 'no']
      : [
          goal,
          what,
          figure,
          ratio ? `${ratio.value.toFixed(2)} × ${ratio.to}` : '',
          isMet ? 'yes' : 'no',
        ];
    console.log(`| ${cells.join(' | ')} | \`${command}\` |`);
  }
}
