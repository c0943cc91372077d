import type { InterviewType } from '#shared/game/constants.ts';

/** How an interview type is written on a screen, in the order in which they are offered. */
export const TYPE_NAMES: Record<InterviewType, string> = {
  'product-sense': 'Product sense',
  'execution-metrics': 'Execution & metrics',
  'analytical-estimation': 'Analytical & estimation',
  strategy: 'Strategy',
  behavioural: 'Behavioral',
  technical: 'Technical',
};
