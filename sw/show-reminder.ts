/** Shows each push message as a notification, and opens the app when the learner taps it. */

/** The message that api/reminders/reminder-job.ts sends. */
interface Reminder {
  title: string;
  body: string;
  /** The page to open, as a path of the app. */
  page: string;
}

/** The reminder that is shown if a message can't be read. Browsers require a notification for every push. */
const UNREADABLE: Reminder = { title: 'Northstar', body: 'Time for practice?', page: '/' };

/** A newer reminder replaces an older one, because both have this tag. */
const TAG = 'reminder';

export async function showReminder(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  const { title, body, page } = readReminder(data);
  await registration.showNotification(title, {
    body,
    tag: TAG,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { page },
  });
}

/** Brings an open window to the front without changing its page, because a question may be open in it. */
export async function openReminder(clients: Clients, notification: Notification): Promise<void> {
  notification.close();
  const [open] = await clients.matchAll({ type: 'window' });
  if (open) await open.focus();
  else await clients.openWindow(pageOf(notification.data));
}

function readReminder(data: PushMessageData | null): Reminder {
  try {
    const sent: unknown = data?.json();
    if (typeof sent !== 'object' || sent === null) return UNREADABLE;
    const { title, body } = sent as Record<string, unknown>;
    if (typeof title !== 'string' || typeof body !== 'string') return UNREADABLE;
    return { title, body, page: pageOf(sent) };
  } catch {
    // quiet: if the message can't be read, a reminder in general words is shown.
    return UNREADABLE;
  }
}

/** Returns the path that the notification's data names. If that isn't a path of this app, returns Home's path. */
function pageOf(data: unknown): string {
  const page = typeof data === 'object' && data !== null && 'page' in data ? data.page : null;
  return typeof page === 'string' && /^\/[\w-]*$/.test(page) ? page : '/';
}
