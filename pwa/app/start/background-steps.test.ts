import { expect, it } from 'vitest';
import { openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { startSession, useSession } from '#pwa/account/session-store.ts';
import { followSubscription } from './background-steps.tsx';

const USER = {
  id: 'lena',
  email: 'lena@example.edu',
  firstName: 'Lena',
  lastName: 'Learner',
  profileImageUrl: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  subscriptionStatus: null,
  subscriptionEndDate: null,
};
const NEWS = {
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
  subscriptionStatus: 'active',
  subscriptionEndDate: '2026-11-23T00:00:00.000Z',
};

it('brings the stored user what a sync has learned about the subscription', async () => {
  startSession({ user: USER, token: 'token' });
  const db = await openLearnerDatabase('lena');
  followSubscription('lena');
  await db.meta.put({ key: 'subscription', version: 1, ...NEWS });
  await expect.poll(() => useSession.getState().user).toEqual({ ...USER, ...NEWS });
  await db.meta.put({ key: 'subscription', version: 2, ...NEWS, subscriptionStatus: 'past_due' });
  await expect.poll(() => useSession.getState().user?.subscriptionStatus).toBe('past_due');
  expect(localStorage.getItem('northstar.user')).toContain('past_due');
});
