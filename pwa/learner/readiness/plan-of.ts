/** Computes readiness for Home and Progress, and the one next step, from the device's data. */
import { INTERVIEW_TYPES, type InterviewType, type Stage } from '#shared/game/constants.ts';
import type { LearnedRow, LessonLevel } from '#shared/game/lessons.ts';
import type { MockRow } from '#shared/game/mock/mock-row.ts';
import { typesOfLastWeek } from '#shared/game/choose/preferred-first.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { placedAt } from '#shared/game/progress/placement.ts';
import { recommend } from '#shared/game/progress/recommendation.ts';
import {
  type LessonsLearned,
  planDays,
  type PlannedDay,
  USUAL_MINUTES,
} from '#shared/game/readiness/day-plan.ts';
import { evidenceOf } from '#shared/game/readiness/evidence.ts';
import { nextStep, type NextStep } from '#shared/game/readiness/next-step.ts';
import {
  type ReadinessMoment,
  type Readiness,
  readinessOf,
  readinessOfAll,
} from '#shared/game/readiness/readiness.ts';
import { planReviews, returnsAt } from '#shared/game/review/review-queue.ts';
import type { AiMarkRow, DayRow, QuestionRow, ReviewCard } from '#shared/game/rows.ts';
import { begunAt, isHeldStory, isTellable, type StoryRow } from '#shared/game/story.ts';
import { dateThen, localDateOf, type PastMoment } from '#shared/game/time/effective-time.ts';
import type { QuestionRun } from '#pwa/device/database/single-records.ts';
import { begunFiveMinutesOf, placeIn } from '#pwa/learner/begun-run.ts';
import { nextOf } from '#pwa/learner/choose-question.ts';
import { isInterviewOver } from '#pwa/learner/interview/interview-words.ts';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/readiness/type-names.ts';

/** The data that readiness needs besides the state of practice. */
export interface PlanRows {
  aiMarks: readonly AiMarkRow[];
  mocks: readonly MockRow[];
  stories: readonly StoryRow[];
  learned: readonly LearnedRow[];
  isLevelDeclined: boolean;
  /** Ids of rounds with a redo. */
  redone: readonly string[];
  /** The run begun last on this device; null if there is none. */
  run: QuestionRun | null;
}

/** The current moment in the learner's time zone. @param now milliseconds since 1970 UTC */
export function momentOf(now: number): ReadinessMoment {
  return { now, utcOffset: -new Date(now).getTimezoneOffset() };
}

type Learner = Pick<ShownPractice, 'questions' | 'shorts' | 'rows' | 'progress' | 'profile'>;

/** The data that the plan needs besides the state of practice. */
type PlannedFrom = Pick<PlanRows, 'aiMarks' | 'mocks' | 'stories' | 'learned' | 'isLevelDeclined'>;

/** For how many milliseconds a begun answer comes before everything else. */
const FRESH = 2 * 24 * 60 * 60 * 1_000;

/** The readiness of all six types, expected types first. */
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

const LEVEL_OF_STAGE: Readonly<Record<Stage, LessonLevel>> = {
  ...{ moving: 'junior', 'under-3': 'junior', '3-to-7': 'senior', lead: 'senior' },
};

function lessonsIn(rows: readonly LearnedRow[]): LessonsLearned {
  const openings = new Map<InterviewType, number>();
  const typeIn = (id: string) => INTERVIEW_TYPES.filter((type) => id.startsWith(type));
  for (const type of rows.flatMap(({ what, id }) => (what === 'opening' ? typeIn(id) : [])))
    openings.set(type, (openings.get(type) ?? 0) + 1);
  return {
    read: new Set(rows.flatMap(({ what, id }) => (what === 'primer' ? typeIn(id) : []))),
    heard: new Set(rows.flatMap(({ what, id }) => (what === 'round' ? typeIn(id) : []))),
    openings,
  };
}

/** The day of the plan's next timed round. @returns ISO date; null if there is none */
export function roundDayIn(plan: readonly PlannedDay[] | null): string | null {
  const day = plan?.find(({ steps }) =>
    steps.some(({ kind, isDone }) => kind === 'round' && !isDone),
  );
  return day?.date ?? null;
}

/**
 * Plans the days from today to the interview; null without a future date. Today's work is left out of the data that the
 * plan is based on, as far as rows show it, since they keep only the latest answer.
 * @param day the row of today's local date
 */
