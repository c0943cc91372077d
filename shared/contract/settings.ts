/** A learner's settings (specification section 3, Settings); default-settings.ts has their defaults. */
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
});
export const UserSettings = v.strictObject({
  notifications: NotificationSettings,
  privacy: PrivacySettings,
  preferences: PreferenceSettings,
});
export type UserSettings = v.InferOutput<typeof UserSettings>;
