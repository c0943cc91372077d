import type { Mastery } from '#shared/engine/mastery.ts';
import type { MeterHue } from '#pwa/ui/meter.tsx';

/** The hue of a mastery's bar; its word always stands beside it. */
export const MASTERY_HUES: Record<Mastery, MeterHue> = {
  Mastery: 'mint',
  Proficient: 'ice',
  Developing: 'sun',
  'Needs Practice': 'rose',
  'Not Started': 'dim',
};
