import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncEnd } from './sync-device.ts';
import { backoffSeconds, createSyncLoop, type LoopPorts } from './sync-loop.ts';

const DONE: SyncEnd = { end: 'done' };
const FAILED: SyncEnd = { end: 'failed', retryAfter: null };

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the sync loop', () => {
  it('syncs at once when asked and says what it does', async () => {
    const { loop, ports, reports } = aLoop([DONE]);
    loop.syncNow();
    await settled();
    expect(ports.sync).toHaveBeenCalledTimes(1);
    expect(reports).toEqual(['syncing', 'idle']);
  });

  it('runs once more, and once only, for whatever is noticed during a sync', async () => {
    const { loop, ports } = aLoop([DONE, DONE]);
    loop.syncNow();
    loop.noticeUnsent();
    loop.noticeUnsent();
    loop.syncNow();
    await settled();
    expect(ports.sync).toHaveBeenCalledTimes(2);
  });

  it('tries again after a failure, each time a little later', async () => {
    const { loop, ports, reports } = aLoop([FAILED, FAILED, DONE]);
    loop.syncNow();
    await settled();
    expect(reports).toEqual(['syncing', 'error']);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ports.sync).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ports.sync).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(ports.sync).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(reports.at(-1)).toBe('idle');
  });

  it('does not hurry for a new answer while a retry is due, but does for the learner', async () => {
    const { loop, ports } = aLoop([FAILED, DONE]);
    loop.syncNow();
    await settled();
    loop.noticeUnsent();
    await settled();
    expect(ports.sync).toHaveBeenCalledTimes(1);
    loop.syncNow();
    await settled();
    expect(ports.sync).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ports.sync).toHaveBeenCalledTimes(2);
  });

  it('tells a server that takes no more today from one that has failed', async () => {
    const { loop, ports, reports } = aLoop([{ end: 'failed', retryAfter: 7_200 }, DONE]);
    loop.syncNow();
    await settled();
    expect(reports).toEqual(['syncing', 'put-off']);
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(ports.sync).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reports.at(-1)).toBe('idle');
  });

  it('is patient for a day at the most, and never hurries because it was asked for more', async () => {
    const aMonth = 30 * 86_400;
    const { loop, ports } = aLoop([{ end: 'failed', retryAfter: aMonth }, DONE]);
    loop.syncNow();
    await settled();
    await vi.advanceTimersByTimeAsync(86_399_000);
    expect(ports.sync).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ports.sync).toHaveBeenCalledTimes(2);
  });

  it('waits for a sign-in after a 401, without an error', async () => {
    const { loop, ports, reports } = aLoop([{ end: 'sign-in' }, DONE]);
    loop.syncNow();
    await settled();
    loop.noticeUnsent();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ports.sync).toHaveBeenCalledTimes(1);
    expect(reports.at(-1)).toBe('sign-in');
    loop.syncNow();
    await settled();
    expect(reports.at(-1)).toBe('idle');
  });

  it('tries whatever the browser says of the network, and calls a failure without one no error', async () => {
    const { loop, ports, reports } = aLoop([FAILED, DONE]);
    ports.isOnline.mockReturnValue(false);
    loop.noticeUnsent();
    await settled();
    expect(ports.sync).toHaveBeenCalledTimes(1);
    expect(ports.handOver).toHaveBeenCalled();
    expect(reports).toEqual(['syncing', 'idle']);
    loop.syncNow();
    await settled();
    expect(ports.sync).toHaveBeenCalledTimes(2);
    expect(reports.slice(2)).toEqual(['syncing', 'idle']);
  });

  it('forgets the learner whose account is gone, and stops', async () => {
    const { loop, ports } = aLoop([{ end: 'gone' }]);
    loop.syncNow();
    await settled();
    expect(ports.forget).toHaveBeenCalledTimes(1);
    loop.syncNow();
    await settled();
    expect(ports.sync).toHaveBeenCalledTimes(1);
  });

  it('says why the device could not forget the learner', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { loop, ports } = aLoop([{ end: 'gone' }]);
    const reason = new Error('blocked');
    ports.forget.mockRejectedValue(reason);
    loop.syncNow();
    await settled();
    expect(log).toHaveBeenCalledWith(expect.any(String), reason);
    log.mockRestore();
  });

  it('survives a sync that throws', async () => {
    const { loop, ports, reports } = aLoop([DONE]);
    ports.sync.mockRejectedValueOnce(new Error('broken'));
    loop.syncNow();
    await settled();
    expect(reports).toEqual(['syncing', 'error']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reports.at(-1)).toBe('idle');
  });

  it('does not come back once it is stopped', async () => {
    const { loop, ports } = aLoop([FAILED]);
    loop.syncNow();
    await settled();
    loop.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ports.sync).toHaveBeenCalledTimes(1);
  });
});

describe('the wait after failures', () => {
  it('doubles up to five minutes, spread over its second half', () => {
    expect([1, 2, 3, 9, 50].map((failures) => backoffSeconds(failures, null, 1))).toEqual([
      2, 4, 8, 300, 300,
    ]);
    expect(backoffSeconds(3, null, 0)).toBe(4);
  });

  it('is never shorter than what the server asks for', () => {
    expect(backoffSeconds(1, 60, 0)).toBeGreaterThan(60);
  });
});

function aLoop(ends: SyncEnd[]) {
  const left = [...ends];
  const reports: string[] = [];
  const ports = {
    sync: vi.fn<LoopPorts['sync']>(async () => left.shift() ?? DONE),
    isOnline: vi.fn<LoopPorts['isOnline']>(() => true),
    dice: () => 1,
    report: (state: string) => void reports.push(state),
    forget: vi.fn<LoopPorts['forget']>(async () => undefined),
    handOver: vi.fn<LoopPorts['handOver']>(),
  };
  return { loop: createSyncLoop(ports), ports, reports };
}

/** Runs everything that waits for no timer. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}
