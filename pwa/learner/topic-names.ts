import type { TOPICS } from '#shared/contract/questions/question.ts';

/** The names of the vocabulary's topics on the screen. */
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

/** Levels 1 to 4 of AI Mode's questions. */
export const AI_LEVEL_NAMES = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
