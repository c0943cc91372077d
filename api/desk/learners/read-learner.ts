/** GET /api/admin/learners/{id}: a learner's plan, sessions and sync health. */
import { readSubscription } from '#api/billing/statements/subscriptions.ts';
import { readSyncHealth } from '#api/log/statements/device-reports.ts';
import { readLiveSessions } from '#api/account/statements/sessions.ts';
import { findUserById } from '#api/account/statements/users.ts';
import { readActsOn } from '#api/desk/statistics/admin-acts.ts';
import { isAdmin, isDemoAccount } from '#api/account/access.ts';
import { accessOf, compOf } from '#api/billing/access/subscription-access.ts';
import type { Services } from '#api/services.ts';
import type { LearnerPage } from '#shared/contract/admin/learners.ts';

/** How many acts are shown. */
const LATEST = 20;

/** @returns null when there is no such account */
export async function readLearner(
  { db, clock, policy }: Pick<Services, 'db' | 'clock' | 'policy'>,
  userId: string,
): Promise<LearnerPage | null> {
  const now = clock();
  const user = await findUserById(db, userId);
  if (!user) return null;
  const subscription = await readSubscription(db, userId);
  const sessions = await readLiveSessions(db, userId, now);
  const devices = await readSyncHealth(db, userId);
  const seen = [
    ...sessions.map(({ lastSeenAt }) => lastSeenAt),
    ...devices.map(({ lastHeardAt }) => lastHeardAt ?? 0),
  ];
  const sum = (of: 'events' | 'rejected' | 'superseded') =>
    devices.reduce((total, device) => total + device[of], 0);
  return {
    id: userId,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`,
    registeredAt: user.createdAt,
    confirmedAt: user.confirmedAt,
    blockedAt: user.blockedAt,
    lastSeenAt: seen.length === 0 ? null : Math.max(...seen),
    isAdmin: isAdmin(user, policy),
    plan: {
      isOpen: accessOf(subscription, isDemoAccount(user, policy), now).hasActiveSubscription,
      status: subscription?.status ?? null,
      trialEnd: subscription?.trialEnd ?? null,
      currentPeriodEnd: subscription?.currentPeriodEnd ?? null,
      cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
      compUntil: subscription && compOf(subscription, now),
    },
    sessions: sessions.map(({ browser, system, createdAt, lastSeenAt }) => ({
      ...{ browser, system },
      signedInAt: createdAt,
      lastUsedAt: lastSeenAt,
    })),
    sync: {
      events: sum('events'),
      rejected: sum('rejected'),
      superseded: sum('superseded'),
      devices: devices.map(({ rejected: _, superseded: __, ...device }) => device),
    },
    acts: await readActsOn(db, userId, LATEST),
  };
}
