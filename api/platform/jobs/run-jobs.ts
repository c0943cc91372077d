/**
 * The one loop behind everything that the server does without being asked (decision 012). What is due stands in
 * tables; each job takes one thing of it by a row lock, so that of many servers one does it.
 */
import type { Logger } from 'pino';
import { isDiskFull } from '#api/platform/database/transaction.ts';

export interface Job {
  /** For the log. */
  name: string;
  /** Milliseconds between two looks for something that is due. */
  every: number;
  /** The same after an error, so that a service that is down is not asked without a pause. */
  afterError: number;
  /** Does one thing that is due. @returns false when nothing is */
  doNext: () => Promise<boolean>;
}

export interface RunningJobs {
  /** Tells of something that may have made work: those that rest look after their usual time. */
  wake: () => void;
  /** Ends them. @returns when nothing of them is under way any more */
  stop: () => Promise<void>;
}

interface Watch {
  /** Told of each turn that failed. */
  onFailed?: () => void;
  /**
   * Milliseconds between two looks of a job that found nothing and was not woken since. For a process that is alone
   * with its database: without it others may make work, and each job keeps to its usual time.
   */
  rest?: number;
}

/** Runs each job by itself until it is told to stop; one that fails is logged by name and tried again. */
export function runJobs(jobs: readonly Job[], log: Logger, watch: Watch = {}): RunningJobs {
  // What one has done may be work for another.
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
      // Messages may hold what somebody typed.
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

/** What kind of error it was: all that a log may say of it. */
export function nameOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return [error instanceof Error ? error.name : 'unknown', code].join(' ').trim();
}
