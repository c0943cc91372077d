/** The queue of achievements that answers and checks in this page have unlocked. They are shown one after another. */
import { create } from 'zustand';
import type { Outcome } from '#shared/game/outcome.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { readSettings } from '#pwa/device/records/sync-state.ts';

/** The ids of the achievements in the queue, the visible one first. */
export const useAchievementQueue = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

export function queueAchievements(ids: readonly string[]): void {
  useAchievementQueue.setState((state) => ({ ids: [...state.ids, ...ids] }));
}

/** Adds to the queue the achievements that an answer or its check has unlocked, except in quiet practice. */
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

/** Empties the queue, because the result has named the achievements and another question is open. */
export function forgetAchievements(): void {
  useAchievementQueue.setState({ ids: [] });
}
