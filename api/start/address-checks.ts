/** Checks addresses in the environment, so that an error can name the variable. */

/** The error if a user or password contains characters that would end its part of the address. */
export const UNREADABLE =
  'cannot be read: in user and password write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25';

/** Whether user and password are read as their writer meant, and no part of them as another part of the address. */
export function isReadable(address: string): boolean {
  try {
    // PostgreSQL's addresses may leave out the host.
    const { username, password, pathname, search, hash } = new URL(
      address.replace(/@(?=\/|$)/, '@localhost'),
    );
    decodeURIComponent(username + password);
    return hash === '' && !`${pathname}${search}`.includes('@');
  } catch {
    // quiet: the caller's error names the variable of an invalid address, whose text may contain a password.
    return false;
  }
}

/**
 * Builds an address from PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE, like PostgreSQL's own programs, so that
 * a password may contain any character.
 * @returns undefined without PGHOST
 */
export function addressOfParts(
  given: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const { PGHOST, PGPORT = '5432', PGUSER = '', PGPASSWORD, PGDATABASE = PGUSER } = given;
  if (PGHOST === undefined) return undefined;
  const [user, password, database] = [PGUSER, PGPASSWORD ?? '', PGDATABASE].map(encodeURIComponent);
  const who = PGUSER === '' ? '' : `${user}${PGPASSWORD === undefined ? '' : `:${password}`}@`;
  // A path is the folder with PostgreSQL's socket.
  if (PGHOST.startsWith('/')) {
    return `postgresql://${who}/${database}?host=${encodeURIComponent(PGHOST)}&port=${PGPORT}`;
  }
  const host = PGHOST.includes(':') ? `[${PGHOST}]` : PGHOST;
  return `postgresql://${who}${host}:${PGPORT}/${database}`;
}
