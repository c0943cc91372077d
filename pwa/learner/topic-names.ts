import type { TOPICS } from '#shared/contract/questions/question.ts';

/** The display names of topics. */
export const TOPIC_NAMES: Record<(typeof TOPICS)[number], string> = {
  'product-strategy': 'Product Strategy',
  'user-research': 'User Research',
  'technical-pm': 'Technical PM',
  'gtm-strategy': 'Go-to-market',
  'metrics-kpis': 'Metrics & KPIs',
  'stakeholder-mgmt': 'Stakeholders',
  'product-design': 'Product Design',
  'competitive-analysis': 'Competition',
  'ai-ml-products': 'AI & ML Products',
  'data-driven-decisions': 'Data & Decisions',
};

/** The display names of levels 1 to 4 in AI Mode. */
export const AI_LEVEL_NAMES = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
