/** Failed calls (docs/product.md 8.1). */
/**
 * Thrown for a reply with an error status. `message` has the form of docs/product.md 8.1: the status, a colon, a space,
 * and the text of the body or, if that is empty, the status text. `serverMessage` is the message in the body, for
 * toasts.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** True if the body is JSON. Every response of the server is; a page of a proxy or a portal isn't. */
  readonly isJson: boolean;
  readonly serverMessage: string | null;
  /** The token that a blocked account gets at sign-in: it allows only the account's export and its deletion. */
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
 * Returns the JSON of a response, with the type that the client declares for it.
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

/** Makes the error for a response that is not OK. */
export async function httpErrorOf(response: {
  status: number;
  statusText: string;
  text(): Promise<string>;
}): Promise<HttpError> {
  const text = await response.text();
  return new HttpError(response.status, text || response.statusText);
}

/**
 * Reads the body of a failed response (shared/contract/message.ts) without the schema library, because that is too
 * large.
 * @returns null if the text isn't an object in JSON
 */
function objectIn(text: string): object | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    // quiet: the body is empty, or a page that isn't the server's. The status says enough.
    return null;
  }
}

function textIn(body: object | null, name: 'message' | 'leaveToken'): string | null {
  const value: unknown = body && Reflect.get(body, name);
  return typeof value === 'string' ? value : null;
}
