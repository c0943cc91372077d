import { useEffect } from 'react';
import type { PlanNow } from '#pwa/learner/readiness/plan-days.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import type { ShownPlan } from '#shared/game/readiness/shown-plan.ts';

/**
 * Remembers on this device what Home shows of the plan, so that Home can later say what has moved. If storing fails,
 * only that line will be missing.
 * @param stored what is remembered so far
 */
export function useKeptPlan(plan: PlanNow | null, stored: ShownPlan | null | undefined): void {
  const [shown, known] = [JSON.stringify(plan?.shown ?? null), JSON.stringify(stored ?? null)];
  useEffect(() => {
    const db = currentDatabase();
    const kept = JSON.parse(shown) as ShownPlan | null;
    if (!db || kept === null || shown === known) return;
    records.shownPlan
      .set(db, kept)
      .catch((error: unknown) => console.warn('The shown plan could not be kept', error));
  }, [shown, known]);
}
