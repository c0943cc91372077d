import type { InterviewType } from '#shared/game/constants.ts';

/** The names of the interview types on screens and in emails, in the order in which they are listed. */
export const INTERVIEW_TYPE_NAMES: Record<InterviewType, string> = {
  'product-sense': 'Product sense',
  'execution-metrics': 'Execution & metrics',
  'analytical-estimation': 'Analytical & estimation',
  strategy: 'Strategy',
  behavioural: 'Behavioral',
  technical: 'Technical',
};
