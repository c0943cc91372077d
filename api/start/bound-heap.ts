/**
 * Limits how far the heap may grow between two collections. V8's defaults are for a process that has the machine to
 * itself.
 */
import { setFlagsFromString } from 'node:v8';

/**
 * V8 reads these flags at each collection, so a running process may set them. It ignores flags that it doesn't know.
 */
const FLAGS = [
  // By default the heap grows to about four times the memory in use, and batches leave much garbage.
  '--heap-growing-percent=75',
  // On one core or less, parallel threads of the collector only wait for each other.
  '--no-parallel-scavenge',
];

/**
 * Bounds the heap. Under load the server then needs less than two thirds of the memory, for a little more CPU
 * (docs/performance.md).
 */
export function boundHeap(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
}
