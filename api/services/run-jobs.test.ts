import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Job, runJobs } from './run-jobs.ts';

const SECOND = 1_000;
const logLines: string[] = [];
const log = pino({}, { write: (line: string) => void logLines.push(line) });

/** A job that does as told, each second, a minute after an error. */
const jobThat = (doNext: Job['doNext'], name = 'mails'): Job => ({
  name,
  every: SECOND,
  afterError: 60 * SECOND,
  doNext,
});

describe('the jobs of a server', () => {
  beforeEach(() => {
    logLines.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => void vi.useRealTimers());

  it('do all that is due, one thing after the other, and look again later', async () => {
    const due = [3, 2, 1];
    const doNext = vi.fn<Job['doNext']>(async () => due.pop() !== undefined);
    const stop = runJobs([jobThat(doNext)], log);
    expect(doNext).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(doNext).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(doNext).toHaveBeenCalledTimes(5);
    await stop();
  });

  it('try again later what failed, and say its kind but nothing of its message', async () => {
    const error = Object.assign(new Error('ada@example.edu is unknown'), { code: 'ECONNREFUSED' });
    const doNext = vi.fn<Job['doNext']>(async () => false).mockRejectedValueOnce(error);
    const stop = runJobs([jobThat(doNext)], log);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(doNext).toHaveBeenCalledTimes(1);
    expect(logLines.join()).toContain('"job":"mails","name":"Error ECONNREFUSED"');
    expect(logLines.join()).not.toContain('ada@');
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(doNext).toHaveBeenCalledTimes(2);
    await stop();
  });

  it('go on beside one that hangs or fails', async () => {
    const other = vi.fn<Job['doNext']>(async () => false);
    const hanging = jobThat(() => new Promise(() => undefined), 'pushes');
    const failing = jobThat(() => Promise.reject(new Error('no')), 'mails');
    runJobs([hanging, failing, jobThat(other, 'leaderboards')], log);
    await vi.advanceTimersByTimeAsync(3 * SECOND);
    expect(other).toHaveBeenCalledTimes(3);
  });

  it('end only when what is under way is done, and begin nothing more', async () => {
    let finish = (_isMore: boolean): void => undefined;
    const doNext = vi.fn<Job['doNext']>(() => new Promise((resolve) => (finish = resolve)));
    const stop = runJobs([jobThat(doNext)], log);
    await vi.advanceTimersByTimeAsync(SECOND);
    let isStopped = false;
    const stopping = stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(isStopped).toBe(false);
    finish(true);
    await stopping;
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(doNext).toHaveBeenCalledTimes(1);
  });
});
