import { useCallback, useEffect, useState } from 'react';
import { failureText } from '#pwa/http/failure-text.ts';
import { fetchPushKey, turnPushOff, turnPushOn } from '#pwa/http/calls/reminder-calls.ts';
import {
  canPush,
  dropDevicePush,
  readDevicePush,
  subscribeDevice,
} from '#pwa/account/device-push.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { pushKeysOf } from './keep-push.ts';

/** `blocked`: the browser refuses, and will not ask again. */
export type PushState = 'loading' | 'unsupported' | 'blocked' | 'off' | 'on';

/** Notifications on this device: whether they are on, and the two functions that change that. */
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
      addToast({
        title: 'Update Failed',
        description: failureText(error, 'This browser could not reach its notification service.'),
        tone: 'destructive',
      });
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
  // This comes first, because Safari asks only right after the tap.
  if ((await Notification.requestPermission()) !== 'granted') return;
  const publicKey = await fetchPushKey();
  if (publicKey === null) throw new Error('This server cannot send notifications.');
  const keys = pushKeysOf(await subscribeDevice(userId, publicKey));
  try {
    if (keys) await turnPushOn(keys);
  } catch (error) {
    // If the server doesn't know about the notifications, they aren't on.
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
