/** Bytes of a sync's request by event: as columns, beside the same events as an array. */
import { reportGoal } from './goal.ts';
import { answerBacklog } from './sync/backlog.ts';
import { sizeOfRequest } from './sync/wire-size.ts';

/** Bytes an event in a batch of 1,000. */
const GOAL = 20;
const UNTIL = Date.UTC(2026, 10, 1, 18);

console.log('bytes an event, whole request (body and headers), gzipped\n');
console.log('events  answers                      columns   array   ratio');
for (const { name, typedEvery } of [
  { name: 'chosen', typedEvery: 0 },
  { name: 'every third typed, 190 B', typedEvery: 3 },
]) {
  for (const count of [1, 20, 100, 1_000]) {
    const backlog = answerBacklog({ count, until: UNTIL, seed: 1, typedEvery });
    const [packed, plain] = [
      await sizeOfRequest(backlog, true),
      await sizeOfRequest(backlog, false),
    ].map(({ body, headers }) => (body + headers) / count) as [number, number];
    if (count === 1_000 && typedEvery === 0) {
      const figure = `${packed.toFixed(1)} B`;
      const ratio = { to: 'an array of events', value: packed / plain };
      reportGoal({ goal: 6, what: 'bytes up an event', figure, ratio, isMet: packed <= GOAL });
    }
    const cells = [packed.toFixed(1), plain.toFixed(1), (packed / plain).toFixed(2)];
    console.log(
      `${String(count).padStart(6)}  ${name.padEnd(26)} ${cells.map((cell) => cell.padStart(9)).join('')}`,
    );
  }
}
console.log('\nWith fewer than 20 events the device sends the array.');
