/** This browser's subscription to notifications. There is only one, and it belongs to the learner who turned it on. */

/** The storage key under which the id of the learner who turned notifications on is stored. */
const OWNER_KEY = 'northstar-push-owner';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns this browser's subscription if it is the learner's, otherwise null. */
export async function readDevicePush(userId: string): Promise<PushSubscription | null> {
  return localStorage.getItem(OWNER_KEY) === userId ? readSubscription() : null;
}

/**
 * Subscribes this browser to a learner's notifications.
 * @param publicKey the server's key
 * @throws DOMException if the browser refuses
 */
export async function subscribeDevice(
  userId: string,
  publicKey: string,
): Promise<PushSubscription> {
  // The old subscription may belong to another learner, or to another key of the server.
  await dropDevicePush();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options);
  localStorage.setItem(OWNER_KEY, userId);
  return subscription;
}

/**
 * Ends notifications in this browser, no matter which learner turned them on. The push service then tells the server.
 */
export async function dropDevicePush(): Promise<void> {
  localStorage.removeItem(OWNER_KEY);
  await (await readSubscription())?.unsubscribe();
}

async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
