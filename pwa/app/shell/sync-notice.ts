export interface SyncNotice {
  kind: 'offline' | 'syncing' | 'error' | 'put-off' | 'held' | 'sign-in';
  text: string;
}

interface Status {
  state: 'idle' | 'syncing' | 'error' | 'put-off' | 'sign-in';
  /** Of the sync that runs. */
  sent: number;
  total: number;
  /** Answers that wait. */
  unsentAnswers: number;
  /** What the server can't read before its update. */
  held: number;
  /** What something on the way doesn't let through. */
  blocked: number;
}

/** What the header says of the connection; null when there is nothing to say. */
export function syncNotice(status: Status, isOnline: boolean): SyncNotice | null {
  const { state, sent, total, unsentAnswers, held, blocked } = status;
  if (!isOnline) return { kind: 'offline', text: offlineText(unsentAnswers) };
  if (state === 'sign-in') return { kind: 'sign-in', text: 'Sign in to sync' };
  if (state === 'error') return { kind: 'error', text: errorText(unsentAnswers) };
  if (state === 'put-off') return { kind: 'put-off', text: putOffText(unsentAnswers) };
  // One answer on its way is the normal course of practice and needs no word.
  if (state === 'syncing' && total > 1) {
    return { kind: 'syncing', text: `Syncing ${Math.min(sent + 1, total)} of ${total}` };
  }
  // It is sent again with each sync; Settings names it.
  if (blocked > 0) return { kind: 'held', text: `${blocked} couldn't be sent yet — see Settings` };
  // The server is older than this app: nothing is wrong, and a press would change nothing.
  if (held > 0) return { kind: 'held', text: "Waits for the server's update" };
  return null;
}

function offlineText(answers: number): string {
  if (answers === 0) return 'Offline — practice still works';
  return `Offline — ${countText(answers)} saved on this device`;
}

/** Also shown where the browser wrongly believes that it is online: the words say that nothing is lost. */
function errorText(answers: number): string {
  if (answers === 0) return "Couldn't sync — Retry";
  return `Couldn't sync, ${countText(answers)} saved on this device — Retry`;
}

function countText(answers: number): string {
  return `${answers} ${answers === 1 ? 'answer' : 'answers'}`;
}

/** The day's intake is full: nothing is wrong, and a retry by hand would not help. */
function putOffText(answers: number): string {
  if (answers === 0) return 'Saved on this device — it syncs later';
  return `${countText(answers)} saved on this device — it syncs later`;
}
