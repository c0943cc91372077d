/**
 * A loop is several rounds that belong together, as companies hold them: on different days, or in one sitting. Finds
 * the rounds that were held, the one that is next (docs/interview.md), and the one that is most worth repeating, judged
 * by the learner's own marks (docs/rules.md, readiness).
 */
import { type Axis, INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import type { LoopShape, MockRow, MockStart } from './mock-row.ts';

export interface Loop {
  name: string;
  /** The interview types of the loop's rounds, in order. */
  rounds: readonly InterviewType[];
  /** The sentence on the screen that says what the loop is good for. */
  rehearses: string;
  /** The topic of the loop's questions; null if any topic may come. */
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

/** The kind of a loop, as each of its rounds stores it: one of the shapes, or the types that the learner chose. */
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
  /** The topic of the loop's questions; null if any topic may come. */
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
  /** The loop's rounds in order, each with the latest interview that was finished for it; null if there is none yet. */
  rounds: readonly { type: InterviewType; held: Mock | null }[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** After this many days without a round, a loop is over. */
const LOOP_DAYS = 30;

/**
 * Returns the next round of the latest loop, which is the first one that hasn't been finished.
 * @param rounds the latest first @param now milliseconds since 1970
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
 * Returns a loop's rounds, each with the latest interview that was finished for it.
 * @param rounds the latest first @returns null if no round belongs to this loop
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

/** Returns the first round that wasn't finished; null if all were. */
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

/** Returns a begun round's place in its loop; null if the round is held alone. */
export function placeInLoop({
  loopId,
  type,
  ...kind
}: LoopKind & Pick<MockStart, 'loopId' | 'type'>): LoopRound | null {
  const loop = loopOf(kind);
  if (loopId === null || !loop) return null;
  return roundInLoop(loopId, kind, loop.rounds.indexOf(type));
}

/** The app compares rounds only if at least this many are marked. */
export const ENOUGH_ROUNDS = 2;

/** True if the learner has marked at least one axis, and at least as many axes as were guessed. */
export function isMarked({ assessment }: Pick<LoopMock, 'assessment'>): boolean {
  const marked = assessment?.axes.filter(({ by }) => by === 'learner').length ?? 0;
  return marked > 0 && marked >= (assessment?.predicted.length ?? 0);
}

/** Returns the axes that the learner has marked Thin or Missing, in the order of the marks. */
function weakOf(mock: Pick<LoopMock, 'assessment'>): Axis[] {
  return marksBelowFair(mock).map(({ axis }) => axis);
}

/**
 * Returns the round with the most axes that were marked Thin or Missing. If rounds are tied, the one with more Missing
 * is returned, and then the one that was held first.
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
