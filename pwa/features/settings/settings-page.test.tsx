import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { UserSettings } from '#shared/contract/settings.ts';
import { closeDatabase, openLearnerDatabase, requireDatabase } from '#pwa/db/open-database.ts';
import { NEVER_SYNCED } from '#pwa/db/sync-state.ts';
import { setInterviewDate } from '#pwa/db/record-event.ts';
import { reportSync } from '#pwa/sync/sync-activity.ts';
import { useSession } from '#pwa/session/session-store.ts';
import {
  acting,
  actingAsync,
  click,
  find,
  mount,
  unmountAll,
  until,
} from '#pwa/ui/testing/mount.ts';
import { ThemeProvider } from '#pwa/ui/theme.tsx';
import { useToastQueue } from '#pwa/ui/toast-queue.ts';
import { SettingsPage } from './settings-page.tsx';
import { NO_SUBSCRIPTION } from '#pwa/session/testing/no-subscription.ts';

const USER = {
  id: '',
  email: 'ada@example.edu',
  firstName: 'Ada',
  lastName: 'Lovelace',
  ...NO_SUBSCRIPTION,
};
const STORED: UserSettings = {
  ...DEFAULT_SETTINGS,
  notifications: { ...DEFAULT_SETTINGS.notifications, dailyReminders: false },
};
let learners = 0;
const syncNow = vi.fn<() => void>();
const fetchMock = vi.fn<typeof fetch>();

beforeEach(async () => {
  learners += 1;
  const user = { ...USER, id: `settings-${learners}` };
  useSession.setState({ status: 'signed-in', user, token: 'token-1' });
  useToastQueue.setState({ toast: null });
  sessionStorage.clear();
  syncNow.mockReset();
  fetchMock.mockReset();
  // The list of devices has tests of its own.
  const fetching: typeof fetch = async (url, init) =>
    String(url).endsWith('/sessions') ? reply(200, { sessions: [] }) : fetchMock(url, init);
  vi.stubGlobal('fetch', fetching);
  const db = await openLearnerDatabase(user.id);
  await db.meta.bulkPut([
    { ...NEVER_SYNCED, lastSyncAt: 1 },
    { key: 'settings', version: 4, values: STORED },
  ]);
});
afterEach(() => {
  unmountAll();
  closeDatabase();
  reportSync();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <SettingsPage onSyncNow={syncNow} onSignOut={() => undefined} />,
    }),
    history: createMemoryHistory(),
  });
  await actingAsync(() => router.load());
  await mount(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => expect(text()).toContain('Danger Zone'));
}
const openForms = async () => {
  await open();
  await until(() => expect(text()).toContain('App Preferences'));
};

const text = () => document.body.textContent ?? '';
const toast = () => useToastQueue.getState().toast;
const form = (title: string) => {
  const heading = find('h2', title);
  return document.querySelector(`form[aria-labelledby="${heading.id}"]`) as HTMLFormElement;
};
const control = (label: string) => {
  const id = (find('label', label) as HTMLLabelElement).htmlFor;
  return document.getElementById(id) as HTMLInputElement;
};
const save = (title: string) => form(title).querySelector('button') as HTMLButtonElement;
const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const sent = () =>
  fetchMock.mock.calls.map(([url, init]) => ({
    call: `${init?.method} ${new URL(String(url)).pathname}`,
    body: JSON.parse(String(init?.body)) as unknown,
  }));
const goOffline = () =>
  acting(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
  });

