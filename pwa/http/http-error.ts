/** Failed calls (docs/product.md 8.1). */
/**
 * A response that is not OK. `message` is the specified generic form: status, colon, space, body text
 * (the status text when the body is empty); `serverMessage` is the body's own message, for toasts.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly serverMessage: string | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.serverMessage = messageIn(text);
  }
}

/**
 * The JSON of a response, typed as the client's types say.
 * @throws HttpError when the response is not OK
 */
export async function readJson<Body>(response: {
  ok: boolean;
  status: number;
  statusText: string;
  json(): Promise<Body>;
  text(): Promise<string>;
}): Promise<Body> {
  if (!response.ok) throw await httpErrorOf(response);
  return response.json();
}

/** The error of a response that is not OK. */
export async function httpErrorOf(response: {
  status: number;
  statusText: string;
  text(): Promise<string>;
}): Promise<HttpError> {
  const text = await response.text();
  return new HttpError(response.status, text || response.statusText);
}

/** The message of an error body (shared/contract/errors.ts), without the schema library's weight. */
function messageIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const isErrorBody = typeof body === 'object' && body !== null && 'message' in body;
    return isErrorBody && typeof body.message === 'string' ? body.message : null;
  } catch {
    return null;
  }
}
