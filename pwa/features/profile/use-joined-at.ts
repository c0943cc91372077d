import { useEffect, useState } from 'react';
import type { StoredUser } from '#shared/contract/auth.ts';
import type { LearnerDatabase } from '#pwa/db/database.ts';
import { keepJoinedAt, readJoinedAt } from '#pwa/db/joined-at.ts';
import { currentDatabase } from '#pwa/db/open-database.ts';
import { useDatabaseStatus } from '#pwa/db/use-live.ts';
import { fetchAccount } from '#pwa/http/account-calls.ts';
import { updateUser, useSession } from '#pwa/session/session-store.ts';
import { useOnline } from '#pwa/ui/use-online.ts';

/**
 * When the account was created: what the device knows, then what the server says. The user is refreshed
 * with it, for another device may have changed the profile.
 * @returns milliseconds since 1970 UTC, or null while it is not known
 */
export function useJoinedAt(): number | null {
  const [joinedAt, setJoinedAt] = useState<number | null>(null);
  const isOpen = useDatabaseStatus() === 'open';
  const isOnline = useOnline();
  useEffect(() => {
    const db = isOpen ? currentDatabase() : null;
    if (!db) return;
    let isGone = false;
    const show = (found: number | null) => {
      if (!isGone) setJoinedAt((before) => found ?? before);
    };
    // What fails leaves what is known: the page is whole without it.
    void readJoinedAt(db).then(show, () => undefined);
    if (isOnline) void refresh(db).then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, [isOpen, isOnline]);
  return joinedAt;
}

/** Brings user and date of the session from the server. @throws HttpError */
async function refresh(db: LearnerDatabase): Promise<number> {
  const before = useSession.getState().user;
  const { joinedAt, isAdmin: _a, isDemoAccount: _d, progress: _p, ...user } = await fetchAccount();
  // What was saved or signed in meanwhile is newer.
  const isSame = before?.id === user.id && useSession.getState().user === before;
  if (isSame) updateUser(user satisfies StoredUser);
  if (db.userId === user.id) await keepJoinedAt(db, joinedAt);
  return joinedAt;
}
