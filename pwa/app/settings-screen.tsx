import { SubscriptionCard } from '#pwa/features/billing/subscription-card.tsx';
import { SettingsPage } from '#pwa/features/settings/settings-page.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { syncNow } from './sync-now.ts';
import { useSignOut } from './use-sign-out.ts';

/** Settings, with what only the app may do: sync and sign out. */
export function SettingsScreen() {
  const signOut = useSignOut();
  return (
    <>
      <SettingsPage
        onSyncNow={syncNow}
        onSignOut={signOut.request}
        subscriptionCard={<SubscriptionCard onChanged={syncNow} />}
      />
      <SignOutDialog {...signOut} />
    </>
  );
}
