import type { InterviewType } from '#shared/game/constants.ts';

/** How an interview type is written on a screen. */
export const INTERVIEW_TYPE_NAMES: Record<InterviewType, string> = {
  'product-sense': 'Product sense',
  'execution-metrics': 'Execution & metrics',
  'analytical-estimation': 'Analytical & estimation',
  strategy: 'Strategy',
  behavioural: 'Behavioral',
  technical: 'Technical',
};