describe('the settings forms', () => {
  it('have a control for the specified settings alone, each with what the device holds', async () => {
    await openForms();
    const shown = ['Notification Preferences', 'Privacy Settings', 'App Preferences'].map((title) =>
      [...form(title).querySelectorAll<HTMLInputElement>('[role="switch"]')].map((input) => [
        input.labels?.[0]?.textContent,
        input.checked,
      ]),
    );
    expect(shown).toEqual([
      [
        ['Email', true],
        ['Daily reminders', false],
        ['Achievement alerts', true],
        ['Weekly progress', false],
      ],
      [
        ['Show me on the leaderboard', true],
        ['Share progress', true],
      ],
      [
        ['Sound effects', true],
        ['Reduced motion', false],
      ],
    ]);
  });

  it('send what was changed, keep the answer on the device at once, and sync', async () => {
    const preferences = { ...STORED.preferences, reducedMotion: true };
    fetchMock.mockResolvedValue(reply(200, { ...STORED, version: 5, preferences }));
    await openForms();
    await click(control('Reduced motion'));
    await click(control('Sound effects'));
    await click(control('Sound effects'));
    await click(save('App Preferences'));
    await until(() => expect(toast()?.title).toBe('Settings Updated'));
    expect(sent()).toEqual([
      {
        call: 'PATCH /api/user/settings',
        body: { preferences: { reducedMotion: true, soundEffects: true } },
      },
    ]);
    expect(await requireDatabase().meta.get('settings')).toMatchObject({
      version: 5,
      values: { preferences },
    });
    expect(syncNow).toHaveBeenCalled();
    expect(control('Reduced motion').checked).toBe(true);
  });

  it('follow another device once their own change is saved', async () => {
    fetchMock.mockResolvedValue(
      reply(200, { ...STORED, version: 5, privacy: { ...STORED.privacy, shareProgress: false } }),
    );
    await openForms();
    await click(control('Share progress'));
    await click(save('Privacy Settings'));
    await until(() => expect(toast()?.title).toBe('Settings Updated'));
    expect(control('Share progress').checked).toBe(false);
    expect(text()).not.toContain('Not saved yet');
    await actingAsync(() =>
      requireDatabase().meta.put({ key: 'settings', version: 6, values: STORED }),
    );
    await until(() => expect(control('Share progress').checked).toBe(true));
  });

  it('leave an answer aside that a later one has overtaken', async () => {
    fetchMock.mockResolvedValue(reply(200, { ...DEFAULT_SETTINGS, version: 3 }));
    await openForms();
    await click(save('Notification Preferences'));
    await until(() => expect(toast()?.title).toBe('Settings Updated'));
    expect(await requireDatabase().meta.get('settings')).toMatchObject({ version: 4 });
  });

  it('are disabled while they are sent', async () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    await openForms();
    await click(save('Privacy Settings'));
    await until(() => expect(save('Privacy Settings').textContent).toContain('Saving...'));
    expect(form('Privacy Settings').querySelector('fieldset')?.disabled).toBe(true);
    expect(form('App Preferences').querySelector('fieldset')?.disabled).toBe(false);
  });

  it.each([
    ['the server’s message', () => Promise.resolve(reply(400, { message: 'Not so' })), 'Not so'],
    [
      'its own words without one',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Failed to update settings. Please try again.',
    ],
  ])('keep the change after a failure, and say %s', async (_, answer, description) => {
    fetchMock.mockImplementation(answer);
    await openForms();
    await click(control('Weekly progress'));
    await click(save('Notification Preferences'));
    await until(() => expect(toast()).not.toBeNull());
    expect(toast()).toMatchObject({ title: 'Update Failed', description, tone: 'destructive' });
    expect(control('Weekly progress').checked).toBe(true);
    expect(form('Notification Preferences').textContent).toContain('Not saved yet');
    expect(save('Notification Preferences').matches(':disabled')).toBe(false);
  });

  it('say before the tap that they need a connection, and keep what is changed without one', async () => {
    await openForms();
    await click(control('Share progress'));
    goOffline();
    const button = save('Privacy Settings');
    expect(button.disabled).toBe(true);
    const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toContain('Saving needs a connection');
    await click(control('Show me on the leaderboard'));
    expect(control('Share progress').checked).toBe(false);
    expect(control('Show me on the leaderboard').checked).toBe(false);
  });

  it('do not show defaults as if they were the learner’s before the first sync', async () => {
    await requireDatabase().meta.clear();
    reportSync({ state: 'error' });
    await open();
    await until(() => expect(text()).toContain('Your settings are not on this device yet'));
    expect(text()).not.toContain('Privacy Settings');
  });
});

describe('the export', () => {
  const button = () => find('button', 'Export') as HTMLButtonElement;

  it('is given as a file named after the product and the day', async () => {
    fetchMock.mockResolvedValue(new Response('{"format":"northstar-export"}'));
    URL.createObjectURL = vi.fn<typeof URL.createObjectURL>(() => 'blob:export');
    URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await open();
    await click(find('button', 'Export Data'));
    await until(() => expect(toast()?.title).toBe('Data Exported'));
    expect(names).toEqual([expect.stringMatching(/^northstar-\d{4}-\d{2}-\d{2}\.json$/)]);
  });

  it('holds what waits on this device, too', async () => {
    fetchMock.mockResolvedValue(new Response('{"format":"northstar-export"}'));
    const blobs: Blob[] = [];
    URL.createObjectURL = vi.fn<typeof URL.createObjectURL>((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:export';
    });
    URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await setInterviewDate('2030-01-31');
    await open();
    await click(find('button', 'Export Data'));
    await until(() => expect(blobs).toHaveLength(1));
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({
      format: 'northstar-export',
      unsent: [{ event: { kind: 'interview-date-set', date: '2030-01-31' } }],
    });
  });

  it('says that it is under way, and that it failed', async () => {
    let fail = (_: Error) => undefined as void;
    fetchMock.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    await open();
    await click(button());
    await until(() => expect(button().textContent).toBe('Exporting...'));
    expect(button().disabled).toBe(true);
    fail(new TypeError('network error'));
    await until(() => expect(toast()?.title).toBe('Export Failed'));
    expect(toast()?.description).toBe('Failed to export data. Please try again.');
    expect(button().disabled).toBe(false);
  });

  it('and the deletion say before the tap that they need a connection', async () => {
    await open();
    goOffline();
    for (const name of ['Export Data', 'Delete Account']) {
      const tapped = find('button', name) as HTMLButtonElement;
      expect(tapped.disabled).toBe(true);
      const note = document.getElementById(tapped.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toContain('needs a connection');
    }
  });
});

it('says Loading... without a user', async () => {
  useSession.setState({ status: 'loading', user: null, token: 'token-1' });
  await mount(<SettingsPage onSyncNow={syncNow} onSignOut={() => undefined} />);
  expect(text()).toBe('Loading...');
});
