/** Finds the one next step that Home shows today: the first step that applies (docs/rules.md, readiness). */
import {
  ANSWERS_THAT_TELL_THE_LEVEL,
  PLACEMENT_STEPS,
  type InterviewType,
} from '#shared/game/constants.ts';
import {
  latestOfLoops,
  type LoopMock,
  type LoopRound,
  loopStanding,
  nextIn,
  roundToRepeat,
} from '#shared/game/mock/loop-rounds.ts';
import type { MockRow } from '#shared/game/mock/mock-row.ts';
import type { Recommendation } from '#shared/game/progress/unlock.ts';
import { STARTERS } from '#shared/game/choose/select-on-ramp.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import type { PlannedDay } from './day-plan.ts';
import { finishedRounds } from './evidence.ts';
import { DEBRIEF_DAYS, type PlanStep } from './plan-facts.ts';
import type { Readiness } from './readiness.ts';
import type { Reason } from './reasons.ts';
import { daysFrom, isLastDay, isLevelKnown, isRoundDue, typeOfRound } from './round-plan.ts';

export type NextStep = Step & {
  /** True if it's late, so that the learner should do only this one short thing and then sleep. */
  isLate?: true;
  /** Without a date, the chosen types if all of them are Ready. */
  kept?: readonly InterviewType[];
  /** Why the plan has this step today. */
  why?: Reason;
  /**
   * Without a date, once the day's steps are done: a type that is Ready, the chosen type to prepare next, if any is
   * left, and the ISO date of the next round.
   */
  ready?: { type: InterviewType; next: InterviewType | null; roundOn: string | null };
};

type Step =
  /** A round that was begun and not ended. */
  | { kind: 'open-round'; mockId: string; type: InterviewType }
  /** A five-minute run begun today and not finished, with its next question. */
  | ({ kind: 'five-minutes' } & PlaceInRun)
  /**
   * A round that was held but not yet debriefed. `isToday` is present if it was held today, and `isEve` on the day before
   * the interview, when a page follows.
   */
  | { kind: 'debrief'; mockId: string; type: InterviewType; isToday?: true; isEve?: true }
  /** A loop that was begun and isn't finished. */
  | { kind: 'loop'; next: LoopRound }
  /** A finished loop. Its weakest round can be repeated: one answer in three minutes, or the whole round. */
  | {
      kind: 'loop-done';
      loopId: string;
      again: { mockId: string; type: InterviewType; way: 'redo' | 'round' } | null;
    }
  | { kind: 'round'; readiness: Readiness; isFull?: true }
  /** The six questions that find the level; `left` of them aren't answered yet. */
  | { kind: 'level'; left: number }
  | { kind: 'reviews'; due: number; types?: readonly InterviewType[] }
  /** A story for the plan. */
  | { kind: 'story'; minutes: number }
  /** Questions of a type for the plan. */
  | { kind: 'questions'; type: InterviewType; minutes: number }
  /** One long question of a type for the plan. */
  | { kind: 'answer'; type: InterviewType; minutes: number; isHardest?: true }
  /** A lesson about a type for the plan. */
  | { kind: 'lesson'; step: PlannedLesson }
  /** Ten sums of minute math for the plan. */
  | { kind: 'sums'; minutes: number }
  /**
   * Everything in today's plan is done. `first` is tomorrow's first step that can be done today; null if there is none.
   */
  | { kind: 'plan-done'; tomorrow: PlannedDay | null; first: PlanStep | null; isNight: boolean }
  /** The day before the interview, which lasts until 4 AM. With `isStoryMissing`, its page asks for two stories. */
  | { kind: 'eve'; isNight: boolean; isEvening: boolean; isStoryMissing: boolean }
  /**
   * It's late, and the rest of the day's plan is left for tomorrow; or, with `isMuch`, the learner has done half as much
   * again as was planned.
   */
  | { kind: 'enough'; tomorrow: PlannedDay | null; isNight: boolean; isMuch?: true }
  /**
   * The day of the interview until its evening, with the number of openings that were practiced, of timed rounds that
   * were held, and of the other answers. Late in the day the interview is likely over.
   */
  | ({ kind: 'interview-day'; isEvening: boolean } & PracticeCounts)
  /** The evening of the interview's day, with the same numbers. */
  | ({ kind: 'interview-over' } & PracticeCounts)
  | { kind: 'recommended'; recommendation: Recommendation };

