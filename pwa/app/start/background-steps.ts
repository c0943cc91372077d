import { leaveDeletedToast, leaveToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { beginStep } from './begin-step.ts';

/**
 * Starts the tasks that run behind the screens, one after another. The tasks that a learner would miss most come first.
 */
export async function beginSteps(userId: string): Promise<void> {
  for (const step of stepsOf(userId)) await beginStep(step);
}

function stepsOf(userId: string): (() => Promise<void>)[] {
  return [
    async () => void (await import('#pwa/device/sync/when/start-sync.ts')).startSync(sayGone),
    async () => (await import('#pwa/notices/say-what-is-cut.ts')).sayWhatIsCut(),
    async () => (await import('./prefetch-next.ts')).getReadyWhenIdle(),
    async () => (await import('#pwa/app/first-figures/store-figures.ts')).storeFigures(userId),
    async () => (await import('#pwa/app/background/follow-account.ts')).followSubscription(userId),
    async () => (await import('#pwa/app/background/ai-feedback.ts')).provideAiFeedback(),
    async () => (await import('#pwa/app/background/ai-feedback.ts')).fetchLateFeedback(),
    async () => void (await import('#pwa/app/background/follow-account.ts')).followRole(userId),
    async () =>
      void (await import('#pwa/app/background/follow-reminders.tsx')).followReminders(userId),
    dropRecordings,
    // Deletes data that other learners have left on this device. Runs last, because nothing else depends on it.
    async () =>
      void (await import('#pwa/device/sync/leave/forget-others.ts'))
        .forgetOthers()
        .catch(sayWhatIsLeft),
  ];
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

/** Leaves a toast for the sign-in page that says why the session has ended. The end of the session reloads the page. */
function sayGone(isSignedOut: boolean): void {
  if (isSignedOut)
    leaveToast({
      title: 'Signed Out',
      description: 'You signed this device out on another one, and what was on it is removed.',
    });
  else leaveDeletedToast();
}
