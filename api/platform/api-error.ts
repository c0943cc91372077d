/** An error that is sent to the client. Any code may throw it, and http/on-error.ts sends it as `{message}`. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;
  /** Fields of the reply's body, in addition to the message. */
  readonly more: Record<string, string>;

  /** Makes an error with the status and text of the reply. @param message a text for the learner, without any secret */
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
