/** Pages that are the same signed in and out, each a file of its own: for the server, the service worker and the app. */

export const PUBLIC_PAGES = [
  'how-it-works',
  'forgot-password',
  'reset-password',
  'confirm',
  'unsubscribe',
] as const;
export type PublicPage = (typeof PUBLIC_PAGES)[number];

/** Links in mails lead there: their address holds a token, so no cache and no service worker sees it. */
export const PAGES_OF_LINKS: readonly PublicPage[] = ['reset-password', 'confirm', 'unsubscribe'];

/** The public page at a path, or null where the app or the landing page is. */
export function publicPageAt(pathname: string): PublicPage | null {
  const name = pathname.replace(/^\/|\/$/g, '');
  return PUBLIC_PAGES.find((page) => page === name) ?? null;
}
