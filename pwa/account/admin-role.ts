/**
 * Remembers whether the server last called the signed-in account an administrator's. Only the link to the desk depends
 * on this.
 */
import { create } from 'zustand';
import { readAdminId, writeAdminId } from './stored-session.ts';
import { useSession } from './session-store.ts';

const useAdminId = create<{ id: string | null }>(() => ({ id: readAdminId() }));

export function useIsAdmin(): boolean {
  const id = useAdminId((state) => state.id);
  const userId = useSession((session) => session.user?.id);
  return id !== null && id === userId;
}

/** Stores the role that the server has reported. */
export function keepAdminRole(userId: string, isAdmin: boolean): void {
  const id = isAdmin ? userId : null;
  writeAdminId(id);
  useAdminId.setState({ id });
}
