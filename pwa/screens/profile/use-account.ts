import { useCallback, useEffect, useState } from 'react';
import type { StoredUser } from '#shared/contract/auth/auth.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { keepJoinedAt, readJoinedAt } from '#pwa/device/records/joined-at.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { useDatabaseStatus } from '#pwa/device/live/use-live.ts';
import { fetchAccount } from '#pwa/http/calls/account-calls.ts';
import { updateUser, useSession } from '#pwa/account/session-store.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

/** What the profile shows beside the user; null is what is not known yet. */
interface AccountFacts {
  /** Milliseconds since 1970 UTC. */
  joinedAt: number | null;
  /** False for an account that was made by a hosted sign-in; only the server knows. */
  hasPassword: boolean | null;
  /** The address that waits for its confirmation, as the server said; another one has just got its mail. */
  unconfirmed: string | null;
  /** The address that waits for its link to be followed. */
  pendingEmail: string | null;
}

const NOTHING: AccountFacts = {
  joinedAt: null,
  hasPassword: null,
  unconfirmed: null,
  pendingEmail: null,
};

/**
 * The account: what the device knows, then what the server says. The user is refreshed with it, for another
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
    // What fails leaves what is known: the page is whole without it.
    void readJoinedAt(db).then(
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

/** Brings user and facts of the session from the server. @throws HttpError */
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
  // What was saved or signed in meanwhile is newer.
  const isSame = before?.id === user.id && useSession.getState().user === before;
  if (isSame) updateUser(user satisfies StoredUser);
  if (db.userId === user.id) await keepJoinedAt(db, joinedAt);
  const unconfirmed = emailConfirmed ? null : user.email;
  return { joinedAt, hasPassword, unconfirmed, pendingEmail };
}
