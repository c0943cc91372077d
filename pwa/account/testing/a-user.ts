import type { StoredUser } from '#shared/contract/account/stored-user.ts';

/** Ada Lovelace, who has no picture and has never paid, or a learner who differs from her as given. */
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
