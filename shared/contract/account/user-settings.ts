/** A learner's settings and their defaults (docs/product.md 3.7). */
import * as v from 'valibot';

const NotificationSettings = v.strictObject({
  email: v.boolean(),
  push: v.boolean(),
  dailyReminders: v.boolean(),
  achievementAlerts: v.boolean(),
  weeklyProgress: v.boolean(),
});
const PrivacySettings = v.strictObject({
  showOnLeaderboard: v.boolean(),
  shareProgress: v.boolean(),
  allowFriendRequests: v.boolean(),
});
const PreferenceSettings = v.strictObject({
  theme: v.picklist(['light', 'dark', 'system']),
  soundEffects: v.boolean(),
  reducedMotion: v.boolean(),
  autoPlay: v.boolean(),
  quietPractice: v.boolean(),
});
export const UserSettings = v.strictObject({
  notifications: NotificationSettings,
  privacy: PrivacySettings,
  preferences: PreferenceSettings,
});
/**
 * The settings in a sync response. `quietPractice` isn't among the preferences, because version 0.2.0 of the app
 * rejects preferences that it doesn't recognize.
 */
export const SyncedSettings = v.object({
  version: v.number(),
  values: v.object({
    ...UserSettings.entries,
    preferences: v.object(v.omit(PreferenceSettings, ['quietPractice']).entries),
  }),
  quietPractice: v.optional(v.boolean()),
});
/** GET and PATCH /api/user/settings. Sync compares the `version` in this reply with the device's. */
export const SettingsResponse = v.strictObject({
  version: v.number(),
  ...UserSettings.entries,
});
export type SettingsResponse = v.InferOutput<typeof SettingsResponse>;

/** PATCH /api/user/settings: one of the three objects, with the values that change. */
export const SettingsChange = v.pipe(
  v.strictObject({
    notifications: v.optional(v.partial(NotificationSettings)),
    privacy: v.optional(v.partial(PrivacySettings)),
    preferences: v.optional(v.partial(PreferenceSettings)),
  }),
  v.check(
    (change) => Object.values(change).filter((values) => values !== undefined).length === 1,
    'Send one of notifications, privacy or preferences',
  ),
  v.check(
    (change) => Object.values(change).every((values) => Object.keys(values ?? {}).length > 0),
    'Send at least one value',
  ),
);
export type SettingsChange = v.InferOutput<typeof SettingsChange>;

export type UserSettings = v.InferOutput<typeof UserSettings>;

type Preferences = UserSettings['preferences'];
/** Settings as they are stored. Earlier versions wrote no `quietPractice`. */
export type StoredSettings = Omit<UserSettings, 'preferences'> & {
  preferences: Omit<Preferences, 'quietPractice'> & Partial<Preferences>;
};

export const DEFAULT_SETTINGS: UserSettings = {
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
};

/** Adds `quietPractice` to settings that were stored before it existed; it is off. */
export function withQuietPractice(
  { preferences, ...rest }: StoredSettings,
  quietPractice = false,
): UserSettings {
  return { ...rest, preferences: { quietPractice, ...preferences } };
}
