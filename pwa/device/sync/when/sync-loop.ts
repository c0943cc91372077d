/** Decides when to sync: right away if asked, and again after a failure. Each further failure makes the wait longer. */
import type { SyncActivity } from './sync-activity.ts';
import { failedBy, type SyncEnd } from './sync-device.ts';

/** If the server asks the device to wait at least this many seconds, the screens say that the sync is postponed. */
const PUT_OFF_SECONDS = 600;

export interface LoopPorts {
  sync: () => Promise<SyncEnd>;
  /** Returns false without a network. A sync is tried anyway; this only decides which state is reported. */
  isOnline: () => boolean;
  /** A random number from 0 up to 1. */
  dice: () => number;
  report: (state: SyncActivity['state']) => void;
  /**
   * Deletes the account's data on this device, because the account is gone, or because another device has signed this
   * one out.
   */
  forget: (isSignedOut: boolean) => Promise<void>;
  /** Asks the browser to sync later, even if the page is closed by then. Called when a sync has failed. */
  handOver: () => void;
}

export interface SyncLoop {
  /**
   * Syncs now, even if a retry is scheduled for later. Called when the network, the page or the session is back, and
   * when the learner asks for it.
   */
  syncNow: () => void;
  /**
   * Syncs because an event is unsent. Does nothing if a retry is already scheduled, or if the learner has to sign in
   * first.
   */
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
      // Later syncs must still run, whatever error this one throws.
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
    // Without a network, a failed sync isn't reported as an error.
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
/**
 * The longest wait in seconds that the server can ask for: a day. Our server never asks for more, and a timer of 25
 * days or longer would fire immediately.
 */
const MOST_PATIENCE_SECONDS = 86_400;

/**
 * Returns how many seconds to wait after several failures in a row. The wait doubles with each failure. It varies at
 * random, so that many devices don't come back at the same time. It is never shorter than the server's Retry-After, but
 * a Retry-After of more than a day counts as a day.
 * @param failures 1 or more
 * @param retryAfter seconds, or null
 * @param dice a random number from 0 up to 1
 */
export function backoffSeconds(failures: number, retryAfter: number | null, dice: number): number {
  const doubled = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (failures - 1));
  const asked = Math.min(MOST_PATIENCE_SECONDS, retryAfter ?? 0);
  return asked + doubled * (0.5 + dice / 2);
}
