/**
 * Whether the server can be reached: one place for everything that asks. The browser's own word is a hint and may be
 * wrong either way (a VPN, a captive portal), so a reply of the server beats it until the network changes.
 */

/** How long a page that says 'offline' waits before it looks for itself. */
const LOOK_AGAIN_MS = 20_000;

let hasReplied = false;
let looking: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

/** Whether a call is likely to arrive. Nothing that a person asks for waits for it. */
export function isReachable(): boolean {
  return isOnlineByHint() || hasReplied;
}

/** The browser's own word; where there is none (a process that runs a device without a browser), nothing speaks against it. */
function isOnlineByHint(): boolean {
  return globalThis.navigator?.onLine !== false;
}

/** `fetch` that learns from what comes of it. @throws as `fetch` does */
export async function reachingFetch(...call: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetch(...call);
    // A portal or a proxy answers with a page.
    if (response.headers?.get('content-type')?.includes('json')) note(true);
    return response;
  } catch (error) {
    if (error instanceof TypeError) note(false);
    throw error;
  }
}

/** Calls back when the answer of `isReachable` may have changed. @returns how to stop */
export function onReachable(listener: () => void): () => void {
  if (listeners.size === 0) {
    globalThis.addEventListener('online', onNetworkChange);
    globalThis.addEventListener('offline', onNetworkChange);
  }
  listeners.add(listener);
  lookAgain();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    globalThis.removeEventListener('online', onNetworkChange);
    globalThis.removeEventListener('offline', onNetworkChange);
    lookAgain();
  };
}

function onNetworkChange(): void {
  hasReplied = false;
  tellAll();
}

function note(replied: boolean): void {
  const changed = !isOnlineByHint() && replied !== hasReplied;
  hasReplied = replied && !isOnlineByHint();
  if (changed) tellAll();
}

function tellAll(): void {
  for (const listener of listeners) listener();
  lookAgain();
}

/** Looks now and then while somebody is told that there is no network. */
function lookAgain(): void {
  const isDue = listeners.size > 0 && !isReachable();
  if (isDue) looking ??= setInterval(look, LOOK_AGAIN_MS);
  else if (looking !== null) {
    clearInterval(looking);
    looking = null;
  }
}

function look(): void {
  if (document.visibilityState === 'hidden') return;
  reachingFetch('/api/auth/ways', { signal: AbortSignal.timeout(LOOK_AGAIN_MS / 2) }).catch(
    (error: unknown) => console.info('Still no network', error),
  );
}
