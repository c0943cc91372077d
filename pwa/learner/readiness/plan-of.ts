/** What Home and Progress say of readiness, and the one next step, from what the device holds. */
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import type { MockRow } from '#shared/game/mock/mock-row.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { placedAt } from '#shared/game/progress/placement.ts';
import { recommend } from '#shared/game/progress/recommendation.ts';
import { evidenceOf, finishedRounds } from '#shared/game/readiness/evidence.ts';
import { nextStep, type NextStep } from '#shared/game/readiness/next-step.ts';
import { nextRoundDay } from '#shared/game/readiness/round-plan.ts';
import { type Moment, type Readiness, readinessOf } from '#shared/game/readiness/readiness.ts';
import type { AiMarkRow } from '#shared/game/rows.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import type { QuestionRun } from '#pwa/device/database/records.ts';
import { begunFiveMinutesOf, placeIn } from '#pwa/learner/begun-run.ts';
import { nextOf } from '#pwa/learner/choose-question.ts';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/readiness/type-names.ts';

/** What readiness needs beside the state of practice. */
export interface PlanRows {
  aiMarks: readonly AiMarkRow[];
  mocks: readonly MockRow[];
  isLevelDeclined: boolean;
  /** Ids of rounds with a redo. */
  redone: readonly string[];
  /** Begun last on this device; null: none. */
  run: QuestionRun | null;
}

/** Now, where the learner is. @param now milliseconds since 1970 UTC */
export function momentOf(now: number): Moment {
  return { now, utcOffset: -new Date(now).getTimezoneOffset() };
}

type Learner = Pick<ShownPractice, 'questions' | 'shorts' | 'rows' | 'progress' | 'profile'>;

/** Milliseconds for which a begun answer is worth going on with before all else. */
const FRESH = 2 * 24 * 60 * 60 * 1_000;

/** All six types, expected ones first. */
export function readinessList(
  { questions, shorts, rows, progress, profile }: Learner,
  { aiMarks, mocks }: Pick<PlanRows, 'aiMarks' | 'mocks'>,
  moment: Moment,
): Readiness[] {
  const evidence = evidenceOf([...questions, ...shorts], {
    progress,
    questions: rows,
    aiMarks,
    mocks,
  });
  const types = Object.keys(INTERVIEW_TYPE_NAMES) as InterviewType[];
  const isExpected = (type: InterviewType) => Number(profile?.types.includes(type));
  return types
    .toSorted((a, b) => isExpected(b) - isExpected(a))
    .map((type) => readinessOf(type, evidence, moment));
}

/** The next day for a timed round before the interview. @param today ISO date, as the result; null: none */
export function roundDayOf(
  { progress, profile }: Pick<Learner, 'progress' | 'profile'>,
  { mocks }: Pick<PlanRows, 'mocks'>,
  today: string,
): string | null {
  const finished = finishedRounds({ progress, mocks });
  const { interviewDate } = progress;
  return nextRoundDay({
    ...{ today, interviewDate, finished, progress },
    expected: profile?.types ?? [],
  });
}

/** @param due reviews that the day still offers */
export function stepOf(
  state: ShownPractice,
  { mocks, isLevelDeclined, redone, run }: PlanRows,
  readiness: readonly Readiness[],
  { now, utcOffset, due }: Moment & { due: number },
): NextStep {
  const { questions, shorts, rows, progress, profile } = state;
  const today = localDateOf(now, utcOffset);
  const held = { questions: [...questions, ...shorts], rows, progress };
  const begun = begunFiveMinutesOf(run, held, today);
  const next = nextOf(state, { kind: 'next' });
  return nextStep({
    today,
    progress,
    expected: profile?.types ?? [],
    readiness: INTERVIEW_TYPES.flatMap((type) => readiness.filter((one) => one.type === type)),
    mocks,
    fiveMinutes: begun && placeIn(begun),
    isLevelDeclined,
    redone,
    dueReviews: due,
    isAnswerBegun: state.drafts.some(
      ({ questionId, text, at = 0 }) =>
        questionId === next?.id && text.trim() !== '' && now - at < FRESH,
    ),
    recommendation: recommend(categoryProgress(questions, rows), placedAt(progress)),
  });
}
