/** The defaults from docs/product.md 3.7, kept apart from the schema so that screens need no library. */
import type { UserSettings } from './settings.ts';

export const DEFAULT_SETTINGS: UserSettings = {
  notifications: {
    email: true,
    push: true,
    dailyReminders: true,
    achievementAlerts: true,
    weeklyProgress: false,
  },
  privacy: { showOnLeaderboard: true, shareProgress: true, allowFriendRequests: true },
  preferences: { theme: 'dark', soundEffects: true, reducedMotion: false, autoPlay: false },
};
