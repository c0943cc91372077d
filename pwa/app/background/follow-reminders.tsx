import { keepPush } from '#pwa/screens/reminders/use-device-push.ts';
import { PushOffer } from '#pwa/screens/reminders/push-offer.tsx';
import { useRunOffer } from '#pwa/learner/run-offer.ts';
import { syncNow } from '#pwa/app/shell/sync-now.ts';

/**
 * Runs after the app's start: lets the screen at the end of a run offer reminders, and keeps this browser registered
 * for notifications.
 */
export async function followReminders(userId: string): Promise<void> {
  useRunOffer.setState({ offer: <PushOffer userId={userId} onChanged={syncNow} /> });
  await keepPush(userId);
}
