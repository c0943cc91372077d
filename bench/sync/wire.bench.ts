/** Bytes of a sync's request by event. */
import { reportGoal } from '#bench/measure/goal.ts';
import { answerBacklog } from './backlog.ts';
import { sizeOfRequest } from './wire-size.ts';

/** Bytes an event in a batch of 1,000, and what RxDB sends for one (`npm run bench -- sync`). */
const GOAL = 45;
const RXDB = 148;
const UNTIL = Date.UTC(2026, 10, 1, 18);

console.log('bytes an event, whole request (body and headers), gzipped\n');
console.log('events  answers                        bytes');
for (const { name, typedEvery } of [
  { name: 'chosen', typedEvery: 0 },
  { name: 'every third typed, 190 B', typedEvery: 3 },
]) {
  for (const count of [1, 20, 100, 1_000]) {
    const backlog = answerBacklog({ count, until: UNTIL, seed: 1, typedEvery });
    const { body, headers } = await sizeOfRequest(backlog);
    const bytes = (body + headers) / count;
    if (count === 1_000 && typedEvery === 0) {
      const figure = `${bytes.toFixed(1)} B`;
      const ratio = { to: 'RxDB', value: bytes / RXDB };
      reportGoal({ goal: 6, what: 'bytes up an event', figure, ratio, isMet: bytes <= GOAL });
    }
    console.log(`${String(count).padStart(6)}  ${name.padEnd(26)} ${bytes.toFixed(1).padStart(9)}`);
  }
}
