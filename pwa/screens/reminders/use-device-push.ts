import { useCallback, useEffect, useState } from 'react';
import type { PushSubscriptionKeys } from '#shared/contract/account/reminders.ts';
import { sayFailure } from '#pwa/http/failure-text.ts';
import {
  canPush,
  dropDevicePush,
  readDevicePush,
  subscribeDevice,
} from '#pwa/account/device-push.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';
import { REHEARSED } from '#shared/game/lessons.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { isTimeUsual, reminderTimeOf } from '#shared/game/progress/usual-time.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/** The state of notifications. `blocked` means that the browser has refused them, and won't ask again. */
export type PushState = 'loading' | 'unsupported' | 'blocked' | 'off' | 'on';

/**
 * Returns the state of notifications in this browser, and the functions that turn them on and off. Each device has its
 * own setting.
 */
export function useDevicePush(userId: string, onChanged: () => void) {
  const [state, setState] = useState<PushState>('loading');
  const [isBusy, setIsBusy] = useState(false);
  const look = useCallback(async () => setState(await readState(userId)), [userId]);
  useEffect(() => void look(), [look]);

  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
      onChanged();
    } catch (error) {
      sayFailure(error, 'Update Failed', 'This browser could not reach its notification service.');
    }
    await look();
    setIsBusy(false);
  };
  return {
    state,
    isBusy,
    turnOn: () => run(() => turnOn(userId)),
    turnOff: () => run(() => turnOff(userId)),
  };
}

async function readState(userId: string): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOn = Notification.permission === 'granted' && (await readDevicePush(userId)) !== null;
  return isOn ? 'on' : 'off';
}

/** @throws HttpError, DOMException */
async function turnOn(userId: string): Promise<void> {
  // The permission comes first, because Safari asks for it only right after the tap.
  if ((await Notification.requestPermission()) !== 'granted') return;
  const publicKey = await fetchPushKey();
  if (publicKey === null) throw new Error('This server cannot send notifications.');
  const keys = pushKeysOf(await subscribeDevice(userId, publicKey));
  try {
    if (keys) await turnPushOn(keys);
  } catch (error) {
    // If the server doesn't know about the notifications, they must not look as if they were on.
    await dropDevicePush();
    throw error;
  }
}

/** @throws HttpError */
async function turnOff(userId: string): Promise<void> {
  const subscription = await readDevicePush(userId);
  if (subscription) await turnPushOff(subscription.endpoint);
  await dropDevicePush();
}

/**
 * Runs after each start. If notifications are on in this browser, sends the server the current session, and the push
 * service's current URL for this browser.
 * @throws HttpError
 */
export async function keepPush(userId: string): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return;
  const subscription = await readDevicePush(userId);
  const keys = subscription && pushKeysOf(subscription);
  if (keys) await turnPushOn(keys);
}

/** Returns the parts of a browser's subscription that the server needs; null if one of them is missing. */
function pushKeysOf(subscription: PushSubscription): PushSubscriptionKeys | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

interface ReminderTime {
  /** A time of day, such as '8:10 AM'. */
  time: string;
  /** True if enough study days began near this time for it to be called usual. */
  isUsual: boolean;
}

/** Returns the time of day at which the learner's reminder comes; null until it is known. */
export function useReminderTime(): ReminderTime | null {
  const [found, setFound] = useState<ReminderTime | null>(null);
  useEffect(() => {
    const db = currentDatabase();
    if (!db) return;
    readReminderTime(db).then(setFound, (error: unknown) =>
      console.warn('The usual time could not be read', error),
    );
  }, []);
  return found;
}

/** The maximum number of milliseconds that a call about notifications may take (docs/product.md 2.19). */
const PATIENCE_MS = 30_000;

const within = () => ({ init: { signal: AbortSignal.timeout(PATIENCE_MS) } });

/** Returns the key that the browser needs to subscribe; null if the server sends no notifications. @throws HttpError */
async function fetchPushKey(): Promise<string | null> {
  return (await readJson(await api.api.user.push.$get({}, within()))).publicKey;
}

/** Turns notifications on for this browser, for as long as its session lasts. @throws HttpError */
async function turnPushOn(json: PushSubscriptionKeys): Promise<void> {
  await readJson(await api.api.user.push.$post({ json }, within()));
}

/** Turns notifications off. @throws HttpError */
async function turnPushOff(endpoint: string): Promise<void> {
  await readJson(await api.api.user.push.$delete({ json: { endpoint } }, within()));
}

/**
 * Estimates when the learner's reminder will come, from the practice of the last 30 days on this device.
 * @returns null if the learner hasn't practiced on this device
 */
async function readReminderTime(db: LearnerDatabase): Promise<ReminderTime | null> {
  const practiced = await db.events.filter(({ event }) => isPractice(event)).toArray();
  const answers = practiced.map(({ event }) => ({
    at: event.occurredAt,
    utcOffset: event.utcOffset,
  }));
  const minutes = reminderTimeOf(answers);
  if (minutes === null) return null;
  return { time: clock.format(minutes * 60_000), isUsual: isTimeUsual(answers) };
}

function isPractice(event: LearnerEvent): boolean {
  return event.kind === 'answer' || (event.kind === 'learned' && REHEARSED.includes(event.what));
}
