/** Goal 3 of docs/performance.md: JavaScript on the wire, as scripts/checks/check-size.mjs counts it. Needs a build. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { reportGoal } from '#bench/measure/goal.ts';

/** KiB of gzip, beside the beginning of the line that the check prints. */
const GOALS = [
  { line: 'First route', what: 'JavaScript of the first route', most: 90 },
  { line: 'Question in reach', what: 'JavaScript until a question', most: 160 },
];

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const { stdout } = spawnSync(process.execPath, ['scripts/checks/check-size.mjs'], {
  cwd,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
console.log(stdout);
for (const { line, what, most } of GOALS) {
  const size = Number(new RegExp(`^${line}: ([\\d.]+) KiB`, 'm').exec(stdout)?.[1]);
  if (Number.isNaN(size)) throw new Error(`The check says nothing about ${line}`);
  const ratio = { to: `the goal of ${most} KiB`, value: size / most };
  reportGoal({ goal: 3, what, figure: `${size} KiB`, ratio, isMet: size <= most });
}
