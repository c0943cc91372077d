/** Computes, from the device's data, the readiness that Home and Progress show, the plan, and the one next step. */
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { placedAt } from '#shared/game/progress/placement.ts';
import { recommend } from '#shared/game/progress/unlock.ts';
import { evidenceOf } from '#shared/game/readiness/evidence.ts';
import { nextStep, type NextStep } from '#shared/game/readiness/next-step.ts';
import {
  type ReadinessMoment,
  type Readiness,
  readinessOf,
} from '#shared/game/readiness/readiness.ts';
import { USUAL_MINUTES } from '#shared/game/readiness/plan-facts.ts';
import { returnsAt } from '#shared/game/review/review-queue.ts';
import {
  dateOfDayNumber,
  dateThen,
  dayNumberOf,
  localDateOf,
} from '#shared/game/time/effective-time.ts';
import { isHeldStory } from '#shared/game/story.ts';
import { movedSince, rememberShown, whyMoved } from '#shared/game/readiness/shown-plan.ts';
import {
  isLateForRound,
  isLateForWork,
  isMorning,
  studyDateOf,
} from '#shared/game/readiness/study-day.ts';
import { begunFiveMinutesOf, placeIn } from '#pwa/learner/practice/begun-run.ts';
import { nextOf } from '#pwa/learner/practice/choose-question.ts';
import { isInterviewOver, isLateInDay } from '#pwa/learner/goals/interview-words.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { addTo, practicedIn, smallSets } from './counted-questions.ts';
import {
  type Learner,
  type PlannedFrom,
  type PlanNow,
  planUntil,
  type PlanRows,
} from './plan-days.ts';
import { studyDates } from './study-dates.ts';
import { hadLateNights, workedDates, timedWork } from './worked-days.ts';

/** Returns a moment with the learner's time zone. @param now milliseconds since 1970 UTC */
export function momentOf(now: number): ReadinessMoment {
  return { now, utcOffset: -new Date(now).getTimezoneOffset() };
}

/** For this many milliseconds (two days), an answer that was begun is offered before everything else. */
const FRESH = 2 * 24 * 60 * 60 * 1_000;
/**
 * Without an interview date, the days are planned as if the interview were this many days ahead. A timed round then
 * comes every four days.
 */
const DAYS_WITHOUT_DATE = 14;
/** Returns the readiness in all six types, expected types first. */
export function readinessList(
  { questions, shorts, rows, progress, profile }: Learner,
  { aiMarks, mocks, learned }: Pick<PlanRows, 'aiMarks' | 'mocks' | 'learned'>,
  moment: ReadinessMoment,
): Readiness[] {
  const evidence = evidenceOf([...questions, ...shorts], {
    progress,
    questions: rows,
    aiMarks,
    mocks,
    learned,
  });
  const types = Object.keys(INTERVIEW_TYPE_NAMES) as InterviewType[];
  const isExpected = (type: InterviewType) => Number(profile?.types.includes(type));
  return types
    .toSorted((a, b) => isExpected(b) - isExpected(a))
    .map((type) => readinessOf(type, evidence, moment));
}

/** Returns the ISO date of an earlier day's round whose debrief is one of today's steps; null if there is none. */
function debriefOf({ days }: PlanNow, { mocks }: PlannedFrom): string | null {
  const [today] = days;
  const ids = (today?.steps ?? []).flatMap((one) => (one.kind === 'round' ? (one.held ?? []) : []));
  const dates = mocks.flatMap(({ mockId, started }) =>
    ids.includes(mockId) && started && started.date < (today?.date ?? '') ? started.date : [],
  );
  return dates[0] ?? null;
}

/**
 * Returns the ISO date of the plan's next timed round; null if there is none. Late in the evening, today has none.
 * @param type if left out, a round of any type
 */
export function roundDayIn(
  plan: Pick<PlanNow, 'days' | 'isLate'> | null,
  type?: InterviewType,
): string | null {
  const isNext = (step: PlanNow['days'][number]['steps'][number]) =>
    step.kind === 'round' && !step.held && !step.isDone && (!type || step.type === type);
  const day = plan?.days.slice(plan.isLate ? 1 : 0).find(({ steps }) => steps.some(isNext));
  return day?.date ?? null;
}

/**
 * Plans the days from today to the interview; null if no interview is ahead. A day is a study day and lasts until 4 AM.
 * Today's steps are planned as if nothing had been done today. That isn't exact, because the rows keep only the latest
 * answer to a question.
 */
export function planTo(
  learner: Learner,
  from: PlannedFrom,
  moment: ReadinessMoment,
): PlanNow | null {
  const { interviewDate } = learner.progress;
  const isAhead =
    interviewDate !== null && interviewDate >= studyDateOf(moment.now, moment.utcOffset);
  if (!isAhead) return null;
  const plan = planUntil(interviewDate, learner, from, moment);
  if (plan.days[0]?.kind !== 'work') return plan;
  const now = { choices: choicesOf(learner), days: plan.days, done: plan.counts };
  const shown = rememberShown(from.shown ?? null, now);
  const moved = movedSince(shown, now);
  const isCut = plan.days[0]?.isCut === true;
  const dates = studyDates(learner, from.mocks, moment);
  const work = timedWork(learner, from);
  const movedWhy = whyMoved(shown, moved, workedDates(work, dates), isCut, debriefOf(plan, from));
  // In the morning, the note about late nights is of no use.
  const isLateNote = !isMorning(moment) && hadLateNights(work, dates, moment);
  return { ...plan, moved, movedWhy, shown, hadLateNights: isLateNote };
}

