import { beginStep } from './begin-step.ts';

/** Begins what goes on behind the screens, one after the other, in the order in which it is missed. */
export async function beginSteps(userId: string): Promise<void> {
  for (const step of stepsOf(userId)) await beginStep(step);
}

function stepsOf(userId: string): (() => Promise<void>)[] {
  return [
    async () => void (await import('#pwa/data/sync/when/start-sync.ts')).startSync(),
    async () => (await import('./prefetch-next.ts')).getReadyWhenIdle(),
    async () => (await import('./stored-figures/store-figures.ts')).storeFigures(userId),
    async () => (await import('./followers/follow-subscription.ts')).followSubscription(userId),
    async () => (await import('./followers/provide-feedback.ts')).provideAiFeedback(),
    async () => (await import('./followers/fetch-late-feedback.ts')).fetchLateFeedback(),
    async () => void (await import('./followers/follow-role.ts')).followRole(userId),
    async () => void (await import('./followers/follow-reminders.tsx')).followReminders(userId),
    async () => (await import('./followers/drop-recordings.ts')).dropRecordings(),
    // Nothing waits for what another learner has left.
    async () =>
      void (await import('#pwa/data/sync/leave/forget-others.ts'))
        .forgetOthers()
        .catch(sayWhatIsLeft),
  ];
}

function sayWhatIsLeft(error: unknown): void {
  console.warn('What another learner has left could not be deleted', error);
}
