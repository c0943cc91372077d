/**
 * The loop behind everything that the server does on its own (decision 012). Due work stands in tables. Each job
 * takes one piece of work by a row lock, so that only one of many servers does it.
 */
import type { Logger } from 'pino';
import { isDiskFull } from '#api/platform/database/transaction.ts';

export interface Job {
  /** The job's name for the log. */
  name: string;
  /** Milliseconds between two checks for due work. */
  every: number;
  /** Milliseconds until the next check after an error, so that a service that is down is not asked constantly. */
  afterError: number;
  /** Does one piece of due work. @returns false if nothing is due */
  doNext: () => Promise<boolean>;
}

export interface RunningJobs {
  /** Call after something that may have made work. Resting jobs then check again at their usual interval. */
  wake: () => void;
  /** Stops all jobs. @returns when no job is running anymore */
  stop: () => Promise<void>;
}

interface Watch {
  /** Called after each failed run. */
  onFailed?: () => void;
  /**
   * Milliseconds between two checks of a job that found nothing and was not woken since. Set it only if no other
   * process uses the database. Without it, others may make work, so each job keeps its usual interval.
   */
  rest?: number;
}

/** Runs each job independently until told to stop. A job that fails is logged by name and tried again. */
export function runJobs(jobs: readonly Job[], log: Logger, watch: Watch = {}): RunningJobs {
  // One job's result may be work for another job.
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
      // The error's message is not logged, because it may contain what somebody typed.
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

/** Returns the kind of an error, which is all that a log may say about it. */
export function nameOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return [error instanceof Error ? error.name : 'unknown', code].join(' ').trim();
}
