/**
 * Counts one learner's part of the desk's figures. It counts one answer after another, in the order in which they
 * arrived.
 */
import { DEFAULT_TIME_LIMIT, FREEZE_SECONDS } from '#shared/game/constants.ts';
import type { QuestionFacts } from '#shared/game/context.ts';

/** The pause between two answers on one device that begins a new session, in milliseconds. */
const SESSION_GAP = 30 * 60_000;
/** The maximum number of seconds that one answer counts for. */
const LONGEST_ANSWER = 30 * 60;

/** An accepted answer from the log. */
export interface LoggedAnswer {
  userId: string;
  deviceId: string;
  /** Milliseconds since 1970 UTC. */
  effectiveAt: number;
  /** The question's id; null for an AI question. */
  questionId: string | null;
  questionRevision: number | null;
  choice: string | null;
  isRight: boolean;
  /** The number of seconds that the answer took, as the device reported. */
  timeSpent: number;
  timedOut: boolean;
  extended: boolean;
  powerUps: readonly string[];
}

export interface LearnerTotals {
  registeredAt: number;
  foldedUpTo: number;
  answers: number;
  seconds: number;
  sessions: number;
  sessionMs: number;
  lastAnswerAt: number | null;
}

export interface ItemResponse {
  revision: number | null;
  isRight: boolean | null;
  choice: number | null;
  seconds: number | null;
  timedOut: boolean | null;
  fiftyFifty: boolean | null;
  skippedRevision: number | null;
}

export interface LearnerPart {
  userId: string;
  totals: LearnerTotals;
  /** By question. */
  items: ReadonlyMap<string, ItemResponse>;
  /** When each device last sent an answer, in milliseconds since 1970 UTC. */
  devices: ReadonlyMap<string, number>;
}

/** The revision that was answered. */
interface AnsweredRevision {
  facts: QuestionFacts | undefined;
  /** The question's time limit in seconds; undefined if the question is no longer in the bank. */
  timeLimit: number | undefined;
}

/** Returns the learner's part after one more answer. A skip counts only for its question. */
export function countAnswer(
  part: LearnerPart,
  answer: LoggedAnswer,
  { facts, timeLimit }: AnsweredRevision,
): LearnerPart {
  if (answer.powerUps.includes('skip')) return { ...part, items: withSkip(part.items, answer) };
  const seconds = boundedSeconds(answer, timeLimit);
  const { totals } = part;
  const before = part.devices.get(answer.deviceId);
  const sinceBefore = before === undefined ? SESSION_GAP : answer.effectiveAt - before;
  const isSameSession = sinceBefore < SESSION_GAP;
  return {
    userId: part.userId,
    totals: {
      ...totals,
      answers: totals.answers + 1,
      seconds: totals.seconds + seconds,
      sessions: totals.sessions + (isSameSession ? 0 : 1),
      // A session begins when its first answer was begun.
      sessionMs: totals.sessionMs + (isSameSession ? sinceBefore : seconds * 1_000),
      lastAnswerAt: Math.max(totals.lastAnswerAt ?? 0, answer.effectiveAt),
    },
    items: withFirstAnswer(part.items, answer, facts, seconds),
    devices: new Map(part.devices).set(answer.deviceId, answer.effectiveAt),
  };
}

/**
 * Returns how many seconds an answer counts for: at most the question's time limit, plus the seconds of a Freeze. If
 * the learner tapped 'Need more time', the time limit doesn't apply.
 */
function boundedSeconds(answer: LoggedAnswer, timeLimit = DEFAULT_TIME_LIMIT): number {
  const freeze = answer.powerUps.includes('freeze') ? FREEZE_SECONDS : 0;
  const most = answer.extended ? LONGEST_ANSWER : Math.min(timeLimit + freeze, LONGEST_ANSWER);
  return Math.min(Math.max(0, Math.round(answer.timeSpent)), most);
}

const UNSEEN: ItemResponse = {
  revision: null,
  isRight: null,
  choice: null,
  seconds: null,
  timedOut: null,
  fiftyFifty: null,
  skippedRevision: null,
};

function withSkip(
  items: LearnerPart['items'],
  { questionId, questionRevision }: LoggedAnswer,
): LearnerPart['items'] {
  if (questionId === null) return items;
  const before = items.get(questionId) ?? UNSEEN;
  if (before.revision !== null || before.skippedRevision !== null) return items;
  return new Map(items).set(questionId, { ...before, skippedRevision: questionRevision });
}

function withFirstAnswer(
  items: LearnerPart['items'],
  answer: LoggedAnswer,
  facts: QuestionFacts | undefined,
  seconds: number,
): LearnerPart['items'] {
  if (answer.questionId === null || !facts) return items;
  const before = items.get(answer.questionId) ?? UNSEEN;
  if (before.revision !== null) return items;
  return new Map(items).set(answer.questionId, {
    ...before,
    revision: facts.revision,
    isRight: answer.isRight,
    choice: facts.options && placeOf(answer.choice, facts.options),
    seconds,
    timedOut: answer.timedOut,
    fiftyFifty: answer.powerUps.includes('fiftyFifty'),
  });
}

/**
 * Returns the index of the chosen option in alphabetical order, or -1 for none. The order is alphabetical, because the
 * order in the bank may change.
 */
function placeOf(choice: string | null, options: readonly string[]): number {
  return choice === null ? -1 : options.toSorted().indexOf(choice);
}

/** In milliseconds. */
export const DAY = 24 * 3_600_000;
export const MINUTE = 60_000;

/** Counts, each with a name and a bucket. A key consists of both, with a space between them. */
export type Sums = Map<string, number>;

/** Adds a learner's part to the sums. With the factor -1, subtracts it instead. */
export function addSums(sums: Sums, { totals }: LearnerPart, factor: 1 | -1): void {
  const add = (name: string, bucket: number, count: number) => {
    const key = `${name} ${bucket}`;
    sums.set(key, (sums.get(key) ?? 0) + count * factor);
  };
  const { registeredAt, lastAnswerAt, answers, seconds, sessions, sessionMs } = totals;
  add('learners', 0, 1);
  add('answers', 0, answers);
  add('seconds', 0, seconds);
  add('sessions', 0, sessions);
  add('sessionMs', 0, sessionMs);
  add('registered', Math.floor(registeredAt / DAY), 1);
  if (lastAnswerAt !== null) add('active', Math.floor(lastAnswerAt / MINUTE), 1);
}

/** Returns the sums as rows. Sums that don't change are left out. */
export function changedSums(sums: Sums) {
  return [...sums]
    .filter(([, count]) => count !== 0)
    .map(([key, count]) => {
      const [name = '', bucket] = key.split(' ');
      return { name, bucket: Number(bucket), count };
    });
}
