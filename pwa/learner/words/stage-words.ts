import type { Stage } from '#shared/game/constants.ts';

/** Where somebody stands, as screens write it; students are moving in, too. */
export const STAGE_WORDS: Record<Stage, string> = {
  moving: 'Moving into PM',
  'under-3': 'PM, under 3 years',
  '3-to-7': 'PM, 3 to 7 years',
  lead: 'Lead, 8+ years',
};