export function planTo(
  { questions, shorts, rows, progress, profile }: Learner,
  { aiMarks, mocks, stories, learned, isLevelDeclined }: PlannedFrom,
  moment: ReadinessMoment,
  day: Pick<DayRow, 'answered' | 'tally'>,
): PlannedDay[] | null {
  const { interviewDate, interviewDateSetAt, interviewDateSetOn, placement } = progress;
  const dateOf = (at: number) => localDateOf(at, moment.utcOffset);
  const today = dateOf(moment.now);
  if (interviewDate === null || interviewDate < today) return null;
  const isToday = (then: PastMoment) => dateThen(then, moment.utcOffset) >= today;
  const content = [...questions, ...shorts];
  const reviewsToday = day.tally.reviews;
  const { offered } = planReviews(content, rows, {
    ...{ ...moment, interviewDate, interviewDateSetAt, interviewDateSetOn, reviewsToday },
  });
  // A question missed today comes back today, and isn't a new step.
  const isOlder = ({ lastReview: at, lastReviewOn: date }: ReviewCard) => !isToday({ at, date });
  const isPlanned = (skill: InterviewType, date: string) =>
    typesOfLastWeek(profile, interviewDate, date)?.includes(skill) ?? true;
  const older = offered.filter(
    ({ id, skill }) => isOlder(rows.get(id)?.card as ReviewCard) && isPlanned(skill, today),
  );
  const reviews = new Map([[today, older.length + reviewsToday]]);
  const answered = new Map<InterviewType, number>();
  const before = new Map<string, Pick<QuestionRow, 'lastVerdict'>>();
  for (const { id, skill } of content) {
    const row = rows.get(id);
    if (!row) continue;
    const { card, lastVerdict } = row;
    const back = card && dateOf(returnsAt(card, moment.utcOffset));
    if (back !== null && back > today && isPlanned(skill, back))
      reviews.set(back, (reviews.get(back) ?? 0) + 1);
    if (isToday({ at: row.answeredAt, date: row.answeredOn }))
      answered.set(skill, (answered.get(skill) ?? 0) + 1);
    const isNew = row.attempts <= 1 && (card?.reps ?? 0) <= 1;
    const isFromToday = lastVerdict !== null && isNew && isToday(lastVerdict);
    before.set(id, { lastVerdict: isFromToday ? null : lastVerdict });
  }
  const { judged, rounds } = evidenceOf(content, {
    ...{ progress, questions: before, aiMarks, mocks, learned },
  });
  const [held, heldToday] = [
    rounds.filter(({ ended }) => !isToday(ended)),
    rounds.filter(({ ended }) => isToday(ended)),
  ];
  const ownStories = stories.filter(isHeldStory);
  const begunOn = ownStories.map((story) => dateOf(begunAt(story))).filter((date) => date < today);
  const completedAt = placement?.completedAt ?? null;
  const days = planDays({
    ...{ today, interviewDate, reviews, minutes: profile?.minutes ?? USUAL_MINUTES },
    progress: { placement, questionsAnswered: progress.questionsAnswered - day.answered },
    expected: profile?.types ?? [],
    readiness: readinessOfAll({ judged, rounds: held }, moment),
    finished: held,
    lessons: lessonsIn(learned.filter(({ firstOn }) => firstOn < today)),
    roundLevel: LEVEL_OF_STAGE[profile?.stage ?? 'moving'],
    stories: { count: begunOn.length, latest: begunOn.toSorted().at(-1) ?? null },
    done: {
      isLevelFound: completedAt !== null && dateOf(completedAt) === today,
      isStoryWritten: ownStories.some((one) => isTellable(one) && dateOf(one.at) === today),
      reviews: reviewsToday,
      questions: answered,
      rounds: heldToday.map(({ started }) => started.type),
      lessons: lessonsIn(learned.filter(({ lastOn }) => lastOn >= today)),
    },
  });
  if (!isLevelDeclined) return days;
  return days.map((one) => ({ ...one, steps: one.steps.filter(({ kind }) => kind !== 'level') }));
}

/** @param due how many reviews the day still offers @param plan from today on, or null */
export function stepOf(
  state: ShownPractice,
  { mocks, isLevelDeclined, redone, run }: PlanRows,
  readiness: readonly Readiness[],
  {
    now,
    utcOffset,
    due,
    plan,
  }: ReadinessMoment & { due: number; plan: readonly PlannedDay[] | null },
): NextStep {
  const { questions, shorts, rows, progress, profile } = state;
  const today = localDateOf(now, utcOffset);
  const held = { questions: [...questions, ...shorts], rows, progress };
  const begun = begunFiveMinutesOf(run, held, today);
  const next = nextOf(state, { kind: 'next' });
  // These can be reviewed today, too, but the headline leaves them for tomorrow, so that the day has an end.
  const missedToday = [...rows.values()].filter(
    ({ card }) =>
      card &&
      returnsAt(card, utcOffset) <= now &&
      dateThen({ at: card.lastReview, date: card.lastReviewOn }, utcOffset) >= today,
  );
  return nextStep({
    today,
    progress,
    expected: profile?.types ?? [],
    readiness: INTERVIEW_TYPES.flatMap((type) => readiness.filter((one) => one.type === type)),
    plan: plan?.[0] ?? null,
    isOver: isInterviewOver(progress.interviewDate, now),
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
}
