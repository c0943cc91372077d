/** Notifications as this browser knows them: one subscription, which belongs to the learner who turned it on. */

/** The key of the id of the learner who turned notifications on. */
const OWNER_KEY = 'northstar-push-owner';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns the learner's subscription in this browser, or null. */
export async function readDevicePush(userId: string): Promise<PushSubscription | null> {
  return localStorage.getItem(OWNER_KEY) === userId ? readSubscription() : null;
}

/** Subscribes this browser for a learner, with the server's key. @throws DOMException if the browser refuses */
export async function subscribeDevice(
  userId: string,
  publicKey: string,
): Promise<PushSubscription> {
  // The old subscription may be another learner's, or made with another key of the server.
  await dropDevicePush();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options);
  localStorage.setItem(OWNER_KEY, userId);
  return subscription;
}

/** Ends notifications in this browser, whoever turned them on. The push service then tells the server. */
export async function dropDevicePush(): Promise<void> {
  localStorage.removeItem(OWNER_KEY);
  await (await readSubscription())?.unsubscribe();
}

async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
