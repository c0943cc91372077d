/** Achievements that this device's own events have unlocked, shown one after another. */
import { create } from 'zustand';

/** Ids, the visible one first. */
export const useAchievementQueue = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

export function queueAchievements(ids: readonly string[]): void {
  useAchievementQueue.setState((state) => ({ ids: [...state.ids, ...ids] }));
}

/** Forgets the visible one; the next takes its place. */
export function finishAchievement(): void {
  useAchievementQueue.setState((state) => ({ ids: state.ids.slice(1) }));
}

/** Forgets all of them: their result has told them, and another question is here. */
export function forgetAchievements(): void {
  useAchievementQueue.setState({ ids: [] });
}
