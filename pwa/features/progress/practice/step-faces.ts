import type { PracticeDay } from './practice-weeks.ts';

/** The streak's hue in four steps, and an empty cell; words stand beside them everywhere. */
export const STEP_FACES: Record<PracticeDay['step'], string> = {
  0: 'border border-hair',
  1: 'bg-[color-mix(in_srgb,var(--heat)_28%,var(--s2))]',
  2: 'bg-[color-mix(in_srgb,var(--heat)_52%,var(--s2))]',
  3: 'bg-[color-mix(in_srgb,var(--heat)_76%,var(--s2))]',
  4: 'bg-heat',
};
