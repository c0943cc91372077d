/** Asks the server once per start whether to show the link to the desk. */
import { fetchUser } from '#pwa/http/calls/auth-calls.ts';
import { keepAdminRole } from '#pwa/account/admin-role.ts';

/** Nothing waits for the reply; without one, the link stays as it was. */
export async function followRole(userId: string): Promise<void> {
  try {
    const { id, isAdmin } = await fetchUser();
    if (id === userId) keepAdminRole(userId, isAdmin);
  } catch (error) {
    console.warn('The role could not be asked for', error);
  }
}
