/** Which questions a round is about, so that nothing repeats (docs/interview.md). */
import { hash32 } from '#shared/game/choose/random.ts';
import type { MockStart } from '#shared/game/mock/mock-row.ts';

/** One of the bank's open-ended questions as they are today. */
export interface CaseQuestion {
  id: string;
  /** The interview type. */
  skill: string;
  difficulty: number;
  company: string | null;
  topic: string;
  /** When it was last answered, in milliseconds since 1970; null: never. */
  answeredAt: number | null;
}

export interface CaseRequest {
  questions: readonly CaseQuestion[];
  /** When the question's whole round was read, by its id: milliseconds since 1970, ascending. Counts like an answer. */
  readings: ReadonlyMap<string, readonly number[]>;
  type: MockStart['type'];
  length: MockStart['length'];
  /** 1 to 4; null: any. A wish: the nearest is taken where there is none of it. */
  level: number | null;
  /** A wish as well. */
  company: string | null;
  /** Only questions of this topic; null: any. */
  topic: string | null;
  seed: number;
  /** Milliseconds since 1970. */
  now: number;
}

const DAY = 24 * 60 * 60 * 1_000;
/** Whoever remembers it may have read the answer: only where there is nothing else. */
const REMEMBERED_DAYS = 14;
/** A company's own question is asked before one of the level, if it is at most so far from the level. */
const NEAR_LEVELS = 1;
/** Only what wasn't answered for so long counts for Ready. */
const FORGOTTEN_DAYS = 30;

/**
 * One question, or two different ones for a full round. First those that were forgotten or never seen, then those of
 * the last 30 days, of the last 14 where nothing else is left. Among equals: the company that was asked for where it is
 * at most one level off, the level nearest to the one asked for, the unseen, the longest ago; the rest is the seed's.
 * @returns ids; fewer where the type has fewer questions, none where it has none
 */
export function chooseCases(request: CaseRequest): string[] {
  const { questions, type, length, topic } = request;
  return questions
    .filter((one) => one.skill === type && (topic === null || one.topic === topic))
    .map(({ id, ...question }) => ({ id, rank: rankOf({ id, ...question }, request) }))
    .sort((a, b) => compare(a.rank, b.rank))
    .slice(0, length === 'full' ? 2 : 1)
    .map(({ id }) => id);
}

/** The smallest comes first. */
function rankOf(
  { id, difficulty, company, answeredAt }: CaseQuestion,
  { readings, level, company: wanted, seed, now }: CaseRequest,
): number[] {
  const knownAt = Math.max(answeredAt ?? -Infinity, readings.get(id)?.at(-1) ?? -Infinity);
  const days = (now - knownAt) / DAY;
  const off = level === null ? 0 : Math.abs(difficulty - level);
  return [
    days < REMEMBERED_DAYS ? 2 : days < FORGOTTEN_DAYS ? 1 : 0,
    wanted !== null && company === wanted && off <= NEAR_LEVELS ? 0 : 1,
    off,
    knownAt,
    hash32(`${seed}|${id}`),
  ];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
