/** Failed calls (docs/product.md 8.1). */
/**
 * A response that is not OK. `message` has the specified generic form: status, colon, space, body text (the status text
 * when the body is empty); `serverMessage` is the body's own message, for toasts.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** True if the body is JSON, as every answer of the server is; a proxy's or a portal's page isn't. */
  readonly isJson: boolean;
  readonly serverMessage: string | null;
  /** A token from a blocked account's sign-in: it opens the account's export and its deletion, and nothing else. */
  readonly leaveToken: string | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    const body = objectIn(text);
    this.isJson = body !== null;
    this.serverMessage = textIn(body, 'message');
    this.leaveToken = textIn(body, 'leaveToken');
  }
}

/**
 * Returns the JSON of a response, typed as the client's types say.
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

/** Makes the error of a response that is not OK. */
export async function httpErrorOf(response: {
  status: number;
  statusText: string;
  text(): Promise<string>;
}): Promise<HttpError> {
  const text = await response.text();
  return new HttpError(response.status, text || response.statusText);
}

/**
 * Reads an error body (shared/contract/message.ts), without the weight of the schema library. @returns null if it isn't
 * one
 */
function objectIn(text: string): object | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    // quiet: the body is somebody else's page, or empty; the status says enough.
    return null;
  }
}

function textIn(body: object | null, name: 'message' | 'leaveToken'): string | null {
  const value: unknown = body && Reflect.get(body, name);
  return typeof value === 'string' ? value : null;
}
