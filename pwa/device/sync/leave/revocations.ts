/** Ends sessions that a learner left without a network: the server is told as soon as it can be reached. */
import { dropRevocation, keepRevocation, readRevocations } from '#pwa/account/session-mirror.ts';
import { registerBackgroundSync } from '#pwa/device/sync/when/background-tag.ts';
import { deviceFetch } from '#pwa/device/sync/when/device-fetch.ts';
import { isNorthstars } from '#pwa/device/sync/northstars-word.ts';
import type { SyncFetch } from '#pwa/device/sync/when/sync-device.ts';

/** Tells the server now, and whenever the network is back. @returns a function that stops this */
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

/** Remembers to end a session. @param code the revoke code, which can only end the session */
export async function revokeLater(code: string): Promise<void> {
  await keepRevocation(code);
  registerBackgroundSync();
}

/** Ends the remembered sessions. @throws TypeError when the network fails: the codes are kept */
export async function sendRevocations(fetch: SyncFetch): Promise<void> {
  for (const code of await readRevocations()) {
    const response = await fetch('/api/auth/revoke', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    // The server would refuse a refused code again, so the code is dropped. If the server can't end the session now, or
    // if something on the way answered, the call is tried later.
    const isLater = response.status >= 500 || response.status === 429;
    if (isLater || !(await isNorthstars(response))) return;
    await dropRevocation(code);
  }
}
