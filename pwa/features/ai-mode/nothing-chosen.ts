import type { AiConfiguration } from '#pwa/data/db/records.ts';

/** Question Configuration before the first entry. */
export const NOTHING_CHOSEN: AiConfiguration = {
  topic: '',
  company: '',
  difficulty: 'medium',
  questionType: 'mixed',
  prompt: '',
};
