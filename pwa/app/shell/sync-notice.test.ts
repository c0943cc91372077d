import { expect, it } from 'vitest';
import { syncNotice } from './sync-chip.tsx';

const IDLE = { state: 'idle' as const, sent: 0, total: 0, unsentAnswers: 0, held: 0, blocked: 0 };

it('says nothing while all is well', () => {
  expect(syncNotice(IDLE, true)).toBeNull();
});

it('says nothing while a single answer is on its way', () => {
  expect(syncNotice({ ...IDLE, state: 'syncing', total: 1, unsentAnswers: 1 }, true)).toBeNull();
});

it.each([
  [{ ...IDLE, unsentAnswers: 3 }, false, 'Offline — 3 answers saved on this device'],
  [{ ...IDLE, unsentAnswers: 1 }, false, 'Offline — 1 answer saved on this device'],
  [IDLE, false, 'Offline — practice still works'],
  [
    { ...IDLE, state: 'syncing' as const, sent: 1, total: 3, unsentAnswers: 2 },
    true,
    'Syncing 2 of 3',
  ],
  [{ ...IDLE, state: 'syncing' as const, sent: 3, total: 3 }, true, 'Syncing 3 of 3'],
  [{ ...IDLE, state: 'error' as const }, true, "Couldn't sync — Retry"],
  [
    { ...IDLE, state: 'error' as const, unsentAnswers: 2 },
    true,
    "Couldn't sync, 2 answers saved on this device — Retry",
  ],
  [{ ...IDLE, state: 'put-off' as const }, true, 'Saved on this device — it syncs later'],
  [
    { ...IDLE, state: 'put-off' as const, unsentAnswers: 1 },
    true,
    '1 answer saved on this device — it syncs later',
  ],
  [{ ...IDLE, held: 2, blocked: 1 }, true, "1 couldn't be sent yet — see Settings"],
  [{ ...IDLE, held: 1, unsentAnswers: 1 }, true, "Waits for the server's update"],
  [{ ...IDLE, state: 'sign-in' as const, unsentAnswers: 2 }, true, 'Sign in to sync'],
])('puts %j with the network %s into words', (status, isOnline, text) => {
  expect(syncNotice(status, isOnline)?.text).toBe(text);
});

it('lets being offline go before a failed sync', () => {
  expect(syncNotice({ ...IDLE, state: 'error' }, false)?.kind).toBe('offline');
});
