import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { DEFAULT_SETTINGS, type SettingsResponse } from '#shared/contract/account/user-settings.ts';

const test = await openForFile(createTestApp());

const PATH = '/api/user/settings';

describe('the settings', () => {
  describe('3 Notifications and their defaults; Privacy and its defaults; Preferences and their defaults', () => {
    it('are on at first but for the weekly mail, less motion and playing by itself, in the dark', async () => {
      const learner = await test.registerLearner();
      expect(await learner.get(PATH)).toEqual({
        version: 1,
        notifications: {
          email: true,
          push: true,
          dailyReminders: true,
          achievementAlerts: true,
          weeklyProgress: false,
        },
        privacy: { showOnLeaderboard: true, shareProgress: true, allowFriendRequests: true },
        preferences: {
          theme: 'dark',
          soundEffects: true,
          reducedMotion: false,
          autoPlay: false,
          quietPractice: false,
        },
      });
    });
  });

  describe('7 `PATCH /api/user/settings`', () => {
    it('change by one object, and keep what it does not name', async () => {
      const learner = await test.registerLearner();
      const notifications = {
        email: false,
        push: true,
        dailyReminders: false,
        achievementAlerts: true,
        weeklyProgress: true,
      };
      const response = await learner.call('PATCH', PATH, { notifications });
      const expected = { version: 2, ...DEFAULT_SETTINGS, notifications };
      expect([response.status, await response.json()]).toEqual([200, expected]);
      await learner.call('PATCH', PATH, { preferences: { theme: 'light' } });
      expect(await learner.get(PATH)).toEqual({
        ...expected,
        version: 3,
        preferences: { ...DEFAULT_SETTINGS.preferences, theme: 'light' },
      });
    });
  });

  it('come with the sync of a device that holds an older version, and only then', async () => {
    const learner = await test.registerLearner();
    const first = await learner.sync();
    const { quietPractice, ...preferences } = DEFAULT_SETTINGS.preferences;
    const values = { ...DEFAULT_SETTINGS, preferences };
    expect(first.settings).toEqual({ version: 1, values, quietPractice });
    await learner.call('PATCH', PATH, { preferences: { soundEffects: false } });
    const { settings } = await learner.sync([], { settingsVersion: 1 });
    expect(settings).toMatchObject({
      version: 2,
      values: { preferences: { soundEffects: false } },
    });
    expect((await learner.sync([], { settingsVersion: 2 })).settings).toBeNull();
  });

  describe('2.15 Quiet practice', () => {
    it('comes with a sync beside the preferences, where devices of 0.2.0 read past it', async () => {
      const learner = await test.registerLearner();
      await learner.call('PATCH', PATH, { preferences: { quietPractice: true } });
      const { settings } = await learner.sync();
      expect(settings).toMatchObject({ version: 2, quietPractice: true });
      expect(Object.keys(settings?.values.preferences ?? {}).toSorted()).toEqual([
        'autoPlay',
        'reducedMotion',
        'soundEffects',
        'theme',
      ]);
    });

    it('is off in settings that were stored before there was one', async () => {
      const learner = await test.registerLearner();
      await test.db.execute(
        sql`update user_settings set "values" = "values" #- '{preferences,quietPractice}'`,
      );
      expect(await learner.get(PATH)).toEqual({ version: 1, ...DEFAULT_SETTINGS });
      expect((await learner.sync()).settings).toMatchObject({ quietPractice: false });
    });
  });

  it('keep both of two changes at the same moment', async () => {
    const learner = await test.registerLearner();
    await Promise.all([
      learner.call('PATCH', PATH, { notifications: { email: false } }),
      learner.call('PATCH', PATH, { notifications: { push: false } }),
      learner.call('PATCH', PATH, { privacy: { shareProgress: false } }),
      learner.call('PATCH', PATH, { preferences: { autoPlay: true } }),
    ]);
    expect(await learner.get<SettingsResponse>(PATH)).toMatchObject({
      version: 5,
      notifications: { email: false, push: false },
      privacy: { shareProgress: false },
      preferences: { autoPlay: true },
    });
  });

  describe('5 Settings are booleans, the theme one of three', () => {
    it.each([
      [{}, 'Send one of notifications, privacy or preferences'],
      [
        { privacy: { shareProgress: true }, preferences: { autoPlay: true } },
        'Send one of notifications, privacy or preferences',
      ],
      [{ notifications: { email: 'yes' } }, '“notifications.email” must be true or false.'],
      [{ notifications: { email: null } }, '“notifications.email” must be true or false.'],
      [{ notifications: { sms: true } }, '“notifications.sms” is not known here.'],
      [{ privacy: [] }, 'Send at least one value'],
      [{ privacy: {} }, 'Send at least one value'],
      [{ privacy: 'none' }, '“privacy” must be an object.'],
      [{ preferences: { theme: 'sepia' } }, '“preferences.theme” must be'],
      [{ preferences: { theme: 'dark\0' } }, '“preferences.theme” must be'],
      [{ isAdmin: true }, '“isAdmin” is not known here.'],
    ])('refuse %j with 400, and stay as they are', async (body, message) => {
      const learner = await test.registerLearner();
      const response = await learner.call('PATCH', PATH, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: expect.stringContaining(message) });
      expect(await learner.get(PATH)).toEqual({ version: 1, ...DEFAULT_SETTINGS });
    });
  });
});
