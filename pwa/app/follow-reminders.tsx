import { keepPush } from '#pwa/features/reminders/keep-push.ts';
import { PushOffer } from '#pwa/features/reminders/push-offer.tsx';
import { useSessionOffer } from '#pwa/learner/session-offer.ts';
import { syncNow } from './sync-now.ts';

/** After a start: offers reminders at the end of a session, and keeps those that are on in this browser. */
export async function followReminders(userId: string): Promise<void> {
  useSessionOffer.setState({ offer: <PushOffer userId={userId} onChanged={syncNow} /> });
  await keepPush(userId);
}
