import { HttpError } from './http-error.ts';

const UNREACHED = 'The server could not be reached. Please try again.';

/**
 * Returns a toast's text about a failed call: the server's own message, else the fallback (docs/product.md 8.1). If the
 * server's answer never arrived, the text doesn't blame the server: the network failed, or something on the way
 * answered instead.
 * @param unreached the text if the server's answer never arrived
 */
export function failureText(error: unknown, fallback: string, unreached = UNREACHED): string {
  if (isUnreached(error)) return unreached;
  return (error instanceof HttpError ? error.serverMessage : null) ?? fallback;
}

/** True if a call failed before the server said anything. A canceled call didn't fail. */
function isUnreached(error: unknown): boolean {
  if (error instanceof HttpError) return !error.isJson;
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  // A TypeError means that `fetch` failed; a SyntaxError means that a page came instead of JSON.
  return error instanceof TypeError || error instanceof SyntaxError;
}
