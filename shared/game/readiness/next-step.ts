/** Today's one next step, as Home names it: the first that applies (docs/rules.md, readiness). */
import { PLACEMENT_STEPS, type InterviewType } from '#shared/game/constants.ts';
import { roundToRepeat } from '#shared/game/mock/loop-again.ts';
import {
  latestOfLoops,
  loopStanding,
  nextIn,
  type LoopMock,
  type LoopRound,
} from '#shared/game/mock/loop-rounds.ts';
import type { MockRow } from '#shared/game/mock/mock-row.ts';
import type { Recommendation } from '#shared/game/progress/recommendation.ts';
import { STARTERS } from '#shared/game/choose/select-on-ramp.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import type { PlannedDay } from './day-plan.ts';
import { finishedRounds } from './evidence.ts';
import type { Readiness } from './readiness.ts';
import { daysFrom, isLastDay, isLevelKnown, isRoundDue, typeOfRound } from './round-plan.ts';

export type NextStep =
  /** A round that was begun and not ended. */
  | { kind: 'open-round'; mockId: string; type: InterviewType }
  /** Five minutes of today that were begun and not finished: the question that is next. */
  | ({ kind: 'five-minutes' } & PlaceInRun)
  /** A round that was held and not talked over. */
  | { kind: 'debrief'; mockId: string; type: InterviewType }
  /** A loop that is begun and not done. */
  | { kind: 'loop'; next: LoopRound }
  /** A loop that is done: its weakest round once more, in three minutes or as a whole. */
  | {
      kind: 'loop-done';
      loopId: string;
      again: { mockId: string; type: InterviewType; way: 'redo' | 'round' } | null;
    }
  | { kind: 'round'; readiness: Readiness }
  /** The questions that find the level; `left` of six. */
  | { kind: 'level'; left: number }
  | { kind: 'reviews'; due: number }
  /** A story, from the plan to the interview. */
  | { kind: 'story'; minutes: number }
  /** Questions of a type, from the plan to the interview. */
  | { kind: 'questions'; type: InterviewType; minutes: number }
  /** All that the plan has for today is done. */
  | { kind: 'plan-done' }
  /** The evening before the interview, and its day. */
  | { kind: 'eve' | 'interview-day' }
  | { kind: 'recommended'; recommendation: Recommendation };

/** Which of how many: the third of five. */
export interface PlaceInRun {
  number: number;
  total: number;
}

/** From so many due reviews on they are the step. */
const MANY_REVIEWS = 5;
/** So long after its day a debrief is still worth the step. */
const DEBRIEF_DAYS = 2;
/** So long after its latest round a loop is; the screen that begins a round offers it longer. */
const LOOP_DAYS = 3;
/** So long after its last round one that is done is the step. */
const LOOP_DONE_DAYS = 1;

export interface Standing {
  /** ISO date. */
  today: string;
  progress: Pick<
    ProgressRow,
    'epoch' | 'interviewDate' | 'questionsAnswered' | 'placement' | 'counters'
  >;
  /** The types that are expected; none: any. */
  expected: readonly InterviewType[];
  /** Of all six types. */
  readiness: readonly Readiness[];
  /** Today in the plan to the interview; null where no date is to come. */
  plan: PlannedDay | null;
  mocks: readonly MockRow[];
  /** Ids of rounds with an answer that was given once more. */
  redone: readonly string[];
  /** Of five minutes that were begun today on this device and not finished. */
  fiveMinutes: PlaceInRun | null;
  /** The learner would rather not be asked for the level. */
  isLevelDeclined: boolean;
  dueReviews: number;
  /** An answer that was begun today or yesterday on this device waits in practice. */
  isAnswerBegun: boolean;
  recommendation: Recommendation;
}

export function nextStep(standing: Standing): NextStep {
  const level = levelOf(standing);
  // Begun questions that find the level go on before a round that is due.
  const isBegun = level !== null && (standing.progress.placement?.steps.length ?? 0) > 0;
  const recommended = { kind: 'recommended', recommendation: standing.recommendation } as const;
  return (
    openOf(standing) ??
    (isBegun ? level : null) ??
    (standing.isAnswerBegun ? recommended : null) ??
    (standing.plan ? plannedOf(standing, standing.plan) : null) ??
    dueOf(standing) ??
    level ??
    (standing.dueReviews >= MANY_REVIEWS
      ? { kind: 'reviews', due: standing.dueReviews }
      : recommended)
  );
}

/** What was begun and goes on. */
function openOf(standing: Standing): NextStep | null {
  const { today, progress, mocks, fiveMinutes } = standing;
  const own = mocks
    .filter(({ epoch }) => epoch === progress.epoch)
    .flatMap(({ started, ...mock }) => (started ? [{ ...mock, started }] : []))
    .sort((a, b) => b.started.at - a.started.at);
  const open = own.find(({ ended }) => ended === null);
  if (open) return { kind: 'open-round', mockId: open.mockId, type: open.started.type };
  if (fiveMinutes) return { kind: 'five-minutes', ...fiveMinutes };
  const untold = own.find(
    ({ ended, assessment, started }) =>
      ended?.how === 'finished' &&
      (assessment === null || assessment.focus === null) &&
      daysFrom(started.date, today) <= DEBRIEF_DAYS,
  );
  if (untold) return { kind: 'debrief', mockId: untold.mockId, type: untold.started.type };
  return loopStep(own, standing);
}

/** The first open step of today's plan. */
function plannedOf({ readiness }: Standing, { kind, steps }: PlannedDay): NextStep | null {
  if (kind === 'eve') return { kind: 'eve' };
  if (kind === 'interview') return { kind: 'interview-day' };
  const step = steps.find(({ isDone }) => !isDone);
  if (!step) return { kind: 'plan-done' };
  switch (step.kind) {
    case 'level':
      return { kind: 'level', left: PLACEMENT_STEPS };
    case 'reviews':
      return { kind: 'reviews', due: step.count };
    case 'story':
      return { kind: 'story', minutes: step.minutes };
    case 'questions':
      return { kind: 'questions', type: step.type, minutes: step.minutes };
    case 'round': {
      const found = readiness.find(({ type }) => type === step.type);
      return found ? { kind: 'round', readiness: found } : null;
    }
  }
}

function dueOf({ today, progress, expected, readiness, mocks }: Standing): NextStep | null {
  const { interviewDate } = progress;
  const finished = finishedRounds({ progress, mocks });
  if (!isRoundDue({ today, interviewDate, finished, expected, progress })) return null;
  const type = typeOfRound(expected, readiness);
  const found = readiness.find((one) => one.type === type);
  return found ? { kind: 'round', readiness: found } : null;
}

/** @param own rounds of the present game, the latest first */
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
  // Whoever has held another round since has gone on.
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
  // 'Not now' is kept on its device. On every other the first answers tell as much: they were given another way.
  const isPassedOver = taken === 0 && progress.questionsAnswered >= STARTERS;
  const isBegun = taken > 0 && progress.placement?.completedAt === null;
  if (isLevelDeclined || isPassedOver || (isLevelKnown(progress) && !isBegun)) return null;
  return { kind: 'level', left: PLACEMENT_STEPS - taken };
}
