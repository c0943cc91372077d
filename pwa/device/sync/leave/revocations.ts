/**
 * Ends sessions on the server for learners who signed out without a network. The sessions end as soon as the server can
 * be reached.
 */
import { dropRevocation, keepRevocation, readRevocations } from '#pwa/account/session-mirror.ts';
import { registerBackgroundSync } from '#pwa/device/sync/when/background-tag.ts';
import { deviceFetch } from '#pwa/device/sync/when/device-fetch.ts';
import { isNorthstars } from '#pwa/device/sync/northstars-word.ts';
import type { SyncFetch } from '#pwa/device/sync/when/sync-device.ts';

/** Sends the stored revoke codes now, and each time the network comes back. @returns a function that stops this */
export function watchRevocations(): () => void {
  const send = () => {
    sendRevocations(deviceFetch(() => null)).catch((error: unknown) => {
      console.info('A session is ended on the server later', error);
    });
  };
  window.addEventListener('online', send);
  send();
  return () => window.removeEventListener('online', send);
}

/**
 * Stores a revoke code, so that its session can be ended on the server later.
 * @param code ends this session; nothing else can be done with it
 */
export async function revokeLater(code: string): Promise<void> {
  await keepRevocation(code);
  registerBackgroundSync();
}

/** Ends the sessions that have a stored revoke code. @throws TypeError when the network fails: the codes are kept */
export async function sendRevocations(fetch: SyncFetch): Promise<void> {
  for (const code of await readRevocations()) {
    const response = await fetch('/api/auth/revoke', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    // If the server refuses a code, the code is dropped, because the server would refuse it again. It is sent again
    // later if the server can't end the session now, or if a proxy answered instead.
    const isLater = response.status >= 500 || response.status === 429;
    if (isLater || !(await isNorthstars(response))) return;
    await dropRevocation(code);
  }
}
