export interface SyncNotice {
  kind: 'offline' | 'syncing' | 'error' | 'put-off' | 'held' | 'sign-in';
  text: string;
}

interface Status {
  state: 'idle' | 'syncing' | 'error' | 'put-off' | 'sign-in';
  /** The number of events that the current sync has sent. */
  sent: number;
  total: number;
  /** Answers that wait to be sent. */
  unsentAnswers: number;
  /** Events that the server can't read until it is updated. */
  held: number;
  /** Events that something between here and the server blocks. */
  blocked: number;
}

/** The header's words about the connection; null if there is nothing to say. */
export function syncNotice(status: Status, isOnline: boolean): SyncNotice | null {
  const { state, sent, total, unsentAnswers, held, blocked } = status;
  if (!isOnline) return { kind: 'offline', text: offlineText(unsentAnswers) };
  if (state === 'sign-in') return { kind: 'sign-in', text: 'Sign in to sync' };
  if (state === 'error') return { kind: 'error', text: errorText(unsentAnswers) };
  if (state === 'put-off') return { kind: 'put-off', text: putOffText(unsentAnswers) };
  // One answer on its way is normal in practice and needs no word.
  if (state === 'syncing' && total > 1) {
    return { kind: 'syncing', text: `Syncing ${Math.min(sent + 1, total)} of ${total}` };
  }
  // Blocked events are sent again with each sync; Settings lists them.
  if (blocked > 0) return { kind: 'held', text: `${blocked} couldn't be sent yet — see Settings` };
  // The server is older than this app: nothing is wrong, and pressing a button would change nothing.
  if (held > 0) return { kind: 'held', text: "Waits for the server's update" };
  return null;
}

function offlineText(answers: number): string {
  if (answers === 0) return 'Offline — practice still works';
  return `Offline — ${countText(answers)} saved on this device`;
}

/** Also shown if the browser wrongly believes that it is online; the words say that nothing is lost. */
function errorText(answers: number): string {
  if (answers === 0) return "Couldn't sync — Retry";
  return `Couldn't sync, ${countText(answers)} saved on this device — Retry`;
}

function countText(answers: number): string {
  return `${answers} ${answers === 1 ? 'answer' : 'answers'}`;
}

/** The server takes no more events today: nothing is wrong, and a retry by hand would not help. */
function putOffText(answers: number): string {
  if (answers === 0) return 'Saved on this device — it syncs later';
  return `${countText(answers)} saved on this device — it syncs later`;
}
