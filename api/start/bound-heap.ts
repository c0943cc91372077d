/**
 * Limits how much the heap may grow between two garbage collections. V8's defaults are made for a process that has the
 * machine to itself.
 */
import { setFlagsFromString } from 'node:v8';

/**
 * V8 reads these flags at each garbage collection, so they can be set while the process is running. V8 ignores flags
 * that it doesn't know.
 */
const FLAGS = [
  // By default, the heap grows to about four times the memory that is in use, and batches of events leave much garbage.
  '--heap-growing-percent=75',
  // With one CPU core or less, the garbage collector's parallel threads only wait for each other.
  '--no-parallel-scavenge',
];

/**
 * Limits the heap. Under load the server then needs less than two thirds of the memory, and a little more CPU
 * (docs/performance.md).
 */
export function boundHeap(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
}
