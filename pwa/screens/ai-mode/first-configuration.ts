import type { AiConfiguration } from '#pwa/device/database/single-records.ts';
import type { KnownOfLearner } from './known-of-learner.ts';

const NOTHING_CHOSEN: AiConfiguration = {
  topic: '',
  company: '',
  difficulty: 'medium',
  questionType: 'mixed',
  prompt: '',
};

/** The settings of Question Configuration before the learner changes any. */
export function firstConfiguration({ company }: Pick<KnownOfLearner, 'company'>): AiConfiguration {
  return { ...NOTHING_CHOSEN, company };
}
