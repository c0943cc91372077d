/** Rarely needed, but then perhaps without a network or any stored file: fetched ahead when idle. */
export const loadDatabaseNotice = () => import('./database-notice.tsx');
