/**
 * The achievements that answers and checks on this page have unlocked. They wait here to be shown one after another.
 */
import { create } from 'zustand';
import type { Outcome } from '#shared/game/outcome.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { readSettings } from '#pwa/device/records/sync-state.ts';

/** The ids of the waiting achievements. The first one is visible. */
export const useAchievementQueue = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

export function queueAchievements(ids: readonly string[]): void {
  useAchievementQueue.setState((state) => ({ ids: [...state.ids, ...ids] }));
}

/** Adds the achievements that an answer or its check has unlocked to the queue. In quiet practice, it adds nothing. */
export async function tellAchievements({ achievements = [] }: Outcome): Promise<void> {
  if (achievements.length === 0) return;
  try {
    const { preferences } = await readSettings(requireDatabase());
    if (!preferences.quietPractice) queueAchievements(achievements);
  } catch (error) {
    console.warn('Achievements could not be told', error);
  }
}

/** Removes the visible achievement, so that the next one shows. */
export function finishAchievement(): void {
  useAchievementQueue.setState((state) => ({ ids: state.ids.slice(1) }));
}

/** Call this when the next question opens: the result of the last one has already named its achievements. */
export function forgetAchievements(): void {
  useAchievementQueue.setState({ ids: [] });
}
