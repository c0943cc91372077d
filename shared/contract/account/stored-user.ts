/**
 * The user as a device stores them. The schema isn't in `auth.ts` with the forms, because the app loads it each time
 * that it starts.
 */
import * as v from 'valibot';

/** The user that the device stores beside the token (docs/product.md 3.1). */
export const StoredUser = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.nullable(v.string()),
  stripeCustomerId: v.nullable(v.string()),
  stripeSubscriptionId: v.nullable(v.string()),
  subscriptionStatus: v.nullable(v.string()),
  subscriptionEndDate: v.nullable(v.string()),
});
export type StoredUser = v.InferOutput<typeof StoredUser>;
