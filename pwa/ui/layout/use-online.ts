import { useSyncExternalStore } from 'react';
import { isReachable, onReachable } from '#pwa/http/reachability.ts';

/** Returns true if the server can probably be reached, judged by its latest replies and the browser's hint. */
export function useOnline(): boolean {
  return useSyncExternalStore(onReachable, isReachable, () => true);
}
