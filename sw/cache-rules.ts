/** What the service worker does with a request: pure, URL → strategy. */
import { CARD_FORM_PATH } from '#shared/contract/billing/card-form-path.ts';
import { isOfMail, publicScreenAt } from '#shared/contract/screens.ts';

export type CacheStrategy =
  /** A page of this version, which draws the route. */
  | 'app-shell'
  /** A file whose name holds its hash: the copy that is here, of this version or an older one. */
  | 'asset'
  /** Not its business. Files of this version are answered from the precache before this is asked. */
  | 'network';

/** Calls and probes, and pages of the server. */
const NEVER = [/^\/api(\/|$)/, /^\/sandbox(\/|$)/, /^\/(healthz|readyz|metrics)$/];

/** Open tabs of an older version ask for its files this long after an update. */
const OLD_ASSET_DAYS = 30;
const DAY = 86_400_000;

/** The file of this version that answers a navigation: a public page has one of its own. */
export function shellOf({ pathname }: Pick<URL, 'pathname'>): string {
  const screen = publicScreenAt(pathname);
  return screen === null ? '/index.html' : `/${screen}.html`;
}

/** @param mode the request's mode: only a navigation gets the shell */
export function strategyOf({ pathname }: Pick<URL, 'pathname'>, mode: string): CacheStrategy {
  if (NEVER.some((pattern) => pattern.test(pathname))) return 'network';
  // It comes with a policy of its own.
  if (pathname === CARD_FORM_PATH) return 'network';
  // Their address holds a token.
  const screen = publicScreenAt(pathname);
  if (screen !== null && isOfMail(screen)) return 'network';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (mode !== 'navigate') return 'network';
  // A file that is not there must be a 404, not the app.
  return /\.[a-z0-9]+$/i.test(pathname) ? 'network' : 'app-shell';
}

/**
 * Whether a file of an older version can be deleted.
 * @param since when it was first found to be one, milliseconds since 1970 UTC, like `now`
 */
export function isExpendable(
  { pathname }: Pick<URL, 'pathname'>,
  since: number,
  now: number,
): boolean {
  return strategyOf({ pathname }, 'cors') !== 'asset' || now - since >= OLD_ASSET_DAYS * DAY;
}