/** A step of the plan that is a lesson. */
export type PlannedLesson = Extract<PlanStep, { kind: 'read' | 'hear' | 'openings' }>;

/** How much practice there was. No answer is counted twice: those of the timed rounds aren't among the answers. */
export interface PracticeCounts {
  openings: number;
  rounds: number;
  answers: number;
}

/** A position in a run, such as 3 of 5. */
export interface PlaceInRun {
  number: number;
  total: number;
}

/** After this many times the learner's minutes, nothing more is offered for the day. */
const MUCH = 1.5;
/** If at least this many reviews are due, they are the next step. */
const MANY_REVIEWS = 5;
/** A loop can be the next step up to this many days after its latest round. The rounds' screen offers it for longer. */
const LOOP_DAYS = 3;
/** A finished loop can be the next step up to this many days after its last round. */
const LOOP_DONE_DAYS = 1;

export interface Standing {
  /** ISO date. */
  today: string;
  progress: Pick<
    ProgressRow,
    'epoch' | 'interviewDate' | 'questionsAnswered' | 'placement' | 'counters'
  >;
  /** The interview types that the learner expects; if empty, any. */
  expected: readonly InterviewType[];
  /** Readiness for all six types. */
  readiness: readonly Readiness[];
  /**
   * The types that count as practiced in this game: those with PRACTICED_FROM answered questions or, if the open levels
   * have fewer, with all of those answered. The questions that find the level don't count.
   */
  practiced: ReadonlySet<InterviewType>;
  /** The plan, today first: until the interview or, without a date, for the chosen types; null without either. */
  plan: readonly PlannedDay[] | null;
  /** True if midnight has passed but the study day still lasts (until 4 AM). */
  isNight: boolean;
  /** True if a behavioral round may come and no story has a headline. */
  isStoryMissing: boolean;
  /** The number of openings that were drilled. */
  openings: number;
  /** True from five in the afternoon on. */
  isEvening: boolean;
  /** True if it's so late in the day that only a few reviews or an open debrief are still offered. */
  isLate: boolean;
  /** The learner's minutes a day. */
  minutes: number;
  /** True if it's too late to begin a timed round. */
  isLateForRound: boolean;
  /** True if the interview is over, or should be by this hour of its day. */
  isOver: boolean;
  mocks: readonly MockRow[];
  /** Ids of rounds in which an answer was repeated. */
  redone: readonly string[];
  /**
   * The position in the five-minute run that was begun today on this device and isn't finished; null if there is none.
   */
  fiveMinutes: PlaceInRun | null;
  /** True if the learner has declined the questions that find the level. */
  isLevelDeclined: boolean;
  dueReviews: number;
  /** True if practice has an answer that was begun today or yesterday on this device and isn't finished. */
  isAnswerBegun: boolean;
  recommendation: Recommendation;
}

export function nextStep(standing: Standing): NextStep {
  const level = levelOf(standing);
  // If the learner has begun the questions that find the level, these come before a round that is due.
  const isBegun = level !== null && (standing.progress.placement?.steps.length ?? 0) > 0;
  const recommended = { kind: 'recommended', recommendation: standing.recommendation } as const;
  return (
    openOf(standing) ??
    (isBegun ? level : null) ??
    (standing.isAnswerBegun ? recommended : null) ??
    plannedOf(standing) ??
    dueOf(standing) ??
    level ??
    (standing.dueReviews >= MANY_REVIEWS
      ? { kind: 'reviews', due: standing.dueReviews }
      : recommended)
  );
}

/**
 * Returns the expected types (all types if none are expected) that were tried enough for a timed round: practiced, or
 * with an earlier round.
 */
