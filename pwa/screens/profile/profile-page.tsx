import { CalendarCheck, Crown } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { initialsOf } from '#shared/contract/account/person-name.ts';
import type { StoredUser } from '#shared/contract/account/stored-user.ts';
import { useSession, updateUser } from '#pwa/account/session-store.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { useDatabaseStatus } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { fetchAccount } from '#pwa/http/account-calls.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { ChangePassword, ConfirmAddress, PendingAddress, SetPassword } from './sign-in-cards.tsx';
import { PersonalInformation } from './personal-information.tsx';

/** Shows the page My Profile (docs/product.md 2.14). */
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

interface IdentityCardProps {
  user: StoredUser;
  /** When the learner joined, in milliseconds since 1970 UTC; null while that is unknown. */
  joinedAt: number | null;
}

/** Shows the learner's name, the date of joining, and the membership. */
function IdentityCard({ user, joinedAt }: IdentityCardProps) {
  const isPremium = user.subscriptionStatus === 'active';
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar {...user} />
      <div className="min-w-0 flex-1 basis-[12rem]">
        <h2 className="font-display text-xl leading-snug font-semibold">
          {user.firstName} {user.lastName}
        </h2>
        <p className="break-all text-muted">{user.email}</p>
        <p className="mt-1 flex min-h-[24px] items-center gap-2 text-sm text-muted">
          {joinedAt !== null && (
            <>
              <CalendarCheck aria-hidden size={16} />
              Joined {new Date(joinedAt).toLocaleDateString('en', { dateStyle: 'long' })}
            </>
          )}
        </p>
      </div>
      <Chip className={isPremium ? 'bg-tint-iris' : undefined}>
        {isPremium && <Crown aria-hidden size={16} />}
        {isPremium ? 'Premium Member' : 'Free Account'}
      </Chip>
    </Card>
  );
}

/** Shows the learner's initials. A picture from an outside provider is never loaded (docs/privacy.md). */
function Avatar({ firstName, lastName }: Pick<StoredUser, 'firstName' | 'lastName'>) {
  return (
    <span
      aria-hidden
      className="grid size-[72px] shrink-0 place-items-center overflow-hidden rounded-pill border border-control bg-s3 font-display text-xl font-semibold"
    >
      {initialsOf(firstName, lastName)}
    </span>
  );
}

/** Facts about the account that the profile shows. Each is null while it isn't known. */
interface AccountFacts {
  /** When the learner joined, milliseconds since 1970 UTC. */
  joinedAt: number | null;
  /** False for an account that was made through an outside provider. Only the server knows this. */
  hasPassword: boolean | null;
  /**
   * The email address if it isn't confirmed, by the server's last reply. If the learner has just changed the address, a
   * confirmation email is on its way to it.
   */
  unconfirmed: string | null;
  /** A new email address that isn't confirmed yet. */
  pendingEmail: string | null;
}

const NOTHING: AccountFacts = {
  joinedAt: null,
  hasPassword: null,
  unconfirmed: null,
  pendingEmail: null,
};

/**
 * Returns the facts about the account: at first those that are stored on the device, later those that the server sends.
 * Also updates the user, because another device may have changed the profile.
 */
function useAccount(): AccountFacts & { setPendingEmail: (email: string | null) => void } {
  const [account, setAccount] = useState<AccountFacts>(NOTHING);
  const isOpen = useDatabaseStatus() === 'open';
  const isOnline = useOnline();
  useEffect(() => {
    const db = isOpen ? currentDatabase() : null;
    if (!db) return;
    let isGone = false;
    const show = (found: Partial<AccountFacts>) => {
      if (!isGone) setAccount((before) => ({ ...before, ...found }));
    };
    // If this fails, the date of joining is missing. The page is complete without it.
    void records.joinedAt.get(db).then(
      (joinedAt) => joinedAt !== null && show({ joinedAt }),
      (error: unknown) => console.warn('When the account was opened is not known', error),
    );
    if (isOnline)
      refresh(db).then(show, (error: unknown) =>
        console.warn('The account could not be asked for', error),
      );
    return () => {
      isGone = true;
    };
  }, [isOpen, isOnline]);
  const setPendingEmail = useCallback(
    (pendingEmail: string | null) => setAccount((before) => ({ ...before, pendingEmail })),
    [],
  );
  return { ...account, setPendingEmail };
}

/** Fetches the user and the account facts from the server. @throws HttpError */
async function refresh(db: LearnerDatabase): Promise<AccountFacts> {
  const before = useSession.getState().user;
  const account = await fetchAccount();
  const { joinedAt, hasPassword, emailConfirmed, pendingEmail, ...rest } = account;
  const {
    isAdmin: _a,
    isDemoAccount: _d,
    progress: _p,
    hostedSignIn: _h,
    deletionNeeds: _n,
    ...user
  } = rest;
  // If the user has changed in the meantime, through a save or a sign-in, that is newer than this reply.
  const isSame = before?.id === user.id && useSession.getState().user === before;
  if (isSame) updateUser(user satisfies StoredUser);
  if (db.userId === user.id) await records.joinedAt.set(db, joinedAt);
  const unconfirmed = emailConfirmed ? null : user.email;
  return { joinedAt, hasPassword, unconfirmed, pendingEmail };
}
