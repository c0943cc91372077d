/**
 * Reminders by email and on devices (docs/product.md 2.19 and 7.2), and the time zone that decides when they are sent.
 */
import * as v from 'valibot';

export const INVALID_UNSUBSCRIBE_LINK = 'This link is not valid.';

/**
 * The token from the link in an email. The token is in the URL, because one-click unsubscribe in mail programs sends
 * only the body that RFC 8058 prescribes.
 */
export const UnsubscribeQuery = v.object({
  token: v.pipe(v.string(INVALID_UNSUBSCRIBE_LINK), v.maxLength(200, INVALID_UNSUBSCRIBE_LINK)),
});

/** Makes the schema of a base64url text without padding, for a given number of bytes. */
const bytes = (count: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/), v.length(Math.ceil((count * 4) / 3)));

/** The body of POST /api/user/push: the browser's subscription, as `PushSubscription.toJSON` gives it. */
export const PushSubscriptionKeys = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(2_000), v.url()),
  keys: v.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionKeys = v.InferOutput<typeof PushSubscriptionKeys>;

/** DELETE /api/user/push. */
export const PushEndpoint = v.strictObject({ endpoint: v.pipe(v.string(), v.maxLength(2_000)) });

/** GET /api/user/push: the key that a browser needs to subscribe; null if this server sends no notifications. */
export const PushOffer = v.object({ publicKey: v.nullable(v.string()) });
export type PushOffer = v.InferOutput<typeof PushOffer>;

/**
 * The header in which a device names its time zone (docs/rules.md, reminders). It isn't a field beside the events,
 * because a server of an older version would reject an unknown field, but ignores an unknown header.
 */
export const TIME_ZONE_HEADER = 'time-zone';

/**
 * A time zone's name, such as America/New_York. A bare offset isn't accepted, because events already contain the
 * offset.
 */
const NAME = /^[A-Za-z][\w+/-]{0,63}$/;

/** Returns the text if it can be a time zone's name, else null. */
export function zoneNameOf(text: string | undefined): string | null {
  return text !== undefined && NAME.test(text) ? text : null;
}
