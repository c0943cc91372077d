import type { StoredUser } from '#shared/contract/account/stored-user.ts';

/** Returns a learner with no picture who has never paid. @param over fields to override */
export const aUser = (over: Partial<StoredUser> = {}): StoredUser => ({
  id: 'learner-1',
  email: 'ada@example.edu',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  subscriptionStatus: null,
  subscriptionEndDate: null,
  ...over,
});
