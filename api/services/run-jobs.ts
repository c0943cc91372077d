/**
 * The one loop behind everything that the server does without being asked (decision 012). What is due stands in
 * tables; each job takes one thing of it by a row lock, so that of many servers one does it.
 */
import type { Logger } from 'pino';

export interface Job {
  /** For the log. */
  name: string;
  /** Milliseconds between two looks for something that is due. */
  every: number;
  /** The same after an error: what is away is not asked without a pause. */
  afterError: number;
  /** Does one thing that is due. @returns false when nothing is */
  doNext: () => Promise<boolean>;
}

/**
 * Runs each job by itself until it is told to stop; one that fails is logged by name and tried again.
 * @param onFailed is told of each turn that failed
 * @returns the function that ends them, resolved when nothing of them is under way any more
 */
export function runJobs(
  jobs: readonly Job[],
  log: Logger,
  onFailed: () => void = () => undefined,
): () => Promise<void> {
  const stops = jobs.map((job) => runJob(job, log, onFailed));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function runJob(
  { name, every, afterError, doNext }: Job,
  log: Logger,
  onFailed: () => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let turn: Promise<void> = Promise.resolve();

  const takeTurn = async () => {
    let wait = every;
    try {
      while (!isStopped && (await doNext()));
    } catch (error) {
      // Messages may hold what somebody typed.
      log.warn({ job: name, name: nameOf(error) }, 'a job failed and will be tried again');
      onFailed();
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
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await turn;
  };
}

/** What kind of error it was: all that a log may say of it. */
export function nameOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return [error instanceof Error ? error.name : 'unknown', code].join(' ').trim();
}
