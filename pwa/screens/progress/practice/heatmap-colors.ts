import type { PracticeDay } from './practice-weeks.ts';

/**
 * One hue in four steps, and an empty cell. It never means right or wrong, as the streak's heat may seem to; words are
 * beside the cells everywhere.
 */
export const HEATMAP_COLORS: Record<PracticeDay['step'], string> = {
  0: 'border border-hair',
  1: 'bg-[color-mix(in_srgb,var(--ember)_28%,var(--s2))] forced-color-adjust-none',
  2: 'bg-[color-mix(in_srgb,var(--ember)_52%,var(--s2))] forced-color-adjust-none',
  3: 'bg-[color-mix(in_srgb,var(--ember)_76%,var(--s2))] forced-color-adjust-none',
  4: 'bg-ember',
};
