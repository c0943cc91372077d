/** Addresses with NUL are refused before anything reads a part of them: no database takes it as text. */
import { createMiddleware } from 'hono/factory';
import { ApiError } from '#api/services/api-error.ts';

/** Lone surrogates can't be in an address: percent-encoded they are no UTF-8, and stay as they were written. */
export const cleanAddress = createMiddleware(async (c, next) => {
  if (/%00/.test(c.req.url)) throw new ApiError(400, 'The address holds a character that is none.');
  await next();
});
