import { Clock, CloudAlert, CloudOff, LogIn, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSyncStatus } from '#pwa/notices/use-sync-status.ts';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { syncNow } from './sync-now.ts';

const SignInDialog = lazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog, {
  failure: 'dialog',
});

const ICONS = {
  offline: CloudOff,
  syncing: RefreshCw,
  error: CloudAlert,
  'put-off': Clock,
  held: Clock,
  'sign-in': LogIn,
} satisfies Record<SyncNotice['kind'], unknown>;

/**
 * Shows the connection's state, in the only place that does; shows nothing while all is well (docs/rules.md, offline).
 */
export function SyncChip() {
  const status = useSyncStatus();
  const isOnline = useOnline();
  const [isSigningIn, setIsSigningIn] = useState(false);
  const close = () => setIsSigningIn(false);
  const notice = status ? syncNotice(status, isOnline) : null;
  const actions: Partial<Record<SyncNotice['kind'], () => void>> = {
    error: syncNow,
    'sign-in': () => setIsSigningIn(true),
  };
  return (
    <div role="status" className="mx-auto flex max-w-wide justify-center px-4 not-empty:pb-2">
      {notice && <Notice notice={notice} onAct={actions[notice.kind]} />}
      {isSigningIn && <SignInDialog onClose={close} onGiveUp={close} />}
    </div>
  );
}

function Notice({ notice, onAct }: { notice: SyncNotice; onAct: (() => void) | undefined }) {
  const Icon = ICONS[notice.kind];
  if (!onAct) {
    return (
      <Chip isLong className="text-text">
        <Icon aria-hidden size={16} />
        {notice.text}
      </Chip>
    );
  }
  return (
    <button type="button" onClick={onAct} className="inline-flex min-h-tap items-center">
      <Chip isLong className="border border-control text-text">
        <Icon aria-hidden size={16} />
        {notice.text}
      </Chip>
    </button>
  );
}

interface SyncNotice {
  kind: 'offline' | 'syncing' | 'error' | 'put-off' | 'held' | 'sign-in';
  text: string;
}

interface Status {
  state: 'idle' | 'syncing' | 'error' | 'put-off' | 'sign-in';
  /** The number of events that the current sync has sent. */
  sent: number;
  total: number;
  /** The number of answers that haven't been sent yet. */
  unsentAnswers: number;
  /** The number of events that the server can't read until it is updated. */
  held: number;
  /** The number of events that something on the network blocks, such as a firewall. */
  blocked: number;
}

/** Returns the header's text about the connection; null if there is nothing to say. */
export function syncNotice(status: Status, isOnline: boolean): SyncNotice | null {
  const { state, sent, total, unsentAnswers, held, blocked } = status;
  if (!isOnline) return { kind: 'offline', text: offlineText(unsentAnswers) };
  if (state === 'sign-in') return { kind: 'sign-in', text: 'Sign in to sync' };
  if (state === 'error') return { kind: 'error', text: errorText(unsentAnswers) };
  if (state === 'put-off') return { kind: 'put-off', text: putOffText(unsentAnswers) };
  // While the learner practices, each answer is sent separately. So the chip says nothing about a sync of a single
  // event.
  if (state === 'syncing' && total > 1) {
    return { kind: 'syncing', text: `Syncing ${Math.min(sent + 1, total)} of ${total}` };
  }
  // Blocked events are sent again with each sync; Settings lists them.
  if (blocked > 0) return { kind: 'held', text: `${blocked} couldn't be sent yet — see Settings` };
  // The server is older than this app, so it can't read these events yet. Nothing is wrong, and a button would change
  // nothing.
  if (held > 0) return { kind: 'held', text: "Waits for the server's update" };
  return null;
}

function offlineText(answers: number): string {
  if (answers === 0) return 'Offline — practice still works';
  return `Offline — ${countText(answers)} saved on this device`;
}

/**
 * Returns the text for a failed sync: nothing is lost. It also shows if the browser wrongly believes that it is online.
 */
function errorText(answers: number): string {
  if (answers === 0) return "Couldn't sync — Retry";
  return `Couldn't sync, ${countText(answers)} saved on this device — Retry`;
}

function countText(answers: number): string {
  return `${answers} ${answers === 1 ? 'answer' : 'answers'}`;
}

/**
 * Returns the text for a server that takes no more events today. Nothing is wrong, and a retry by hand wouldn't help.
 */
function putOffText(answers: number): string {
  if (answers === 0) return 'Saved on this device — it syncs later';
  return `${countText(answers)} saved on this device — it syncs later`;
}
