import { SubscriptionCard } from '#pwa/screens/billing/subscription-card.tsx';
import { PushCard } from '#pwa/screens/reminders/push-card.tsx';
import { BuiltInCard } from '#pwa/interview/built-in/built-in-offer.tsx';
import { SettingsPage } from '#pwa/screens/settings/settings-page.tsx';
import { useSession } from '#pwa/account/session-store.ts';
import { SignOutDialog } from '#pwa/app/shell/sign-out-dialog.tsx';
import { syncNow } from '#pwa/app/shell/sync-now.ts';
import { useSignOut } from '#pwa/app/shell/use-sign-out.ts';

/** Shows Settings, with the two actions that only the app can take: sync, and sign out. */
export function SettingsScreen() {
  const signOut = useSignOut();
  const userId = useSession(({ user }) => user?.id);
  return (
    <>
      <SettingsPage
        onSyncNow={syncNow}
        onSignOut={signOut.request}
        builtInCard={<BuiltInCard />}
        pushCard={userId && <PushCard userId={userId} onChanged={syncNow} />}
        subscriptionCard={<SubscriptionCard onChanged={syncNow} />}
      />
      <SignOutDialog {...signOut} />
    </>
  );
}
