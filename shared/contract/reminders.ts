/** Reminders by mail and on devices (docs/product.md 2.19 and 7.2). */
import * as v from 'valibot';

export const INVALID_UNSUBSCRIBE_LINK = 'This link is not valid.';

/** The token of the link in a mail, in its address: mail programs post nothing but what RFC 8058 says. */
export const UnsubscribeQuery = v.object({
  token: v.pipe(v.string(INVALID_UNSUBSCRIBE_LINK), v.maxLength(200, INVALID_UNSUBSCRIBE_LINK)),
});
