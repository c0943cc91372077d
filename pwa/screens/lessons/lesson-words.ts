/** Words that several lessons share. */
import { STEP_MINUTES } from '#shared/game/readiness/plan-facts.ts';
import type { CompanyKind } from '#shared/lessons/lesson-ids.ts';

/** The minutes it takes to read a whole round with its notes. */
export const ROUND_MINUTES_TO_READ = STEP_MINUTES.hear;

export const KIND_NAMES: Record<CompanyKind, string> = {
  consumer: 'Consumer',
  business: 'Business',
  marketplace: 'Marketplace',
  platform: 'Platform',
  ai: 'AI',
};
