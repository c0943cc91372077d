/** Reminders as notifications: what a push holds becomes visible, and a tap on it leads into the app. */

/** What api/reminders/job/push-reminder.ts sends. */
interface Reminder {
  title: string;
  body: string;
  /** A path of the app. */
  page: string;
}

/** One that says nothing readable: browsers want every push shown. */
const UNREADABLE: Reminder = { title: 'Northstar', body: 'Time for practice?', page: '/' };

/** A newer reminder takes the place of the one before. */
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

/** A window that is open comes to the front as it is: a question may be open in it. */
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
    // quiet: a message that nobody can read is still shown, in general words.
    return UNREADABLE;
  }
}

/** A path of this app and of nothing else. */
function pageOf(data: unknown): string {
  const page = typeof data === 'object' && data !== null && 'page' in data ? data.page : null;
  return typeof page === 'string' && /^\/[\w-]*$/.test(page) ? page : '/';
}
