/** A learner's settings screen in a test, with a server that replies as the test says. */
import { afterEach, expect, vi } from 'vitest';
import { DEFAULT_SETTINGS, type UserSettings } from '#shared/contract/account/user-settings.ts';
import { closeDatabase, openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { NEVER_SYNCED } from '#pwa/device/records/sync-state.ts';
import { reportSync } from '#pwa/device/sync/when/sync-activity.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { find, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { mountInRouter } from '#pwa/ui/testing/in-router.tsx';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { SettingsPage } from '../settings-page.tsx';
import { aUser } from '#pwa/account/testing/a-user.ts';

const USER = aUser({ id: '' });
export const STORED: UserSettings = {
  ...DEFAULT_SETTINGS,
  notifications: { ...DEFAULT_SETTINGS.notifications, dailyReminders: false },
};
export const syncNow = vi.fn<() => void>();
export const fetchMock = vi.fn<typeof fetch>();

/** Signs in a new learner with settings on the device; for `beforeEach`. */
export async function signInForSettings(): Promise<void> {
  const user = { ...USER, id: `settings-${crypto.randomUUID()}` };
  useSession.setState({ status: 'signed-in', user, token: 'token-1' });
  useToastQueue.setState({ toast: null });
  sessionStorage.clear();
  syncNow.mockReset();
  fetchMock.mockReset();
  // The lists of devices and of sign-in methods are tested elsewhere.
  const fetching: typeof fetch = async (url, init) => {
    if (String(url).endsWith('/sessions')) return reply(200, { sessions: [] });
    const isAccount = init?.method === 'GET' && String(url).endsWith('/api/user');
    return isAccount
      ? reply(200, { hostedSignIn: null, hasPassword: true, deletionNeeds: null })
      : fetchMock(url, init);
  };
  vi.stubGlobal('fetch', fetching);
  const db = await openLearnerDatabase(user.id);
  await db.meta.bulkPut([
    { ...NEVER_SYNCED, lastSyncAt: 1 },
    { key: 'settings', version: 4, values: STORED },
  ]);
}

afterEach(() => {
  unmountAll();
  closeDatabase();
  reportSync();
});

export async function openSettings(): Promise<void> {
  await mountInRouter(
    <ThemeProvider>
      <SettingsPage onSyncNow={syncNow} onSignOut={() => undefined} />
    </ThemeProvider>,
  );
  await until(() => expect(text()).toContain('Danger Zone'));
}
/** Opens the settings, and waits until the device's data has filled the forms. */
export const openForms = async () => {
  await openSettings();
  await until(() => expect(text()).toContain('App Preferences'));
};

export const text = () => document.body.textContent ?? '';
export const toast = () => useToastQueue.getState().toast;
export const form = (title: string) => {
  const heading = find('h2', title);
  return document.querySelector(`form[aria-labelledby="${heading.id}"]`) as HTMLFormElement;
};
export const control = (label: string) => {
  const id = (find('label', label) as HTMLLabelElement).htmlFor;
  return document.getElementById(id) as HTMLInputElement;
};
export const save = (title: string) => form(title).querySelector('button') as HTMLButtonElement;
export const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
export const sent = () =>
  fetchMock.mock.calls.map(([url, init]) => ({
    call: `${init?.method} ${new URL(String(url)).pathname}`,
    body: JSON.parse(String(init?.body)) as unknown,
  }));
