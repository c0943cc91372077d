/** Failed calls (docs/product.md 8.1). */
/**
 * A response that is not OK. `message` is the specified generic form: status, colon, space, body text
 * (the status text when the body is empty); `serverMessage` is the body's own message, for toasts.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** Whether the body is JSON, as every answer of the server is: a proxy's or a portal's page isn't. */
  readonly isJson: boolean;
  readonly serverMessage: string | null;
  /** Of a blocked account's sign-in: opens its export and its deletion, and nothing else. */
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

/** An error body (shared/contract/errors.ts), without the schema library's weight. @returns null where it is none */
function objectIn(text: string): object | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    // quiet: a page of somebody else, or nothing: the status speaks.
    return null;
  }
}

function textIn(body: object | null, name: 'message' | 'leaveToken'): string | null {
  const value: unknown = body && Reflect.get(body, name);
  return typeof value === 'string' ? value : null;
}
