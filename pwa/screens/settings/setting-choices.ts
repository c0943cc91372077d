/** The settings that have a control (docs/product.md 2.15), and what each does. */
import type { UserSettings } from '#shared/contract/account/user-settings.ts';

export interface Choice<Key extends string> {
  key: Key;
  label: string;
  text: string;
}

export const NOTIFICATIONS = [
  {
    key: 'email',
    label: 'Email',
    text: 'Reminders by email, to your confirmed address. You always get emails about your account',
  },
  {
    key: 'dailyReminders',
    label: 'Daily reminders',
    text: 'A nudge at your usual time on days you haven’t practiced, at most once a day',
  },
  {
    key: 'achievementAlerts',
    label: 'Achievement alerts',
    text: 'Your next reminder says what you’ve unlocked',
  },
  {
    key: 'weeklyProgress',
    label: 'Weekly progress',
    text: 'A summary of your week, once a week',
  },
] as const satisfies readonly Choice<keyof UserSettings['notifications']>[];

export const PRIVACY = [
  {
    key: 'showOnLeaderboard',
    label: 'Show me on the leaderboard',
    text: 'Others see your first name, the initial of your last name and your XP. Turn it off and you disappear from it right away',
  },
  {
    key: 'shareProgress',
    label: 'Share progress',
    text: 'Shows a button that shares your progress in words',
  },
] as const satisfies readonly Choice<keyof UserSettings['privacy']>[];

export const PREFERENCES = [
  { key: 'soundEffects', label: 'Sound effects', text: 'Short sounds while you practice' },
  {
    key: 'reducedMotion',
    label: 'Reduced motion',
    text: 'No sliding, counting up or celebrations, whatever your device is set to',
  },
  {
    key: 'quietPractice',
    label: 'Quiet practice',
    text: 'No clock, banners, multipliers or challenges on questions and results. A right answer pays as with the clock off',
  },
] as const satisfies readonly Choice<keyof UserSettings['preferences']>[];
