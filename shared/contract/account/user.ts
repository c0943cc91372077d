/** GET /api/user: the user with their progress (docs/product.md 3.1). */
import * as v from 'valibot';
import { CurrentUser } from '#shared/contract/auth/auth.ts';
import { Progress } from '#shared/contract/practice/progress.ts';

export const UserWithProgress = v.object({
  ...CurrentUser.entries,
  /** Shows the product: full AI mode without a subscription (docs/rules.md, account). */
  isDemoAccount: v.boolean(),
  /** When the account was created, milliseconds since 1970 UTC. */
  joinedAt: v.number(),
  /** Whether the link of a mail to the address was opened: reminders wait for it. */
  emailConfirmed: v.boolean(),
  /** False for an account that a hosted sign-in has made, until it sets one. */
  hasPassword: v.boolean(),
  /** The name of the linked sign-in provider; null if none is linked. */
  hostedSignIn: v.nullable(v.string()),
  /** An address whose holder has not followed the link yet: until then the other one stays. */
  pendingEmail: v.nullable(v.string()),
  /** The proof that the account's deletion, and the removal of what is on other devices, ask for now; null for ten minutes after a sign-in. */
  deletionNeeds: v.nullable(v.picklist(['password', 'sign-in'])),
  progress: Progress,
});
export type UserWithProgress = v.InferOutput<typeof UserWithProgress>;
