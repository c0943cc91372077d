/** Several rounds that belong together, as companies hold them: on different days, or in one sitting. */
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import type { LoopShape, MockStart } from './mock-row.ts';

export interface Loop {
  name: string;
  /** The types of its rounds, in order. */
  rounds: readonly InterviewType[];
  /** What it rehearses, in one sentence for the screen. */
  rehearses: string;
  /** Its questions are of this topic; null: of any. */
  topic: 'ai-ml-products' | null;
}

export const LOOPS: Readonly<Record<LoopShape, Loop>> = {
  general: {
    name: 'General',
    rounds: ['product-sense', 'execution-metrics', 'strategy', 'behavioural'],
    rehearses: 'What most product teams ask: an idea, a number that changed, a strategy, and you.',
    topic: null,
  },
  metrics: {
    name: 'Metrics-heavy',
    rounds: ['execution-metrics', 'analytical-estimation', 'product-sense'],
    rehearses: 'Companies that test everything: goals, causes, and quick math.',
    topic: null,
  },
  leadership: {
    name: 'Leadership',
    rounds: ['behavioural', 'strategy', 'execution-metrics'],
    rehearses: 'Senior roles: how you decide, disagree, and lead people.',
    topic: null,
  },
  'ai-product': {
    name: 'AI product',
    rounds: ['product-sense', 'technical', 'analytical-estimation', 'behavioural'],
    rehearses: 'Teams that build with AI: where it helps, what it costs, and when it goes wrong.',
    topic: 'ai-ml-products',
  },
};

/** What a round keeps of the loop that it belongs to: one of the shapes, or own types. */
export type LoopKind = Pick<MockStart, 'loopShape' | 'loopTypes'>;

/** @returns null for a round that is held alone */
export function loopOf({ loopShape, loopTypes }: LoopKind): Loop | null {
  if (loopShape !== null) return LOOPS[loopShape];
  if (!loopTypes) return null;
  return {
    name: 'My interview',
    rounds: loopTypes,
    rehearses: 'The types that you expect.',
    topic: null,
  };
}

/** So many types make a loop. */
const LEAST_TYPES = 2;

/**
 * The loop of what a learner expects, its types in the usual order.
 * @returns null where too few are expected
 */
export function expectedLoop(expected: readonly InterviewType[]): LoopKind | null {
  const loopTypes = INTERVIEW_TYPES.filter((type) => expected.includes(type));
  return loopTypes.length < LEAST_TYPES ? null : { loopShape: null, loopTypes };
}
