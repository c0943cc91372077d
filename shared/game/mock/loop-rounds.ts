/**
 * A loop is several rounds that belong together, as in a company's interviews: on different days, or in one sitting.
 * This file finds the rounds that were held and the round that comes next (docs/interview.md). It also finds the round
 * that is most worth repeating, by the learner's own marks (docs/rules.md, readiness).
 */
import { type Axis, INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import type { LoopShape, MockRow, MockStart } from './mock-row.ts';

export interface Loop {
  name: string;
  /** The interview type of each round of the loop, in order. */
  rounds: readonly InterviewType[];
  /** A sentence for the screen that says what the loop prepares for. */
  rehearses: string;
  /** The topic to which the loop's questions are limited; null if they may have any topic. */
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

/**
 * The kind of a loop: one of the prepared shapes, or the types that the learner chose. Each round of the loop stores
 * this kind.
 */
export type LoopKind = Pick<MockStart, 'loopShape' | 'loopTypes'>;

/** Returns the loop of this kind; null for a round that is held alone. */
export function loopOf({ loopShape, loopTypes }: LoopKind): Loop | null {
  if (loopShape !== null) return LOOPS[loopShape];
  if (!loopTypes) return null;
  return {
    name: 'My interview',
    rounds: loopTypes,
    rehearses: 'The types that you chose.',
    topic: null,
  };
}

/** A loop has at least this many types. */
const LEAST_TYPES = 2;

/**
 * Makes a loop from the types that a learner expects, in the usual order.
 * @returns null if too few types are expected
 */
export function expectedLoop(expected: readonly InterviewType[]): LoopKind | null {
  const loopTypes = INTERVIEW_TYPES.filter((type) => expected.includes(type));
  return loopTypes.length < LEAST_TYPES ? null : { loopShape: null, loopTypes };
}

export type LoopMock = MockRow & { started: MockStart };

/** One round of a loop. */
export interface LoopRound extends LoopKind {
  loopId: string;
  /** The interview types of all rounds in the loop, in order. */
  types: readonly InterviewType[];
  /** The topic to which the loop's questions are limited; null if they may have any topic. */
  topic: string | null;
  /** The loop's name. */
  name: string;
  type: InterviewType;
  /** The round's number in the loop, from 1. */
  number: number;
  of: number;
}

export interface LoopStanding<Mock extends LoopMock = LoopMock> {
  loopId: string;
  kind: LoopKind;
  name: string;
  /**
   * The loop's rounds in order, each with the latest finished interview for it. `held` is null if no interview for the
   * round is finished.
   */
  rounds: readonly { type: InterviewType; held: Mock | null }[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A loop is over after this many days without a round. */
const LOOP_DAYS = 30;

/**
 * Returns the next round of the latest loop: the first round that hasn't been finished.
 * @param rounds the begun rounds, the latest first
 * @param now milliseconds since 1970
 * @returns null if there is no loop, or if the loop is complete or over
 */
export function nextOfLoop(rounds: readonly LoopMock[], now: number): LoopRound | null {
  const latest = latestOfLoops(rounds)?.started;
  if (!latest || now - latest.at > LOOP_DAYS * DAY_MS) return null;
  const loop = loopStanding(rounds, latest.loopId);
  return loop && nextIn(loop);
}

/** Returns the latest round that was begun as part of a loop. @param rounds the latest first */
export function latestOfLoops(rounds: readonly LoopMock[]): LoopMock | null {
  return rounds.find(({ started }) => started.loopId !== null) ?? null;
}

/**
 * Returns a loop's rounds, each with the latest finished interview for it.
 * @param rounds the begun rounds, the latest first
 * @returns null if no begun round belongs to this loop
 */
export function loopStanding<Mock extends LoopMock>(
  rounds: readonly Mock[],
  loopId: string | null,
): LoopStanding<Mock> | null {
  const own = rounds.filter(({ started }) => loopId !== null && started.loopId === loopId);
  const kind = own[0]?.started;
  const loop = kind ? loopOf(kind) : null;
  if (loopId === null || !kind || !loop) return null;
  const finished = own.filter(({ ended }) => ended?.how === 'finished');
  const heldOf = (type: InterviewType) =>
    finished.find(({ started }) => started.type === type) ?? null;
  return {
    loopId,
    kind,
    name: loop.name,
    rounds: loop.rounds.map((type) => ({ type, held: heldOf(type) })),
  };
}

/** Returns the first round of the loop that hasn't been finished; null if all are finished. */
export function nextIn({ loopId, kind, rounds }: LoopStanding): LoopRound | null {
  const place = rounds.findIndex(({ held }) => held === null);
  return place === -1 ? null : roundInLoop(loopId, kind, place);
}

/** Describes one round of a loop. @param place counted from 0 @returns null if the loop has no such round */
export function roundInLoop(
  loopId: string,
  { loopShape, loopTypes }: LoopKind,
  place: number,
): LoopRound | null {
  const kind = { loopShape, ...(loopTypes && { loopTypes }) };
  const loop = loopOf(kind);
  const type = loop?.rounds[place];
  if (!loop || !type) return null;
  const { rounds: types, topic, name } = loop;
  return { loopId, ...kind, types, topic, name, type, number: place + 1, of: types.length };
}

/** Describes a begun round as one round of its loop. Returns null if the round isn't part of a loop. */
export function placeInLoop({
  loopId,
  type,
  ...kind
}: LoopKind & Pick<MockStart, 'loopId' | 'type'>): LoopRound | null {
  const loop = loopOf(kind);
  if (loopId === null || !loop) return null;
  return roundInLoop(loopId, kind, loop.rounds.indexOf(type));
}

/** The minimum number of marked rounds for a comparison. */
export const ENOUGH_ROUNDS = 2;

/**
 * True if the learner has marked the round: at least one axis, and no fewer axes than the learner had guessed before.
 */
export function isMarked({ assessment }: Pick<LoopMock, 'assessment'>): boolean {
  const marked = assessment?.axes.filter(({ by }) => by === 'learner').length ?? 0;
  return marked > 0 && marked >= (assessment?.predicted.length ?? 0);
}

/** Returns the axes that the learner has marked Thin or Missing, in the order in which they were marked. */
function weakOf(mock: Pick<LoopMock, 'assessment'>): Axis[] {
  return marksBelowFair(mock).map(({ axis }) => axis);
}

/**
 * Returns the round with the most axes marked Thin or Missing. If several rounds have the same number, it returns the
 * one with the most axes marked Missing. If these are also equal, it returns the one that was held first.
 * @param rounds finished rounds
 * @returns null if too few rounds are marked, or if none has such an axis
 */
export function roundToRepeat<Mock extends LoopMock>(
  rounds: readonly Mock[],
): { mock: Mock; weak: readonly Axis[] } | null {
  const marked = rounds.filter(isMarked);
  if (marked.length < ENOUGH_ROUNDS) return null;
  const missing = (mock: Mock) =>
    marksBelowFair(mock).filter(({ band }) => band === 'missing').length;
  const [mock] = marked.toSorted(
    (a, b) =>
      weakOf(b).length - weakOf(a).length || missing(b) - missing(a) || a.started.at - b.started.at,
  );
  const weak = mock ? weakOf(mock) : [];
  return mock && weak.length > 0 ? { mock, weak } : null;
}

function marksBelowFair({ assessment }: Pick<LoopMock, 'assessment'>) {
  const own = assessment?.axes.filter(({ by }) => by === 'learner') ?? [];
  return own.filter(({ band }) => band === 'missing' || band === 'thin');
}
