import { PracticePage } from '#pwa/features/practice/practice-page.tsx';
import { useSession } from '#pwa/session/session-store.ts';
import { lazyPart } from '#pwa/ui/lazy-part.tsx';
import { syncNow } from './sync-now.ts';

const PushOffer = lazyPart(
  async () => (await import('#pwa/features/reminders/push-offer.tsx')).PushOffer,
  { failure: 'quiet' },
);

/** Practice, with the reminder that the end of a session offers. */
export function PracticeScreen() {
  const userId = useSession(({ user }) => user?.id);
  return (
    <PracticePage afterSession={userId && <PushOffer userId={userId} onChanged={syncNow} />} />
  );
}
