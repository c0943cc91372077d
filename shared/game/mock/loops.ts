/** A loop is several rounds that belong together, as companies hold them: on different days, or in one sitting. */
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import type { LoopShape, MockStart } from './mock-row.ts';

export interface Loop {
  name: string;
  /** The types of the loop's rounds, in order. */
  rounds: readonly InterviewType[];
  /** The sentence on the screen that says what the loop rehearses. */
  rehearses: string;
  /** The topic of the loop's questions; null for any topic. */
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

/** A round stores its loop's kind: one of the shapes, or the learner's own types. */
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

/** A loop needs at least this many types. */
const LEAST_TYPES = 2;

/**
 * Makes a loop from the types that a learner expects, in the usual order.
 * @returns null if too few types are expected
 */
export function expectedLoop(expected: readonly InterviewType[]): LoopKind | null {
  const loopTypes = INTERVIEW_TYPES.filter((type) => expected.includes(type));
  return loopTypes.length < LEAST_TYPES ? null : { loopShape: null, loopTypes };
}
