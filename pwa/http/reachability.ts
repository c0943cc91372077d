/**
 * Knows whether the server can be reached. The browser's own answer is only a hint, and may be wrong in both directions
 * (with a VPN, or a captive portal). So a reply from the server counts more, until the network changes.
 */

/** While a page says 'offline', the app tries to reach the server again after this many milliseconds. */
const LOOK_AGAIN_MS = 20_000;

let hasReplied = false;
let looking: ReturnType<typeof setInterval> | null = null;
const listeners = new Set<() => void>();

/**
 * True if a call is likely to arrive. This is only a hint. If the learner asks for a call, it is made even when this is
 * false.
 */
export function isReachable(): boolean {
  return isOnlineByHint() || hasReplied;
}

/** Returns the browser's own answer. Without a browser, as in a simulation, returns true. */
function isOnlineByHint(): boolean {
  return globalThis.navigator?.onLine !== false;
}

/** Works like `fetch`, and records whether a reply came. @throws as `fetch` does */
export async function reachingFetch(...call: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetch(...call);
    // A reply that isn't JSON comes from a portal or a proxy, not from the server.
    if (response.headers?.get('content-type')?.includes('json')) note(true);
    return response;
  } catch (error) {
    if (error instanceof TypeError) note(false);
    throw error;
  }
}

/** Calls the listener when the result of `isReachable` may have changed. @returns a function that stops this */
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

/** Tries to reach the server from time to time while a screen says that there is no network. */
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
