/** An answer that says no: thrown anywhere, written as `{message}` by middleware/on-error.ts. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;
  /** What stands in the body beside the message. */
  readonly more: Record<string, string>;

  /** @param message for the person who reads the toast; nothing secret */
  constructor(
    status: ContentfulStatusCode,
    message: string,
    headers: Record<string, string> = {},
    more: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.headers = headers;
    this.more = more;
  }
}
