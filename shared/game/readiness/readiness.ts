/**
 * Says in one word how ready a learner is for a type of interview, and gives the evidence (docs/rules.md, readiness).
 */
import { INTERVIEW_TYPES, TOO_FEW, type InterviewType } from '#shared/game/constants.ts';
import {
  dateThen,
  dayNumberOf,
  localDateOf,
  type PastMoment,
} from '#shared/game/time/effective-time.ts';
import { isWithFriend } from '#shared/game/mock/mock-row.ts';
import type { Evidence, FinishedRound, Judged } from './evidence.ts';

/** Words from the least ready to the most ready. Only a type that has reached at least Building can fade. */
export const READINESS_WORDS = [
  'none',
  'early',
  'fading',
  'building',
  'ready-untimed',
  'ready',
] as const;
export type ReadinessWord = (typeof READINESS_WORDS)[number];

/** The present time and UTC offset. They are needed because days are counted by local dates. */
export interface ReadinessMoment {
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** Minutes east of UTC. */
  utcOffset: number;
}

export interface Readiness {
  type: InterviewType;
  word: ReadinessWord;
  /** How many questions have a verdict, and how many of their last verdicts are right. */
  judged: number;
  right: number;
  choices: { judged: number; right: number };
  /** True if all of the evidence comes from the learner's own ticks and marks. */
  isOwnOnly: boolean;
  /** Finished rounds, the latest first. */
  rounds: RoundSaid[];
  /** How many local days ago something was last judged; null if nothing ever was. */
  lastDaysAgo: number | null;
}

export interface RoundSaid {
  /** How many local days ago the round ended. */
  daysAgo: number;
  isTimed: boolean;
  /** True if none of its questions had been answered in the 30 days before. */
  isFresh: boolean;
  /** True if the learner has marked the round on its axes, with none of them Missing. */
  isComplete: boolean;
  /** True if the learner has marked at least one axis above Thin, so that the round has shown something. */
  isShown: boolean;
  /** True if the learner said enough in each case to show anything. */
  isSaid: boolean;
  isWithFriend: boolean;
}

const DAY = 86_400_000;
const RIGHT_PERCENT = 60;
/** Evidence counts as recent for this many days. */
export const OF_LATE_DAYS = 21;
const UNSEEN_DAYS = 30;
const ROUNDS_TO_READY = 2;
const CHOICES_TO_READY = 6;
const CHOICES_PERCENT = 70;

/** Returns the readiness for all six types, in their order. */
export function readinessOfAll(evidence: Evidence, moment: ReadinessMoment): Readiness[] {
  return INTERVIEW_TYPES.map((type) => readinessOf(type, evidence, moment));
}

/** Returns the readiness for one type. @param evidence of all types, from the present game */
export function readinessOf(
  type: InterviewType,
  evidence: Evidence,
  moment: ReadinessMoment,
): Readiness {
  const judged = evidence.judged.filter((one) => one.type === type);
  const held = evidence.rounds.filter(({ started }) => started.type === type);
  const rounds = held.map((round) => said(round, moment)).sort((a, b) => a.daysAgo - b.daysAgo);
  const days = [...judged, ...held.flatMap(({ assessment }) => assessment ?? [])].map((one) =>
    daysSince(one, moment),
  );
  const facts = {
    judged: judged.length,
    right: countRight(judged),
    choices: choicesOf(judged),
    isOwnOnly: judged.every(({ isOwn }) => isOwn) && judged.length + rounds.length > 0,
    rounds,
    lastDaysAgo: days.length > 0 ? Math.min(...days) : null,
  };
  return { type, word: wordOf(facts), ...facts };
}

function wordOf(facts: Omit<Readiness, 'type' | 'word'>): ReadinessWord {
  const { judged, right, rounds, lastDaysAgo } = facts;
  const isBuilding =
    rounds.some(({ isTimed, isSaid, isShown }) => isTimed && isSaid && isShown) ||
    (judged >= TOO_FEW && reaches({ judged, right }, RIGHT_PERCENT));
  if (!isBuilding) return judged === 0 ? 'none' : 'early';
  if (lastDaysAgo !== null && lastDaysAgo >= OF_LATE_DAYS) return 'fading';
  if (facts.choices.judged < CHOICES_TO_READY || !reaches(facts.choices, CHOICES_PERCENT))
    return 'building';
  const proofs = rounds.filter(isProof);
  if (proofs.filter(({ isTimed }) => isTimed).length >= ROUNDS_TO_READY) return 'ready';
  return proofs.length >= ROUNDS_TO_READY ? 'ready-untimed' : 'building';
}

/** True if a round counts as one of the two that Ready requires. */
export function isProof({ daysAgo, isFresh, isComplete, isSaid }: RoundSaid): boolean {
  return daysAgo <= OF_LATE_DAYS && isFresh && isComplete && isSaid;
}

function said(round: FinishedRound, moment: ReadinessMoment): RoundSaid {
  const { started, ended, answers, assessment } = round;
  // A friend's marks are shown beside the learner's own, but decide nothing.
  const axes = assessment?.axes.filter(({ by }) => by === 'learner') ?? [];
  return {
    daysAgo: daysSince(ended, moment),
    isTimed: started.clock !== 'off',
    isFresh:
      answers.length > 0 &&
      answers.every(
        ({ answeredBefore }) =>
          answeredBefore === null || started.at - answeredBefore >= UNSEEN_DAYS * DAY,
      ),
    isSaid: answers.length > 0 && answers.every(({ isBrief }) => isBrief !== true),
    isWithFriend: isWithFriend(started),
    isShown: axes.some(({ band }) => band === 'fair' || band === 'strong'),
    isComplete: axes.length > 0 && axes.every(({ band }) => band !== 'missing'),
  };
}

/**
 * The first and the last round of a Ready type must be this many days apart, because rounds held on one evening prove
 * little.
 */
const SETTLED_DAYS = 3;

/** True if a type is Ready through rounds on days that are far enough apart. */
export function isSettled({ word, rounds }: Readiness): boolean {
  const days = rounds.map(({ daysAgo }) => daysAgo);
  const isReady = word === 'ready' || word === 'ready-untimed';
  return isReady && Math.max(...days) - Math.min(...days) >= SETTLED_DAYS;
}

function choicesOf(judged: readonly Judged[]): Readiness['choices'] {
  const choices = judged.filter(({ isChoice }) => isChoice);
  return { judged: choices.length, right: countRight(choices) };
}

function countRight(judged: readonly Judged[]): number {
  return judged.filter(({ isRight }) => isRight).length;
}

/** True if at least this percentage of the judged answers is right, without rounding. */
function reaches({ judged, right }: { judged: number; right: number }, percent: number): boolean {
  return 100 * right >= percent * judged;
}

/**
 * Returns how many local days have passed since a given time. After a trip, its date may be one day ahead of today;
 * the result is then 0.
 */
function daysSince(then: PastMoment, { now, utcOffset }: ReadinessMoment): number {
  const days = dayNumberOf(localDateOf(now, utcOffset)) - dayNumberOf(dateThen(then, utcOffset));
  return Math.max(0, days);
}
