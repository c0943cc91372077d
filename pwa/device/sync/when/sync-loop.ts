/** When to sync: at once when asked, and again after a failure, each time a little later. */
import type { SyncActivity } from './sync-activity.ts';
import { failedBy, type SyncEnd } from './sync-device.ts';

/** A server that asks for so much patience has had enough for today. */
const PUT_OFF_SECONDS = 600;

export interface LoopPorts {
  sync: () => Promise<SyncEnd>;
  /** A hint, for the words: a sync is tried whatever it says. */
  isOnline: () => boolean;
  /** 0 up to 1. */
  dice: () => number;
  report: (state: SyncActivity['state']) => void;
  /** The account is gone, or another device has signed this one out for good: the device forgets it. */
  forget: (isSignedOut: boolean) => Promise<void>;
  /** The network is missing or has failed: the browser may go on without the page. */
  handOver: () => void;
}

export interface SyncLoop {
  /** Whatever the backoff says: the network, the page or the session is back, or the learner asks. */
  syncNow: () => void;
  /** Something is unsent: waits for a retry that is due anyway, and for a sign-in. */
  noticeUnsent: () => void;
  stop: () => void;
}

export function createSyncLoop(ports: LoopPorts): SyncLoop {
  let isStopped = false;
  let isRunning = false;
  let isWanted = false;
  let needsSignIn = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | null = null;

  const cancelRetry = () => {
    if (retry !== null) clearTimeout(retry);
    retry = null;
  };
  const syncNow = () => {
    isWanted = true;
    cancelRetry();
    void run();
  };
  const run = async () => {
    if (isRunning || isStopped) return;
    isRunning = true;
    while (isWanted && !isStopped && retry === null) {
      isWanted = false;
      ports.report('syncing');
      // Whatever it throws: it must not be the last sync.
      const ended = await ports.sync().catch(failedBy);
      if (isStopped) break;
      needsSignIn = ended.end === 'sign-in';
      failures = ended.end === 'failed' ? failures + 1 : 0;
      if (ended.end === 'gone') {
        stop();
        await ports.forget(ended.isSignedOut === true).catch((error: unknown) => {
          console.error('The device could not forget an account that is gone', error);
        });
      } else settle(ended);
    }
    isRunning = false;
  };
  const settle = (ended: Exclude<SyncEnd, { end: 'gone' }>) => {
    if (ended.end === 'done') ports.report('idle');
    if (ended.end === 'sign-in') ports.report('sign-in');
    if (ended.end !== 'failed') return;
    const isPutOff = ended.retryAfter !== null && ended.retryAfter >= PUT_OFF_SECONDS;
    // Without a network nothing has gone wrong.
    ports.report(!ports.isOnline() ? 'idle' : isPutOff ? 'put-off' : 'error');
    ports.handOver();
    const seconds = backoffSeconds(failures, ended.retryAfter, ports.dice());
    retry = setTimeout(syncNow, seconds * 1_000);
  };
  const stop = () => {
    isStopped = true;
    cancelRetry();
  };

  return {
    syncNow,
    noticeUnsent: () => {
      if (needsSignIn) return;
      isWanted = true;
      void run();
    },
    stop,
  };
}

const FIRST_SECONDS = 2;
const LONGEST_SECONDS = 300;
/** A day: no server of ours asks for more, and a timer of 25 days or longer would fire at once. */
const MOST_PATIENCE_SECONDS = 86_400;

/**
 * Seconds to wait after failures in a row: doubling, with jitter so that many devices do not come back
 * at once, and not before the server's Retry-After, which is taken for a day at the most.
 * @param failures 1 or more
 * @param retryAfter seconds, or null
 * @param dice 0 up to 1
 */
export function backoffSeconds(failures: number, retryAfter: number | null, dice: number): number {
  const doubled = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (failures - 1));
  const asked = Math.min(MOST_PATIENCE_SECONDS, retryAfter ?? 0);
  return asked + doubled * (0.5 + dice / 2);
}
