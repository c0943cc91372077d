/** Memory that work allocates on the heap, whether or not it has been collected by its end. */
import { Session } from 'node:inspector';

type SamplingProfileNode = import('node:inspector').HeapProfiler.SamplingHeapProfileNode;

/** In bytes; close enough for megabytes. */
const BETWEEN_SAMPLES = 4_096;

/** @returns bytes, by samples; buffers are not on the heap */
export async function countAllocations(work: () => Promise<unknown>): Promise<number> {
  const session = new Session();
  session.connect();
  // Sent as it is: the types lack the two that count what is gone.
  const options: object = {
    samplingInterval: BETWEEN_SAMPLES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  };
  session.post('HeapProfiler.startSampling', options);
  await work();
  return new Promise((resolve, reject) => {
    session.post('HeapProfiler.stopSampling', (error, { profile }) => {
      session.disconnect();
      if (error) reject(error);
      else resolve(bytesOf(profile.head));
    });
  });
}

function bytesOf({ selfSize, children }: SamplingProfileNode): number {
  return children.reduce((sum, child) => sum + bytesOf(child), selfSize);
}
