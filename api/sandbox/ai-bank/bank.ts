/** All topics of the sandbox's bank. */
import { AI_ML_PRODUCTS } from './ai-ml-products.ts';
import { COMPETITIVE_ANALYSIS } from './competitive-analysis.ts';
import { DATA_DRIVEN_DECISIONS } from './data-driven-decisions.ts';
import { GTM_STRATEGY } from './gtm-strategy.ts';
import { METRICS_KPIS } from './metrics-kpis.ts';
import { PRODUCT_DESIGN } from './product-design.ts';
import { PRODUCT_STRATEGY } from './product-strategy.ts';
import { STAKEHOLDER_MGMT } from './stakeholder-mgmt.ts';
import { TECHNICAL_PM } from './technical-pm.ts';
import type { TopicBank } from './template.ts';
import { USER_RESEARCH } from './user-research.ts';

export const BANK: readonly TopicBank[] = [
  PRODUCT_STRATEGY,
  USER_RESEARCH,
  TECHNICAL_PM,
  GTM_STRATEGY,
  METRICS_KPIS,
  STAKEHOLDER_MGMT,
  PRODUCT_DESIGN,
  COMPETITIVE_ANALYSIS,
  AI_ML_PRODUCTS,
  DATA_DRIVEN_DECISIONS,
];
