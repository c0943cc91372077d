/** The function that background-sync.ts leaves in the service worker's scope. */
export interface BackgroundScope {
  syncInBackground?: () => Promise<void>;
}