function triedOf({ expected, readiness, practiced }: Standing): InterviewType[] {
  return readiness
    .filter(({ type }) => expected.length === 0 || expected.includes(type))
    .filter(({ type, rounds }) => rounds.length > 0 || practiced.has(type))
    .map(({ type }) => type);
}

/** Returns the step that continues something already begun; null if nothing was. */
function openOf(standing: Standing): NextStep | null {
  const { today, progress, mocks, fiveMinutes, plan, isLate } = standing;
  const own = mocks
    .filter(({ epoch }) => epoch === progress.epoch)
    .flatMap(({ started, ...mock }) => (started ? [{ ...mock, started }] : []))
    .sort((a, b) => b.started.at - a.started.at);
  const open = own.find(({ ended }) => ended === null);
  if (open) return { kind: 'open-round', mockId: open.mockId, type: open.started.type };
  const hasRoundToday = own.some(({ started }) => started.date >= today);
  if (fiveMinutes && !hasRoundToday) return { kind: 'five-minutes', ...fiveMinutes };
  const untold = own.find(
    ({ ended, assessment, started }) =>
      ended?.how === 'finished' &&
      (assessment === null || assessment.focus === null) &&
      daysFrom(started.date, today) <= DEBRIEF_DAYS,
  );
  const day = plan?.[0]?.kind;
  // On the day of the interview, there is nothing left to do.
  if (untold && day !== 'interview')
    return {
      ...{ kind: 'debrief', mockId: untold.mockId, type: untold.started.type },
      ...(untold.started.date >= today && { isToday: true as const }),
      ...(day === 'eve' && { isEve: true as const }),
      ...(isLate && { isLate: true as const }),
    };
  return loopStep(own, standing);
}

/** Returns the first open step of today's plan; null without a plan. */
function plannedOf(standing: Standing): NextStep | null {
  const { isOver, plan, isNight, isEvening, isLate, isStoryMissing } = standing;
  const { isLateForRound } = standing;
  const [today, tomorrow = null] = plan ?? [];
  const { interviewDate } = standing.progress;
  // Until the learner has said how it went, the day after belongs to the interview, too.
  const isDayAfter =
    isOver && interviewDate !== null && daysFrom(interviewDate, standing.today) === 1;
  if (isDayAfter) return { kind: 'interview-over', ...countsOf(standing) };
  if (!today) return null;
  const { kind, steps } = today;
  if (kind === 'eve') return { kind: 'eve', isNight, isEvening, isStoryMissing };
  if (kind === 'interview') {
    const counts = countsOf(standing);
    return isOver
      ? { kind: 'interview-over', ...counts }
      : { kind: 'interview-day', ...counts, isEvening };
  }
  const step = steps.find(({ isDone }) => !isDone);
  if (!step) {
    if (today.isCut) return { kind: 'enough', tomorrow, isNight };
    const minutes = steps.reduce((sum, one) => sum + one.minutes, 0);
    if (minutes >= MUCH * standing.minutes)
      return { kind: 'enough', tomorrow, isNight, isMuch: true };
    // Tomorrow's reviews aren't due yet, and if it's late in the evening, the learner should sleep first.
    const isOffered = ({ kind: of }: PlanStep) =>
      of !== 'reviews' && !isLate && !(of === 'round' && isLateForRound);
    const first = tomorrow?.steps.find(isOffered) ?? null;
    return { kind: 'plan-done', tomorrow, first, isNight };
  }
  const next = stepOf(step, standing);
  const why = step.why && { why: step.why };
  return next && { ...next, ...why, ...(isLate && { isLate: true as const }) };
}

/** Counts the learner's practice; answers of timed rounds aren't counted again. */
function countsOf(standing: Standing): PracticeCounts {
  const timed = finishedRounds(standing).filter(({ started }) => started.clock !== 'off');
  const counted = timed
    .flatMap((round) => round.answers)
    .filter((one) => one.answeredBefore === null);
  const answers = Math.max(0, standing.progress.questionsAnswered - counted.length);
  return { openings: standing.openings, rounds: timed.length, answers };
}

