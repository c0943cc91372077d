import { useSyncExternalStore } from 'react';
import { isReachable, onReachable } from '#pwa/http/reachability.ts';

/** True if the server can be reached, as far as the page knows; a hint based on the server's replies. */
export function useOnline(): boolean {
  return useSyncExternalStore(onReachable, isReachable, () => true);
}
