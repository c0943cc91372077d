/** The defaults from docs/product.md 3.7, kept apart from the schema so that screens need no library. */
import type { UserSettings } from './settings.ts';

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

/** Adds `quietPractice`, off, to settings that were stored before it existed. */
export function withQuietPractice(
  { preferences, ...rest }: StoredSettings,
  quietPractice = false,
): UserSettings {
  return { ...rest, preferences: { quietPractice, ...preferences } };
}
