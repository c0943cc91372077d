/** GET /api/user: the user with their progress (docs/product.md 3.1). */
import * as v from 'valibot';
import { CurrentUser } from '#shared/contract/auth/auth.ts';
import { Progress } from '#shared/contract/practice/progress.ts';

export const UserWithProgress = v.object({
  ...CurrentUser.entries,
  /** Whether the account demonstrates the product, with full AI Mode and no subscription (docs/rules.md, account). */
  isDemoAccount: v.boolean(),
  /** When the account was created, milliseconds since 1970 UTC. */
  joinedAt: v.number(),
  /** Whether a link emailed to the address was opened; reminders wait for that. */
  emailConfirmed: v.boolean(),
  /** False for an account made by a hosted sign-in, until it sets a password. */
  hasPassword: v.boolean(),
  /** The name of the linked sign-in provider; null if none is linked. */
  hostedSignIn: v.nullable(v.string()),
  /** A new email address whose link hasn't been followed yet; until then the old address stays. */
  pendingEmail: v.nullable(v.string()),
  /** The proof needed now to delete the account or erase other devices; null for ten minutes after a sign-in. */
  deletionNeeds: v.nullable(v.picklist(['password', 'sign-in'])),
  progress: Progress,
});
export type UserWithProgress = v.InferOutput<typeof UserWithProgress>;
