/** Achievements that this device's own events have unlocked, shown one after another. */
import { create } from 'zustand';
import type { Outcome } from '#shared/game/outcome.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { readSettings } from '#pwa/device/records/sync-state.ts';

/** Achievement ids, the visible achievement first. */
export const useAchievementQueue = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

export function queueAchievements(ids: readonly string[]): void {
  useAchievementQueue.setState((state) => ({ ids: [...state.ids, ...ids] }));
}

/** Queues the achievements of an answer or its check, except in quiet practice. */
export async function tellAchievements({ achievements = [] }: Outcome): Promise<void> {
  if (achievements.length === 0) return;
  try {
    const { preferences } = await readSettings(requireDatabase());
    if (!preferences.quietPractice) queueAchievements(achievements);
  } catch (error) {
    console.warn('Achievements could not be told', error);
  }
}

/** Removes the visible achievement; the next takes its place. */
export function finishAchievement(): void {
  useAchievementQueue.setState((state) => ({ ids: state.ids.slice(1) }));
}

/** Removes all of them, because their result has named them and another question is open. */
export function forgetAchievements(): void {
  useAchievementQueue.setState({ ids: [] });
}
