/** The account of a learner who has no picture and has never paid. */
export const NO_SUBSCRIPTION = {
  profileImageUrl: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  subscriptionStatus: null,
  subscriptionEndDate: null,
};
