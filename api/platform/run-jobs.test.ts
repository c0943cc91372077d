import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Job, runJobs } from '#api/platform/run-jobs.ts';

const SECOND = 1_000;
const logLines: string[] = [];
const log = pino({}, { write: (line: string) => void logLines.push(line) });

/** Makes a job that runs every second, or a minute after an error. */
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
    const { stop } = runJobs([jobThat(doNext)], log);
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
    const { stop } = runJobs([jobThat(doNext)], log);
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

  it('rest where nobody else makes work, until they are woken', async () => {
    const due: unknown[] = [];
    const doNext = vi.fn<Job['doNext']>(async () => due.pop() !== undefined);
    const { wake, stop } = runJobs([jobThat(doNext)], log, { rest: 30 * SECOND });
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    expect(doNext).toHaveBeenCalledTimes(1);
    due.push('a mail');
    wake();
    wake();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(due).toEqual([]);
    // It runs once for the email, once to see that there is no other, and once more because it may have made work.
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    expect(doNext).toHaveBeenCalledTimes(4);
    // This run finds work that became due only with time.
    await vi.advanceTimersByTimeAsync(12 * SECOND);
    expect(doNext).toHaveBeenCalledTimes(5);
    await stop();
    wake();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(doNext).toHaveBeenCalledTimes(5);
  });

  it('look again soon when they are woken in the middle of a look', async () => {
    let finish = (_isMore: boolean): void => undefined;
    const look = new Promise<boolean>((resolve) => (finish = resolve));
    const doNext = vi.fn<Job['doNext']>(async () => false).mockReturnValueOnce(look);
    const { wake, stop } = runJobs([jobThat(doNext)], log, { rest: 30 * SECOND });
    await vi.advanceTimersByTimeAsync(SECOND);
    wake();
    finish(false);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(doNext).toHaveBeenCalledTimes(2);
    await stop();
  });

  it('wake each other: a reminder is a mail to be sent', async () => {
    const mails: string[] = [];
    const sent: string[] = [];
    const remind = jobThat(async () => mails.length === 0 && mails.push('due') > 0, 'reminders');
    const send = jobThat(async () => {
      const next = mails.shift();
      if (next) sent.push(next);
      return next !== undefined;
    });
    const jobs = [send, { ...remind, every: 5 * SECOND }];
    const { stop } = runJobs(jobs, log, { rest: 30 * SECOND });
    await vi.advanceTimersByTimeAsync(4 * SECOND);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(sent[0]).toBe('due');
    await stop();
  });

  it('end only when what is under way is done, and begin nothing more', async () => {
    let finish = (_isMore: boolean): void => undefined;
    const doNext = vi.fn<Job['doNext']>(() => new Promise((resolve) => (finish = resolve)));
    const { stop } = runJobs([jobThat(doNext)], log);
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
