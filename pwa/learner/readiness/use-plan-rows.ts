import {
  aiMarks,
  learned,
  levelDeclined,
  redoneRounds,
  shownPlan,
  storedRun,
  stories,
  mocks,
} from '#pwa/device/live/live-values.ts';
import { useLive } from '#pwa/device/live/use-live.ts';
import type { PlanRows } from './plan-days.ts';

/** Returns the data for the plan; null while it loads. */
export function usePlanRows(): PlanRows | null {
  const marks = useLive(aiMarks);
  const rounds = useLive(mocks);
  const own = useLive(stories);
  const read = useLive(learned);
  const declined = useLive(levelDeclined);
  const redone = useLive(redoneRounds);
  const run = useLive(storedRun);
  const shown = useLive(shownPlan);
  if (!marks || !rounds || !own || !read || declined === undefined || !redone) return null;
  if (run === undefined || shown === undefined) return null;
  const held = { aiMarks: marks, mocks: rounds, stories: own, learned: read };
  return { ...held, isLevelDeclined: declined, redone, run, shown };
}