/** Returns a step of the plan as the next step; null for a round of a type without readiness. */
function stepOf(step: PlanStep, { readiness }: Standing): NextStep | null {
  switch (step.kind) {
    case 'level':
      return { kind: 'level', left: PLACEMENT_STEPS };
    case 'reviews':
      return { kind: 'reviews', due: step.count, ...(step.types && { types: step.types }) };
    case 'story':
    case 'sums':
      return { kind: step.kind, minutes: step.minutes };
    case 'questions':
      return { kind: 'questions', type: step.type, minutes: step.minutes };
    case 'answer':
      return {
        ...{ kind: 'answer', type: step.type, minutes: step.minutes },
        ...(step.isHardest && { isHardest: true as const }),
      };
    case 'read':
    case 'hear':
    case 'openings':
      return { kind: 'lesson', step };
    case 'round': {
      const found = readiness.find(({ type }) => type === step.type);
      const isFull = step.isFull && { isFull: true as const };
      return found ? { kind: 'round', readiness: found, ...isFull } : null;
    }
  }
}

/**
 * Returns a round if one is due. Its type is one that was tried. If no type was tried and none is expected, any type
 * may come after 15 answers.
 */
function dueOf(standing: Standing): NextStep | null {
  const { today, progress, expected, readiness, mocks } = standing;
  if (standing.isLateForRound) return null;
  const { interviewDate, questionsAnswered } = progress;
  const tried = triedOf(standing);
  const isAny = expected.length === 0 && questionsAnswered >= ANSWERS_THAT_TELL_THE_LEVEL;
  if (tried.length === 0 && !isAny) return null;
  const finished = finishedRounds({ progress, mocks });
  if (!isRoundDue({ today, interviewDate, finished, expected, progress })) return null;
  const type = typeOfRound(tried, readiness);
  const found = readiness.find((one) => one.type === type);
  return found ? { kind: 'round', readiness: found } : null;
}

/** Returns the step that continues or repeats the latest loop. @param own this game's rounds, the latest first */
function loopStep(
  own: readonly LoopMock[],
  { today, progress, redone }: Standing,
): NextStep | null {
  const loop = loopStanding(own, latestOfLoops(own)?.started.loopId ?? null);
  const held = loop?.rounds.flatMap((round) => round.held ?? []) ?? [];
  const latest = held
    .map(({ started }) => started.date)
    .sort()
    .at(-1);
  if (!loop || latest === undefined) return null;
  const days = daysFrom(latest, today);
  const isLast = isLastDay(today, progress.interviewDate);
  const next = nextIn(loop);
  if (next) return days > LOOP_DAYS || isLast ? null : { kind: 'loop', next };
  // If the learner has held another round since then, the loop is no longer suggested.
  const last = own.find(({ ended }) => ended?.how === 'finished');
  if (days > LOOP_DONE_DAYS || last?.started.loopId !== loop.loopId) return null;
  const mock = roundToRepeat(held)?.mock;
  if (!mock) return { kind: 'loop-done', loopId: loop.loopId, again: null };
  const way = redone.includes(mock.mockId) ? 'round' : 'redo';
  const again = { mockId: mock.mockId, type: mock.started.type, way } as const;
  return isLast && way === 'round' ? null : { kind: 'loop-done', loopId: loop.loopId, again };
}

function levelOf({ progress, isLevelDeclined }: Standing): NextStep | null {
  const taken = progress.placement?.steps.length ?? 0;
  // 'Not now' is stored only on the device where it was tapped. On other devices, a learner who has answered some other
  // questions first also counts as having declined.
  const isPassedOver = taken === 0 && progress.questionsAnswered >= STARTERS;
  const isBegun = taken > 0 && progress.placement?.completedAt === null;
  if (isLevelDeclined || isPassedOver || (isLevelKnown(progress) && !isBegun)) return null;
  return { kind: 'level', left: PLACEMENT_STEPS - taken };
}
