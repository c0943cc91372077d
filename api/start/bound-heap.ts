/** Limits how far the heap may grow between two collections, because V8's defaults assume a machine of its own. */
import { setFlagsFromString } from 'node:v8';

/** V8 reads these flags at each collection, so a running process may set them. A V8 without one of them ignores it. */
const FLAGS = [
  // By default the heap grows to about four times what is in use, and batches leave much garbage behind.
  '--heap-growing-percent=75',
  // Parallel collector threads wait for each other if the server has a core or less.
  '--no-parallel-scavenge',
];

/** Uses a little more CPU to need less than two thirds of the memory under load (docs/performance.md). */
export function boundHeap(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
}
