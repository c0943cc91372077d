import type { StoredUser } from '#shared/contract/auth/auth.ts';

const TEXTS = ['id', 'email', 'firstName', 'lastName'] as const;
const TEXTS_OR_NULL = [
  'profileImageUrl',
  'stripeCustomerId',
  'stripeSubscriptionId',
  'subscriptionStatus',
  'subscriptionEndDate',
] as const;

/** The schema StoredUser by hand: this runs before the first paint, where the schema library would cost. */
export function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isText = (field: string) => typeof fields.get(field) === 'string';
  return (
    TEXTS.every(isText) &&
    TEXTS_OR_NULL.every((field) => isText(field) || fields.get(field) === null)
  );
}
