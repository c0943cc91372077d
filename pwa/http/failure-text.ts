import { HttpError } from './http-error.ts';

const UNREACHED = 'The server could not be reached. Please try again.';

/**
 * What a toast says of a failed call: the server's own message, else the fallback (docs/product.md 8.1). A call that
 * never got a word of the server blames nobody: the network failed, or something on the way answered in its place.
 * @param unreached says so with advice of its own
 */
export function failureText(error: unknown, fallback: string, unreached = UNREACHED): string {
  if (isUnreached(error)) return unreached;
  return (error instanceof HttpError ? error.serverMessage : null) ?? fallback;
}

/** Whether a call failed before the server said anything; a call that was canceled did not fail. */
function isUnreached(error: unknown): boolean {
  if (error instanceof HttpError) return !error.isJson;
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  // `fetch` fails with the one; a page in place of JSON is the other.
  return error instanceof TypeError || error instanceof SyntaxError;
}
