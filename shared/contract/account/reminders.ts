/** Reminders by mail and on devices (docs/product.md 2.19 and 7.2). */
import * as v from 'valibot';

export const INVALID_UNSUBSCRIBE_LINK = 'This link is not valid.';

/** The token of the link in a mail, in its address: mail programs post nothing but what RFC 8058 says. */
export const UnsubscribeQuery = v.object({
  token: v.pipe(v.string(INVALID_UNSUBSCRIBE_LINK), v.maxLength(200, INVALID_UNSUBSCRIBE_LINK)),
});

/** Base64url of so many bytes, without padding. */
const bytes = (count: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/), v.length(Math.ceil((count * 4) / 3)));

/** POST /api/user/push: what a browser gave as it subscribed (PushSubscription, toJSON). */
export const PushSubscriptionKeys = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(2_000), v.url()),
  keys: v.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionKeys = v.InferOutput<typeof PushSubscriptionKeys>;

/** DELETE /api/user/push. */
export const PushEndpoint = v.strictObject({ endpoint: v.pipe(v.string(), v.maxLength(2_000)) });

/** GET /api/user/push: with which key a browser subscribes; null where this server sends no notifications. */
export const PushOffer = v.object({ publicKey: v.nullable(v.string()) });
export type PushOffer = v.InferOutput<typeof PushOffer>;
