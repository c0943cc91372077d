/** The token of the opened link, or null; only the address holds it. */
export function readLinkToken(): string | null {
  return new URLSearchParams(location.search).get('token') || null;
}
