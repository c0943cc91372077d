/** Chooses the questions of a round so that nothing repeats (docs/interview.md). */
import { hash32 } from '#shared/game/choose/random.ts';
import type { MockStart } from '#shared/game/mock/mock-row.ts';

/** One of the bank's open-ended questions in its current state. */
export interface CaseQuestion {
  id: string;
  /** The interview type. */
  skill: string;
  difficulty: number;
  company: string | null;
  topic: string;
  /** When the question was last answered, in milliseconds since 1970; null if never. */
  answeredAt: number | null;
}

export interface CaseRequest {
  questions: readonly CaseQuestion[];
  /**
   * By question id, the times at which the whole round about the question was read: milliseconds since 1970, ascending.
   * Reading it counts like answering the question.
   */
  readings: ReadonlyMap<string, readonly number[]>;
  type: MockStart['type'];
  length: MockStart['length'];
  /**
   * The level that the questions should have, 1 to 4; null for any. If no question has this level, questions of the
   * nearest level are chosen.
   */
  level: number | null;
  /**
   * The questions should have the style of this company; null for any. Questions of other companies may be chosen as
   * well.
   */
  company: string | null;
  /** Restricts the questions to this topic; null for any topic. */
  topic: string | null;
  seed: number;
  /** Milliseconds since 1970. */
  now: number;
}

const DAY = 24 * 60 * 60 * 1_000;
/**
 * A learner may still remember a question and its answer for this many days. Within that time, it is asked only if
 * nothing else is left.
 */
const REMEMBERED_DAYS = 14;
/** A question of the wanted company comes before one of the wanted level if it is at most this many levels off. */
const NEAR_LEVELS = 1;
/** A round counts for Ready only if none of its questions was answered within this many days before it. */
const FORGOTTEN_DAYS = 30;

/**
 * Chooses one question, or two different ones for a full round. Unseen questions, and those last answered or read more
 * than 30 days ago, come first. Then come those last answered or read more than 14 days ago, then the others. Within
 * each group, a question of the wanted company comes first (at most one level off), then the question nearest to the
 * wanted level, then an unseen question or the one answered or read longest ago. The seed decides the rest.
 * @returns ids; fewer if the type has fewer questions, and an empty list if it has no question
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

/** Ranks a question: the smallest rank comes first. */
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
