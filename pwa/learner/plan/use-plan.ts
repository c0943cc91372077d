import { isCounted, isShort } from '#shared/contract/questions/question.ts';
import { profile as profileValue } from '#pwa/device/live/live-values.ts';
import { useHeldQuestions, useLive, useQuestionRows } from '#pwa/device/live/use-live.ts';
import type { PlanNow } from '#pwa/learner/readiness/plan-days.ts';
import { momentOf, planTo } from '#pwa/learner/readiness/plan-of.ts';
import { usePlanRows } from '#pwa/learner/readiness/use-plan-rows.ts';
import { useNow } from '#pwa/ui/motion/use-now.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';

/**
 * Returns the plan from today to the interview, the same as on Home; null if no interview is ahead, and while data
 * loads.
 */
export function usePlan(): PlanNow | null {
  const progress = useProgress();
  const rows = useQuestionRows();
  const bank = useHeldQuestions();
  const profile = useLive(profileValue);
  const held = usePlanRows();
  const now = useNow();
  if (!progress || !rows || !bank || profile === undefined || !held) return null;
  const learner = {
    ...{ questions: bank.filter(isCounted), shorts: bank.filter(isShort) },
    ...{ rows, progress, profile },
  };
  return planTo(learner, held, momentOf(now));
}
