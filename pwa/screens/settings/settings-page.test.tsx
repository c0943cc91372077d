import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/account/user-settings.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { reportSync } from '#pwa/device/sync/when/sync-activity.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { actingAsync, click, find, goOnline, mount, until } from '#pwa/ui/testing/mount.ts';
import { addSound } from '#pwa/device/records/recordings.ts';
import { SettingsPage } from './settings-page.tsx';
import {
  STORED,
  syncNow,
  fetchMock,
  signInForSettings,
  openSettings,
  openForms,
  text,
  toast,
  form,
  control,
  save,
  reply,
  sent,
} from './testing/settings-screen.tsx';

beforeEach(signInForSettings);

describe('the settings forms', () => {
  describe('1 Notification, privacy and app preferences · 2.15 Settings', () => {
    it('have a control for the specified settings alone, each with what the device holds', async () => {
      await openForms();
      const shown = ['Notification Preferences', 'Privacy Settings', 'App Preferences'].map(
        (title) =>
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
          ['Quiet practice', false],
        ],
      ]);
    });
  });

  describe("2.15 Three forms, each saved apart · 8.5 'Settings Updated'", () => {
    it('send what was changed, keep the answer on the device at once, and sync', async () => {
      const preferences = { ...STORED.preferences, reducedMotion: true };
      fetchMock.mockResolvedValue(reply(200, { ...STORED, version: 5, preferences }));
      await openForms();
      await click(control('Reduced motion'));
      await click(control('Sound effects'));
      await click(control('Sound effects'));
      await click(save('App Preferences'));
      await until(() => expect(toast()?.title).toBe('Settings Updated'));
      expect(toast()?.description).toBe('Your settings have been saved successfully.');
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

  describe('4.14 Saving...', () => {
    it('are disabled while they are sent', async () => {
      fetchMock.mockReturnValue(new Promise(() => undefined));
      await openForms();
      await click(save('Privacy Settings'));
      await until(() => expect(save('Privacy Settings').textContent).toContain('Saving...'));
      expect(form('Privacy Settings').querySelector('fieldset')?.disabled).toBe(true);
      expect(form('App Preferences').querySelector('fieldset')?.disabled).toBe(false);
    });
  });

  describe("8.5 'Update Failed' (settings)", () => {
    it.each([
      ['the server’s message', () => Promise.resolve(reply(400, { message: 'Not so' })), 'Not so'],
      [
        'its own words without one',
        () => Promise.resolve(reply(500, {})),
        'Failed to update settings. Please try again.',
      ],
      [
        'that the server could not be reached',
        () => Promise.reject(new TypeError('Failed to fetch')),
        'The server could not be reached. Please try again.',
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
  });

  it('say before the tap that they need a connection, and keep what is changed without one', async () => {
    await openForms();
    await click(control('Share progress'));
    goOnline(false);
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
    await openSettings();
    await until(() => expect(text()).toContain('Your settings are not on this device yet'));
    expect(text()).not.toContain('Privacy Settings');
  });
});
describe("2.15 'Loading...' without a user", () => {
  it('says Loading... without a user', async () => {
    useSession.setState({ status: 'loading', user: null, token: 'token-1' });
    await mount(<SettingsPage onSyncNow={syncNow} onSignOut={() => undefined} />);
    expect(text()).toBe('Loading...');
  });
});

describe('2.15 Clock, beside the theme: for this device alone, at once and without a network', () => {
  it('is on at first, and keeps what is chosen without a form', async () => {
    await openSettings();
    goOnline(false);
    const clock = control('Clock');
    expect(clock.checked).toBe(true);
    expect(text()).toContain('Off: no countdown, no warning, and a right answer pays half the XP.');
    await click(clock);
    await until(() => expect(control('Clock').checked).toBe(false));
    expect(await records.clockOff.get(requireDatabase())).toBe(true);
    await click(control('Clock'));
    await until(() => expect(control('Clock').checked).toBe(true));
    expect(await records.clockOff.get(requireDatabase())).toBe(false);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

it('syncs by a tap though the browser says that there is no network', async () => {
  goOnline(false);
  await openSettings();
  await until(() => expect(text()).toContain('You seem to be offline.'));
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent === 'Sync now');
  await click(button as HTMLElement);
  expect(syncNow).toHaveBeenCalledOnce();
});

it('says how many recordings the device holds and how large they are, and leads to them', async () => {
  await openSettings();
  await until(() => expect(text()).toContain('No recordings on this device'));
  await addSound(requireDatabase(), {
    ...{ mockId: 'round-1', case: 0, turn: 3, from: 0, begun: 1, place: 0 },
    ...{ type: 'audio/webm', bytes: new Uint8Array(300_000).buffer },
  });
  await until(() => expect(text()).toContain('1 recording, 0.3 MB on this device'));
  expect(find('a', 'See Recordings').getAttribute('href')).toBe('/recordings');
});
