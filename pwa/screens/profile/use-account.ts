import { useCallback, useEffect, useState } from 'react';
import type { StoredUser } from '#shared/contract/account/auth.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { useDatabaseStatus } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { fetchAccount } from '#pwa/http/calls/account-calls.ts';
import { updateUser, useSession } from '#pwa/account/session-store.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

/** The account facts that the profile shows beside the user; null if not known yet. */
interface AccountFacts {
  /** Milliseconds since 1970 UTC. */
  joinedAt: number | null;
  /** False for an account that was made by a hosted sign-in; only the server knows. */
  hasPassword: boolean | null;
  /** The unconfirmed email address, as the server last said; after a change, another address has just got its email. */
  unconfirmed: string | null;
  /** A new email address whose link hasn't been opened yet. */
  pendingEmail: string | null;
}

const NOTHING: AccountFacts = {
  joinedAt: null,
  hasPassword: null,
  unconfirmed: null,
  pendingEmail: null,
};

/**
 * The account: first what the device knows, then what the server says. The user is refreshed too, because another
 * device may have changed the profile.
 */
export function useAccount(): AccountFacts & { setPendingEmail: (email: string | null) => void } {
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
    // A failure leaves what is known, because the page is complete without the date.
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
  // A save or a sign-in in the meantime is newer than this reply.
  const isSame = before?.id === user.id && useSession.getState().user === before;
  if (isSame) updateUser(user satisfies StoredUser);
  if (db.userId === user.id) await records.joinedAt.set(db, joinedAt);
  const unconfirmed = emailConfirmed ? null : user.email;
  return { joinedAt, hasPassword, unconfirmed, pendingEmail };
}
