import { useSession } from '#pwa/account/session-store.ts';
import { ChangePassword } from './change-password.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { IdentityCard } from './identity-card.tsx';
import { PendingAddress } from './pending-address.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { SetPassword } from './set-password.tsx';
import { useAccount } from './use-account.ts';

/** My Profile (docs/product.md 2.14). */
export function ProfilePage() {
  const user = useSession((session) => session.user);
  const { joinedAt, hasPassword, unconfirmed, pendingEmail, setPendingEmail } = useAccount();
  if (!user) return <p role="status">Loading...</p>;
  return (
    <div className="mx-auto grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="font-display text-2xl leading-tight font-bold tracking-display">My Profile</h1>
      <IdentityCard user={user} joinedAt={joinedAt} />
      {unconfirmed === user.email && <ConfirmAddress email={user.email} />}
      {pendingEmail !== null && pendingEmail !== user.email && (
        <PendingAddress
          email={user.email}
          pending={pendingEmail}
          onStopped={() => setPendingEmail(null)}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <PersonalInformation
          user={user}
          hasPassword={hasPassword !== false}
          onAddressAsked={setPendingEmail}
        />
        {hasPassword === false ? (
          <SetPassword email={user.email} />
        ) : (
          <ChangePassword email={user.email} />
        )}
      </div>
    </div>
  );
}
