/** Counters of what should be rare or is worth watching, read by GET /metrics. */

/** What each counter counts, in the words of the metrics page. */
export const COUNTERS = {
  hint_differences: 'Answers whose own isCorrect or xpEarned differ from the outcome',
  sequence_gaps: 'Numbers that a device has left out, seen by a sync',
  full_pulls: 'Syncs that asked for every row',
  repeated_full_pulls:
    'Those by a device that had synced before: its check sums differed, or a reply or events were lost',
  events_accepted: 'Events accepted',
  events_duplicate: 'Events that came again: a reply was lost on its way',
  events_superseded: 'Events of a game that another device had restarted',
  events_conflicting:
    'Events whose number another event of their device had taken, and those after',
  events_put_off: 'Events of a newer schema, left to their device for later',
  events_rejected: 'Events rejected',
  events_late: 'Accepted events that had waited on their device for more than a day',
  body_bytes: 'Bytes of bodies that were read, once inflated',
  body_values: 'JSON values counted in them',
  mails_sent: 'Mails that a mail server took',
  mails_given_up: 'Mails that none took',
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
