/**
 * Decides which email addresses may have an account here, and names them for forms. It needs no schema library, because
 * the app loads this file each time that it starts.
 */

/**
 * The default domains of email addresses that may have an account here (docs/product.md 5.1). `.edu` allows any domain
 * with this ending. A server's `EMAIL_DOMAINS` replaces these; `*` allows any domain.
 */
export const DEFAULT_EMAIL_DOMAINS: readonly string[] = ['gmail.com', '.edu'];

const ANY = '*';

/** True if an address of this domain may have an account. */
export function hasAllowedDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some(
    (allowed) =>
      allowed === ANY || (allowed.startsWith('.') ? domain.endsWith(allowed) : domain === allowed),
  );
}

/** Returns the domains in words, such as 'gmail.com or .edu'; null if any domain is allowed. */
export function nameDomains(domains: readonly string[]): string | null {
  if (domains.includes(ANY)) return null;
  return listOf(domains);
}

/** Returns the allowed addresses in words, such as 'a gmail.com or .edu address'; null if any address is allowed. */
export function nameAllowedAddress(domains: readonly string[]): string | null {
  const names = nameDomains(domains);
  return names && `${/^[aeio]/i.test(names) ? 'an' : 'a'} ${names} address`;
}

/** Returns the hint under the field: 'It has to end in @gmail.com or .edu.' Undefined if any address is allowed. */
export function hintOfAddress(domains: readonly string[]): string | undefined {
  const endings = domains.map((domain) => (domain.startsWith('.') ? domain : `@${domain}`));
  return domains.includes(ANY) ? undefined : `It has to end in ${listOf(endings)}.`;
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names);
}
