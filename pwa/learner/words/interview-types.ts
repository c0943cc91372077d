import type { InterviewType } from '#shared/game/constants.ts';

/** How a type of interview is written on a screen, in the order in which screens list them. */
export const INTERVIEW_TYPE_NAMES: Record<InterviewType, string> = {
  'product-sense': 'Product sense',
  'execution-metrics': 'Execution & metrics',
  'analytical-estimation': 'Analytical & estimation',
  strategy: 'Strategy',
  behavioural: 'Behavioral',
  technical: 'Technical',
};
