/**
 * The loop behind everything that the server does on its own (decision 012). Tasks that are due are stored in tables. A
 * job takes one task with a row lock, so that only one of several servers does it.
 */
import type { Logger } from 'pino';
import { isDiskFull } from '#api/platform/database/transaction.ts';

export interface Job {
  /** The job's name for the log. */
  name: string;
  /** The time between two checks for due tasks, in milliseconds. */
  every: number;
  /**
   * The time after an error until the next check, in milliseconds. It keeps a job from calling a service that is down
   * all the time.
   */
  afterError: number;
  /** Does one task that is due. @returns false if nothing is due */
  doNext: () => Promise<boolean>;
}

interface RunningJobs {
  /**
   * Must be called after anything that may have made a new task. Jobs that are resting then check again at their usual
   * interval.
   */
  wake: () => void;
  /** Stops all jobs. The promise resolves when none of them is running anymore. */
  stop: () => Promise<void>;
}

interface Watch {
  /** Called after each failed run. */
  onFailed?: () => void;
  /**
   * How long a job rests after it has found nothing to do, in milliseconds, unless it is woken. This may be set only if
   * no other process uses the database. If other processes may make tasks, each job must keep its usual interval.
   */
  rest?: number;
}

/** Runs each job independently until `stop` is called. If one fails, its name is logged and it is tried again. */
export function runJobs(jobs: readonly Job[], log: Logger, watch: Watch = {}): RunningJobs {
  // Every job is woken, because one job may create work for another.
  const wake = () => {
    for (const one of running) one.wake();
  };
  const running = jobs.map((job) => runJob(job, log, { ...watch, onDone: wake }));
  return {
    wake,
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

function runJob(
  { name, every, afterError, doNext }: Job,
  log: Logger,
  { onFailed, onDone, rest = every }: Watch & { onDone: () => void },
): RunningJobs {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isWoken = false;
  let isResting = false;
  let turn: Promise<void> = Promise.resolve();

  const takeTurn = async () => {
    let wait = every;
    isWoken = false;
    isResting = false;
    try {
      while (!isStopped && (await doNext())) onDone();
      isResting = !isWoken && rest > every;
      if (isResting) wait = rest;
    } catch (error) {
      // The error's message isn't logged, because it may contain something that a learner typed.
      const why = isDiskFull(error) ? 'disk full' : nameOf(error);
      log.warn({ job: name, name: why }, 'a job failed and will be tried again');
      onFailed?.();
      wait = afterError;
    }
    if (!isStopped) schedule(wait);
  };
  const schedule = (wait: number) => {
    timer = setTimeout(() => {
      turn = takeTurn();
    }, wait);
  };
  schedule(every);
  return {
    wake: () => {
      isWoken = true;
      if (!isResting || isStopped) return;
      isResting = false;
      clearTimeout(timer);
      schedule(every);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}

/** Returns the name and code of an error, which are all that a log may say about it. */
export function nameOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return [error instanceof Error ? error.name : 'unknown', code].join(' ').trim();
}
