/** What is checked of the addresses in the environment, so that a slip is told by the name of its variable. */

/** For a user or password with characters that end the part of an address in which they stand. */
export const UNREADABLE =
  'cannot be read: in user and password write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25';

/** Whether an address with user and password means what its writer meant: no part of either has become another part. */
export function isReadable(address: string): boolean {
  try {
    // PostgreSQL's may leave the host out.
    const { username, password, pathname, search, hash } = new URL(
      address.replace(/@(?=\/|$)/, '@localhost'),
    );
    decodeURIComponent(username + password);
    return hash === '' && !`${pathname}${search}`.includes('@');
  } catch {
    // quiet: what is no address is told by the name of its variable; its words may hold a password.
    return false;
  }
}

/**
 * The address that PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE make together, as PostgreSQL's own programs read
 * them: a password may then hold any character.
 * @returns undefined without PGHOST
 */
export function addressOfParts(
  given: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const { PGHOST, PGPORT = '5432', PGUSER = '', PGPASSWORD, PGDATABASE = PGUSER } = given;
  if (PGHOST === undefined) return undefined;
  const [user, password, database] = [PGUSER, PGPASSWORD ?? '', PGDATABASE].map(encodeURIComponent);
  const who = PGUSER === '' ? '' : `${user}${PGPASSWORD === undefined ? '' : `:${password}`}@`;
  // A folder is where its socket is.
  if (PGHOST.startsWith('/')) {
    return `postgresql://${who}/${database}?host=${encodeURIComponent(PGHOST)}&port=${PGPORT}`;
  }
  const host = PGHOST.includes(':') ? `[${PGHOST}]` : PGHOST;
  return `postgresql://${who}${host}:${PGPORT}/${database}`;
}
