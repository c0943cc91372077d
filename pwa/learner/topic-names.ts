import type { TOPICS } from '#shared/contract/questions/question.ts';

/** The names of topics as screens show them. */
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

/** The names of levels 1 to 4 in AI Mode. */
export const AI_LEVEL_NAMES = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
