/** Counters of what should be rare or is worth watching, read by GET /metrics. */

/** What each counter counts, in the words of the metrics page. */
export const COUNTERS = {
  hint_differences: 'Answers whose own isCorrect or xpEarned differ from the outcome',
  sequence_gaps: 'Numbers that a device has left out, seen by a sync',
  full_pulls: 'Syncs that asked for every row',
  events_accepted: 'Events accepted',
  events_rejected: 'Events rejected',
  unexpected_errors: 'Requests answered 500',
} as const;
export type CounterName = keyof typeof COUNTERS;

export interface Counters {
  add: (name: CounterName, by?: number) => void;
  read: () => Record<CounterName, number>;
}

export function createCounters(): Counters {
  const values = Object.fromEntries(Object.keys(COUNTERS).map((name) => [name, 0])) as Record<
    CounterName,
    number
  >;
  return {
    add: (name, by = 1) => {
      values[name] += by;
    },
    read: () => ({ ...values }),
  };
}
