import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { HttpError } from './http-error.ts';

const UNREACHED = 'The server could not be reached. Please try again.';

/**
 * Returns the text of a toast about a failed call. This is the server's own message or, without one, the fallback
 * (docs/product.md 8.1). If no response from the server arrived, because the network failed or a proxy answered
 * instead, the text doesn't blame the server.
 * @param unreached the text if no response of the server arrived
 */
export function failureText(error: unknown, fallback: string, unreached = UNREACHED): string {
  if (isUnreached(error)) return unreached;
  return (error instanceof HttpError ? error.serverMessage : null) ?? fallback;
}

/**
 * Shows a toast about a failed call. @param title the toast's title
 * @param said the arguments of `failureText`: what is said in place of the server's own message
 */
export function sayFailure(
  error: unknown,
  title: string,
  fallback = 'Please try again.',
  unreached = UNREACHED,
): void {
  const description = failureText(error, fallback, unreached);
  addToast({ title, description, tone: 'destructive' });
}

/** True if a call failed before the server said anything. A canceled call didn't fail. */
function isUnreached(error: unknown): boolean {
  if (error instanceof HttpError) return !error.isJson;
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  // A TypeError means that `fetch` failed; a SyntaxError means that a page came instead of JSON.
  return error instanceof TypeError || error instanceof SyntaxError;
}
