import { HttpError } from './http-error.ts';

/** What a toast says of a failed call: the server's own message, else the fallback (docs/product.md 8.1). */
export function failureText(error: unknown, fallback: string): string {
  return (error instanceof HttpError ? error.serverMessage : null) ?? fallback;
}
