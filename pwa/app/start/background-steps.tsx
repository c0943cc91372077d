import { leaveDeletedToast, leaveToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { prepareCoach } from '#pwa/question/check/load-coach.ts';
import { syncedSubscription } from '#pwa/device/live/live-values.ts';
import { keepAdminRole } from '#pwa/account/admin-role.ts';
import { updateUser, useSession } from '#pwa/account/session-store.ts';
import { useRunOffer } from '#pwa/learner/run-offer.ts';
import { syncNow } from '#pwa/app/shell/sync-now.ts';
import { whenIdle } from '#pwa/ui/motion/scheduling.ts';
import { beginStep } from './begin-step.ts';

/**
 * Starts the background tasks after the first paint, one after another. The tasks that a learner would miss most come
 * first.
 */
export async function beginSteps(userId: string): Promise<void> {
  for (const step of stepsOf(userId)) await beginStep(step);
}

function stepsOf(userId: string): (() => Promise<void>)[] {
  return [
    async () => void (await import('#pwa/device/sync/when/start-sync.ts')).startSync(sayGone),
    async () => (await import('#pwa/notices/say-what-is-cut.ts')).sayWhatIsCut(),
    async () => getReadyWhenIdle(),
    async () => (await import('#pwa/app/first-figures/store-figures.ts')).storeFigures(userId),
    async () => followSubscription(userId),
    async () => (await import('#pwa/app/background/ai-feedback.ts')).fetchLateFeedback(),
    async () => void followRole(userId),
    async () => void followReminders(userId),
    dropRecordings,
    // Deletes data that other learners have left on this device. Runs last, because nothing else depends on it.
    async () =>
      void (await import('#pwa/device/sync/leave/forget-others.ts'))
        .forgetOthers()
        .catch(sayWhatIsLeft),
  ];
}

/**
 * Fetches the code for submitting, for the result and for the coach when the browser is idle, because the network may
 * soon be gone.
 */
function getReadyWhenIdle(): void {
  whenIdle(() => void getReady(), 10_000);
}

async function getReady(): Promise<void> {
  try {
    await Promise.all([
      import('#pwa/question/session/answering.ts'),
      import('#pwa/question/result/result-screen.tsx'),
      import('#pwa/question/exhibit-figure.tsx'),
    ]);
    await prepareCoach();
  } catch (error) {
    // Without a network, or after a sign-out, the code can't be fetched. The next start tries again.
    console.warn('Not everything is ready for a tunnel', error);
  }
}

/**
 * When a sync brings a new state of the subscription, copies it to the stored user, so that all badges and gates show
 * it.
 */
export function followSubscription(userId: string): void {
  syncedSubscription.subscribe(() => {
    const news = syncedSubscription.read();
    const { user } = useSession.getState();
    if (!news || user?.id !== userId) return;
    const { stripeCustomerId, stripeSubscriptionId, subscriptionStatus, subscriptionEndDate } =
      news;
    const isSame =
      user.stripeCustomerId === stripeCustomerId &&
      user.stripeSubscriptionId === stripeSubscriptionId &&
      user.subscriptionStatus === subscriptionStatus &&
      user.subscriptionEndDate === subscriptionEndDate;
    if (isSame) return;
    updateUser({
      ...user,
      stripeCustomerId,
      stripeSubscriptionId,
      subscriptionStatus,
      subscriptionEndDate,
    });
  });
}

/**
 * Asks the server whether the learner is an administrator. Without a reply, the link stays as it was; nothing waits for
 * the reply.
 */
export async function followRole(userId: string): Promise<void> {
  try {
    const { fetchUser } = await import('#pwa/http/auth-calls.ts');
    const { id, isAdmin } = await fetchUser();
    if (id === userId) keepAdminRole(userId, isAdmin);
  } catch (error) {
    console.warn('The role could not be asked for', error);
  }
}

/**
 * Runs after the app's start: lets the screen at the end of a run offer reminders, and keeps this browser registered
 * for notifications.
 */
async function followReminders(userId: string): Promise<void> {
  const [{ keepPush }, { PushOffer }] = await Promise.all([
    import('#pwa/screens/reminders/use-device-push.ts'),
    import('#pwa/screens/reminders/push-offer.tsx'),
  ]);
  useRunOffer.setState({ offer: <PushOffer userId={userId} onChanged={syncNow} /> });
  await keepPush(userId);
}

/**
 * Deletes recordings that are more than 14 days old, unless the learner keeps them. This runs once per start. If it
 * fails, the next start tries again.
 */
async function dropRecordings(): Promise<void> {
  const db = currentDatabase();
  if (!db) return;
  const { dropOldSounds } = await import('#pwa/device/records/recordings.ts');
  await dropOldSounds(db, Date.now()).catch((error: unknown) =>
    console.warn('Old recordings could not be deleted', error),
  );
}

function sayWhatIsLeft(error: unknown): void {
  console.warn('What another learner has left could not be deleted', error);
}

/** Stores a toast about why the session has ended, for the sign-in page to show after the reload. */
function sayGone(isSignedOut: boolean): void {
  if (isSignedOut)
    leaveToast({
      title: 'Signed Out',
      description: 'You signed this device out on another one, and what was on it is removed.',
    });
  else leaveDeletedToast();
}
