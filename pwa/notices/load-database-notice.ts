/** Rarely needed, but then perhaps without a network: prefetched when the browser is idle. */
export const loadDatabaseNotice = () => import('./database-notice.tsx');
