/** The counters of this process. GET /metrics returns them in the Prometheus text format. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The counters, each with the explanation that the metrics page shows. */
export const COUNTERS = {
  hint_differences: 'Answers whose own isCorrect or xpEarned differ from the outcome',
  sequence_gaps: 'Numbers that a device has left out, seen by a sync',
  sequence_gaps_closed: 'Numbers left out that came after all',
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
  mails_given_up: 'Mails that none took, after all tries or for good',
  notifications_sent: 'Notifications that a push service took',
  notifications_failed: 'Those that it refused or did not answer in time',
  notifications_ended: 'Browsers that take none any more, and are forgotten',
  webhooks_taken: 'Events of the payment provider that had their effect, or needed none',
  webhooks_failed: 'Those that failed here: the provider sends them again',
  webhooks_refused: 'Those whose signature did not fit',
  ai_calls: 'Calls to the AI provider',
  ai_calls_failed: 'Those that it refused, broke off or did not answer in time',
  ai_answers_refused: 'Its answers that did not pass the checks',
  syncs_current_content: 'Syncs of devices that hold the questions of this server',
  syncs_other_content: 'Those of devices that hold others and fetch these next',
  syncs_without_content: 'Those of devices that hold none yet',
  jobs_failed: 'Turns of a job that failed and were tried again',
  unexpected_errors: 'Requests answered 500',
} as const;
export type CounterName = keyof typeof COUNTERS;

/** The gauges of tasks waiting in the database, each with the explanation that the metrics page shows. */
export const BACKLOG = {
  mails_due: 'Mails that wait to be sent',
  mails_oldest_seconds: 'How long somebody has waited for the oldest of them',
  mails_kept: 'Mails given up and kept: npm run mails lists them and sends them again',
  standings_waiting: 'Learners whose place on the leaderboards is not yet counted',
  statistics_waiting: "Learners whose answers are not yet in the administrator's figures",
  subscriptions_unchecked:
    'Subscriptions that the provider was not asked about for two days: lost events do not show',
  cancellations_due: "Deleted accounts' subscriptions that the provider still has to be told about",
} as const;
type Backlog = Record<keyof typeof BACKLOG, number>;

interface AnsweredRequest {
  method: string;
  /** The pattern of the route, never the path itself, because a path may contain an id. */
  route: string;
  status: number;
  seconds: number;
}

export interface Counters {
  add: (name: CounterName, by?: number) => void;
  observe: (request: AnsweredRequest) => void;
  read: () => Promise<Record<CounterName, number>>;
  /** Returns the metrics page. @param backlog null if the database doesn't answer */
  page: (backlog: Backlog | null) => Promise<string>;
}

/**
 * The upper bounds of the histogram buckets for durations, in seconds. They range from the time that a sync should take
 * to more than any client waits.
 */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Makes the counters. @param options `process` adds Node's own metrics: memory, CPU, and delay of the event loop */
export function createCounters(options: { process?: boolean } = {}): Counters {
  const register = new Registry();
  const registers = [register];
  if (options.process) collectDefaultMetrics({ register });
  const counters = mapRecord(
    COUNTERS,
    (name, help) => new Counter({ name: `northstar_${name}`, help, registers }),
  );
  const gauges = mapRecord(
    BACKLOG,
    (name, help) => new Gauge({ name: `northstar_${name}`, help, registers }),
  );
  const isUp = new Gauge({
    name: 'northstar_database_up',
    help: '1 when the database answers',
    registers,
  });
  const requests = new Histogram({
    name: 'northstar_request_seconds',
    help: 'Requests answered, by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  return {
    add: (name, by = 1) => counters[name].inc(by),
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    read: async () => {
      const names = Object.keys(COUNTERS) as CounterName[];
      const values = names.map(async (name) => [
        name,
        (await counters[name].get()).values[0]?.value ?? 0,
      ]);
      return Object.fromEntries(await Promise.all(values));
    },
    page: (backlog) => {
      isUp.set(backlog ? 1 : 0);
      for (const [name, gauge] of Object.entries(gauges)) {
        if (backlog) gauge.set(backlog[name as keyof Backlog]);
        else gauge.remove();
      }
      return register.metrics();
    },
  };
}

function mapRecord<Name extends string, Value>(
  record: Readonly<Record<Name, string>>,
  make: (name: Name, help: string) => Value,
): Record<Name, Value> {
  const entries = (Object.keys(record) as Name[]).map((name) => [name, make(name, record[name])]);
  return Object.fromEntries(entries) as Record<Name, Value>;
}
