/** Adds a learner's part to the figures of the dashboard. */
import type { LearnerPart } from './learner-part.ts';

export const DAY = 24 * 3_600_000;
export const MINUTE = 60_000;

/** Counts by `name bucket`. */
export type Sums = Map<string, number>;

/** Adds a learner's part, times a factor; the factor -1 subtracts the part. */
export function addSums(sums: Sums, { totals }: LearnerPart, factor: 1 | -1): void {
  const add = (name: string, bucket: number, count: number) => {
    const key = `${name} ${bucket}`;
    sums.set(key, (sums.get(key) ?? 0) + count * factor);
  };
  const { registeredAt, lastAnswerAt, answers, seconds, sessions, sessionMs } = totals;
  add('learners', 0, 1);
  add('answers', 0, answers);
  add('seconds', 0, seconds);
  add('sessions', 0, sessions);
  add('sessionMs', 0, sessionMs);
  add('registered', Math.floor(registeredAt / DAY), 1);
  if (lastAnswerAt !== null) add('active', Math.floor(lastAnswerAt / MINUTE), 1);
}

/** The sums as rows, without those that haven't changed. */
export function changedSums(sums: Sums) {
  return [...sums]
    .filter(([, count]) => count !== 0)
    .map(([key, count]) => {
      const [name = '', bucket] = key.split(' ');
      return { name, bucket: Number(bucket), count };
    });
}