/**
 * Returns the choices with which the learner changes the plan, as one text, so that two sets of choices can be
 * compared.
 */
function choicesOf({ progress, profile }: Learner): string {
  const types = [...(profile?.types ?? [])].sort();
  return JSON.stringify([progress.epoch, progress.interviewDate, profile?.minutes ?? null, types]);
}

/**
 * Plans days for a learner who has chosen interview types but no date. The plan acts as if an interview were always the
 * same number of days ahead, so that each day has something different. Null if no type is chosen.
 */
function planWithoutDate(
  learner: Learner,
  from: PlannedFrom,
  moment: ReadinessMoment,
): PlanNow | null {
  const { profile } = learner;
  if (!profile || profile.types.length === 0) return null;
  const today = dayNumberOf(studyDateOf(moment.now, moment.utcOffset));
  return planUntil(dateOfDayNumber(today + DAYS_WITHOUT_DATE), learner, from, moment, true);
}

/**
 * Returns the chosen type that is called ready at the end of a day, with what comes next; null if there is none. The
 * type is named as long as all chosen types are ready, and otherwise on the day of its round and on the day after.
 */
function readyType(
  readiness: readonly Readiness[],
  chosen: readonly InterviewType[],
  { days, settled }: PlanNow,
): NextStep['ready'] | null {
  const own = readiness.filter(({ type }) => chosen.includes(type));
  const isSettled = ({ type }: Readiness) => settled.includes(type);
  const next = own.find((one) => !isSettled(one))?.type ?? null;
  const type = own
    .filter(isSettled)
    .find((one) => next === null || (one.rounds[0]?.daysAgo ?? 2) < 2)?.type;
  return type ? { type, next, roundOn: roundDayIn({ days, isLate: true }, type) } : null;
}

/**
 * Chooses the next step.
 * @param due how many reviews are left today
 * @param plan the plan from today on; null without an interview date
 */
export function stepOf(
  state: ShownPractice,
  from: PlanRows,
  readiness: readonly Readiness[],
  { now, utcOffset, due, plan }: ReadinessMoment & { due: number; plan: PlanNow | null },
): NextStep {
  const { mocks, isLevelDeclined, redone, run } = from;
  const { questions, shorts, rows, progress, profile } = state;
  const today = localDateOf(now, utcOffset);
  const days = plan ?? planWithoutDate(state, from, { now, utcOffset });
  const held = { questions: [...questions, ...shorts], rows, progress };
  const begun = begunFiveMinutesOf(run, held, today);
  const next = nextOf(state, { kind: 'next' });
  const types = profile?.types ?? [];
  const answered = new Map<InterviewType, number>();
  for (const { id, skill } of held.questions) {
    const row = rows.get(id);
    if (row && row.placedOn === undefined) addTo(answered, skill);
  }
  // Questions missed today could be reviewed today, but the headline leaves them for tomorrow, so that the day has an
  // end.
  const missedToday = [...rows.values()].filter(
    ({ card }) =>
      card &&
      returnsAt(card, utcOffset) <= now &&
      dateThen({ at: card.lastReview, date: card.lastReviewOn }, utcOffset) >= today,
  );
  const ready = plan || !days ? null : readyType(readiness, types, days);
  const step = nextStep({
    today,
    progress,
    expected: types,
    practiced: practicedIn(answered, smallSets(held.questions, progress)),
    readiness: INTERVIEW_TYPES.flatMap((type) => readiness.filter((one) => one.type === type)),
    plan: days?.days ?? null,
    isNight: days?.isNight ?? false,
    isStoryMissing:
      (types.length === 0 || types.includes('behavioural')) &&
      from.stories.every((story) => !isHeldStory(story) || story.headline === ''),
    openings: from.learned.filter(({ what }) => what === 'opening').length,
    isOver: isInterviewOver(progress.interviewDate, now),
    isEvening: isLateInDay(now),
    isLate: days?.isLate ?? isLateForWork({ now, utcOffset }),
    isLateForRound: days?.isRoundLate ?? isLateForRound({ now, utcOffset }),
    minutes: profile?.minutes ?? USUAL_MINUTES,
    mocks,
    fiveMinutes: begun && placeIn(begun),
    isLevelDeclined,
    redone,
    dueReviews: due - missedToday.length,
    isAnswerBegun: state.drafts.some(
      ({ questionId, text, at = 0 }) =>
        questionId === next?.id && text.trim() !== '' && now - at < FRESH,
    ),
    recommendation: recommend(categoryProgress(questions, rows), placedAt(progress)),
  });
  if (ready && step.kind === 'plan-done') return { ...step, ready };
  // If the step comes from the plan, its first line says that the chosen types are in good shape.
  const isOfPlan = ['answer', 'questions', 'round', 'reviews'].includes(step.kind);
  return !plan && days?.isKept && isOfPlan ? { ...step, kept: types } : step;
}
