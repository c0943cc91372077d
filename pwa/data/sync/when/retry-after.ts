/**
 * Retry-After in seconds, or null: it comes as seconds or as a date (RFC 9110, section 10.2.3).
 * @param now milliseconds since 1970 UTC
 */
export function retryAfterOf(response: Pick<Response, 'headers'>, now: number): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
