/** Lays out the plan's days from the device's rows: what was done, on which study day, and what is left. */
import { isShort } from '#shared/contract/questions/question.ts';
import { INTERVIEW_TYPES, type InterviewType, type Stage } from '#shared/game/constants.ts';
import type { LearnedRow, LessonLevel } from '#shared/game/lessons.ts';
import type { MockRow } from '#shared/game/mock/mock-row.ts';
import { typesOfLastWeek } from '#shared/game/choose/select-question.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import { type Plan, planDays } from '#shared/game/readiness/day-plan.ts';
import { evidenceOf, type FinishedRound, lowOf } from '#shared/game/readiness/evidence.ts';
import {
  isSettled,
  type ReadinessMoment,
  readinessOfAll,
} from '#shared/game/readiness/readiness.ts';
import {
  type PlanFacts,
  USUAL_MINUTES,
  type WorkSoFar,
} from '#shared/game/readiness/plan-facts.ts';
import { planReviews, pulledLater, returnsAt } from '#shared/game/review/review-queue.ts';
import type { AiMarkRow, QuestionRow, ReviewCard } from '#shared/game/rows.ts';
import { begunAt, isHeldStory, isTellable, type StoryRow } from '#shared/game/story.ts';
import { dateOfDayNumber, dayNumberOf, type PastMoment } from '#shared/game/time/effective-time.ts';
import {
  isEvening,
  isFromTen,
  isLateForRound,
  isLateForWork,
  isNight,
  isNightBefore,
  studyDateOf,
} from '#shared/game/readiness/study-day.ts';
import {
  type DoneCounts,
  doneCounts,
  type MovedStep,
  type MovedWhy,
  type ShownPlan,
} from '#shared/game/readiness/shown-plan.ts';
import type { QuestionRun } from '#pwa/device/database/single-records.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { lessonsIn, openedOnIn, openingDaysIn } from './counted-lessons.ts';
import {
  addTo,
  answeredAlone,
  type AnsweredQuestion,
  isSaidAgain,
  practicedIn,
  reviewsByDay,
  setsIn,
  smallSets,
} from './counted-questions.ts';
import { studyDates } from './study-dates.ts';
import { loadOf, timedWork, usualBegin } from './worked-days.ts';

/** The data that readiness needs besides the state of practice. */
export interface PlanRows {
  aiMarks: readonly AiMarkRow[];
  mocks: readonly MockRow[];
  stories: readonly StoryRow[];
  learned: readonly LearnedRow[];
  isLevelDeclined: boolean;
  /** What Home has shown of the plan on this device; null or absent if nothing yet. */
  shown?: ShownPlan | null;
  /** Ids of mock rounds in which the learner has given an answer again. */
  redone: readonly string[];
  /**
   * The latest five-minute run that this device has recorded; null if there is none. This device doesn't know runs on
   * other devices.
   */
  run: QuestionRun | null;
}

/** The state of practice from which readiness and the plan are computed. */
export type Learner = Pick<ShownPractice, 'questions' | 'shorts' | 'rows' | 'progress' | 'profile'>;

/** The data that the plan needs besides the state of practice. */
export type PlannedFrom = Pick<
  PlanRows,
  'aiMarks' | 'mocks' | 'stories' | 'learned' | 'isLevelDeclined' | 'shown'
>;

type PlanQuestions = ReadonlyMap<string, Pick<QuestionRow, 'lastVerdict'>>;

const [DAY, MINUTE] = [86_400_000, 60_000];

/** The level of the lessons that fit each career stage. */
export const LEVEL_OF_STAGE: Readonly<Record<Stage, LessonLevel>> = {
  ...{ moving: 'junior', 'under-3': 'junior', '3-to-7': 'senior', lead: 'senior' },
};

/** Returns the latest of some ISO dates; null if there are none. */
function latestOf(dates: readonly string[]): string | null {
  return dates.toSorted().at(-1) ?? null;
}

/** The plan as it is at one moment. */
export type PlanNow = Plan & {
  /** True from midnight until the study day ends at 4 AM. */
  isNight: boolean;
  /** True if it's so late in the evening that the plan offers no round today. */
  isLate: boolean;
  /** Today's work. */
  done: PlanFacts['done'];
  /**
   * The types that are Ready and settled: they have rounds on days far enough apart and a full answer (for behavioral
   * rounds, a story).
   */
  settled: readonly InterviewType[];
  /** True if no interview date is set and all chosen types were settled before today. */
  isKept: boolean;
  /** How many rounds, whole answers and stories are done. */
  counts: DoneCounts;
  /** The rounds, whole answers and stories that are no longer on the day that Home had shown for them. */
  moved: readonly MovedStep[];
  /** Why the steps in `moved` were moved; null if the reason is unknown. */
  movedWhy: MovedWhy | null;
  /**
   * True if the plan's days are shorter than the learner's minutes, because the last two days took about twice as long.
   */
  isLighter: boolean;
  /** True if no timed round is offered beyond today's plan. */
  isRoundLate: boolean;
  /** True if it's night where the learner was until two days ago. */
  isBodyLate: boolean;
  /** True from 10 PM until the study day ends. */
  isFromTen: boolean;
  /** The record that this device keeps once Home has shown this plan; null if it shows none. */
  shown: ShownPlan | null;
  /** True if the work of the last two days ended after 11 PM. */
  hadLateNights: boolean;
};

/**
 * Returns the first study day on which a review is due from the beginning of the day. Reviews that become due during a
 * day aren't added to that day's plan.
 * @param utcOffset minutes east of UTC @returns ISO date
 */
function dueDay(card: ReviewCard, utcOffset: number): string {
  return dateOfDayNumber(dayNumberOf(studyDateOf(returnsAt(card, utcOffset) - 1, utcOffset)) + 1);
}

/** Returns the last millisecond of an ISO date. @param utcOffset minutes east of UTC */
function endOf(date: string, utcOffset: number): number {
  return (dayNumberOf(date) + 1) * DAY - utcOffset * MINUTE - 1;
}

/**
 * Plans the days up to a date.
 * @param goal ISO date: the date of the interview, if one is ahead
 * @param mayKeep true if, once all chosen types are Ready, the plan only keeps them so
 */
export function planUntil(
  goal: string,
  { questions, shorts, rows, progress, profile }: Learner,
  { aiMarks, mocks, stories, learned, isLevelDeclined }: PlannedFrom,
  moment: ReadinessMoment,
  mayKeep = false,
): PlanNow {
  const { interviewDate, interviewDateSetAt, interviewDateSetOn, placement } = progress;
  const { utcOffset } = moment;
  const dates = studyDates({ rows, progress }, mocks, moment);
  const { today, dateOf, offsetBefore } = dates;
  const isToday = ({ at, date }: PastMoment) => dateOf(at, date) >= today;
  const content = [...questions, ...shorts];
  // The right answer was shown after the first answer, so a second answer on the same date doesn't change the first
  // one's verdict.
  const isSecondToday = ({ attempts, lastVerdict, answeredAt }: QuestionRow) =>
    attempts === 2 && lastVerdict !== null && isToday(lastVerdict) && lastVerdict.at < answeredAt;
  const isNewToday = (row: QuestionRow) =>
    (row.attempts <= 1 && (row.card?.reps ?? 0) <= 1) || isSecondToday(row);
  const isReviewed = ({ reps, lastReview: at, lastReviewOn: date }: ReviewCard) =>
    reps > 1 && isToday({ at, date });
  const reviewedToday = content.filter(({ id }) => {
    const card = rows.get(id)?.card;
    return card && isReviewed(card);
  });
  // A question that was missed today and came back today counts as a review, but that review wasn't planned.
  const plannedToday = reviewedToday.filter(
    ({ id }) => !isSecondToday(rows.get(id) as QuestionRow),
  );
  const reviewsToday = reviewedToday.length;
  const reviewMoment = {
    ...{ utcOffset, interviewDate, interviewDateSetAt, interviewDateSetOn, reviewsToday },
    // After midnight, the reviews of the new date aren't due until the next study day begins.
    now: Math.min(moment.now, endOf(today, utcOffset)),
  };
  const { offered } = planReviews(content, rows, reviewMoment);
  // A question that was missed today comes back today, but that isn't a new step of the plan.
  const isOlder = ({ lastReview: at, lastReviewOn: date }: ReviewCard) => !isToday({ at, date });
  const isPlanned = (skill: InterviewType, date: string) =>
    typesOfLastWeek(profile, interviewDate, date)?.includes(skill) ?? true;
  const older = offered.filter(({ id, skill }) => {
    const card = rows.get(id)?.card as ReviewCard;
    // A review that becomes due during the day waits for tomorrow, so that today's number of reviews doesn't change.
    const isDuringDay = returnsAt(card, utcOffset) <= moment.now && dueDay(card, utcOffset) > today;
    return isOlder(card) && !isDuringDay && isPlanned(skill, today);
  });
  const reviews = new Map([[today, older.length + plannedToday.length]]);
  const ofToday = new Set([...older, ...plannedToday].map(({ skill }) => skill));
  const reviewTypes = new Map([
    [today, new Set(INTERVIEW_TYPES.filter((type) => ofToday.has(type)))],
  ]);
  const addReview = (skill: InterviewType, date: string) => {
    if (!isPlanned(skill, date)) return;
    reviews.set(date, (reviews.get(date) ?? 0) + 1);
    reviewTypes.set(date, (reviewTypes.get(date) ?? new Set()).add(skill));
  };
  for (const [date, pulled] of pulledLater(content, rows, reviewMoment))
    for (const { skill } of pulled) addReview(skill, date);
  const answered = new Map<InterviewType, number>();
  const answeredBefore = new Map<InterviewType, number>();
  const answeredEver = new Map<InterviewType, number>();
  const [wholeToday, wholeBefore, wholeEver] = [0, 1, 2].map(() => new Set<InterviewType>()) as [
    ...[Set<InterviewType>, Set<InterviewType>, Set<InterviewType>],
  ];
  const [unseen, unseenBefore] = [0, 0].map(
    () => new Map(INTERVIEW_TYPES.map((type) => [type, 0])),
  ) as [Map<InterviewType, number>, Map<InterviewType, number>];
  const wholeOn = new Map<InterviewType, string>();
  const wholeDays = new Map<InterviewType, string[]>();
  const wholeCounts = new Map<InterviewType, number>();
  const answeredOnes: (AnsweredQuestion & Record<'isBefore' | 'isAgainBefore', boolean>)[] = [];
  const newToday = new Map<InterviewType, number>();
  const newWhole = new Set<InterviewType>();
  const heldIn = new Set(
    mocks.flatMap(({ answers }) => answers.map(({ questionId }) => questionId)),
  );
  const isLong = (one: (typeof content)[number]) => one.options === null && !isShort(one);
  const long = content.filter(
    (one) => isLong(one) && isLevelOpen(one.difficulty, progress.practiceLevel),
  );
  // A long question that comes back as a review isn't a whole answer; it is one only if the bank has no new one.
  const withNewLong = new Set(long.filter(({ id }) => !rows.has(id)).map(({ skill }) => skill));
  const reviewedOn = reviewsByDay(rows.values(), dateOf);
  const rowsBefore = new Map<string, Pick<QuestionRow, 'lastVerdict'>>();
  const sums = learned.find(({ what }) => what === 'numbers');
  const sumsOn = sums
    ? [
        dateOf(sums.firstAt, sums.firstOn),
        ...sums.times.map((at) => dateOf(at)),
        dateOf(sums.lastAt, sums.lastOn),
      ]
    : [];
  let countedToday = aiMarks.filter(({ at }) => dateOf(at) >= today).length;
  for (const question of content) {
    const { id, skill, difficulty } = question;
    const row = rows.get(id);
    const isOpen = isLevelOpen(difficulty, progress.practiceLevel);
    if (!row && isOpen) for (const counts of [unseen, unseenBefore]) addTo(counts, skill);
    if (!row) continue;
    const { card, lastVerdict } = row;
    const back = card && dueDay(card, utcOffset);
    if (back !== null && back > today) addReview(skill, back);
    // The questions that find the level are a separate step of the plan.
    const isOfLevel = row.placedOn !== undefined && row.placedOn === row.answeredOn;
    const isAnsweredToday = isToday({ at: row.answeredAt, date: row.answeredOn });
    const isNew = isNewToday(row);
    if (isOpen && isAnsweredToday && isNew) addTo(unseenBefore, skill);
    if (isAnsweredToday && isNew && row.rounds.length > 0) countedToday += 1;
    if (!isOfLevel) {
      addTo(answeredEver, skill);
      if (isAnsweredToday) addTo(answered, skill);
      if (isAnsweredToday && isNew && !heldIn.has(id)) {
        addTo(newToday, skill);
        if (isLong(question)) newWhole.add(skill);
      }
      // If a question of the placement was reviewed today, its only earlier answer is from the placement and doesn't
      // count.
      const isOnlyOfLevel = isAnsweredToday && row.placedOn !== undefined && row.attempts <= 2;
      const isBefore = !isAnsweredToday || (!isNew && !isOnlyOfLevel);
      if (isBefore) addTo(answeredBefore, skill);
      const ownReview = Number((card?.reps ?? 0) > 1);
      const others = (reviewedOn.get(dateOf(row.answeredAt, row.answeredOn)) ?? 0) - ownReview;
      if (!heldIn.has(id) && row.placedOn === undefined)
        answeredOnes.push({
          ...{ type: skill, isLong: isLong(question), isBefore },
          isAgain: isSaidAgain(row.attempts, others) && !withNewLong.has(skill),
          isAgainBefore:
            isSaidAgain(row.attempts - Number(isAnsweredToday), isAnsweredToday ? 1 : others) &&
            !withNewLong.has(skill),
        });
      if (isLong(question)) {
        wholeEver.add(skill);
        const date = dateOf(row.answeredAt, row.answeredOn);
        if (!heldIn.has(id)) {
          addTo(wholeCounts, skill);
          wholeDays.set(skill, [...(wholeDays.get(skill) ?? []), date]);
        }
        if (!heldIn.has(id) && date > (wholeOn.get(skill) ?? '')) wholeOn.set(skill, date);
        if (isAnsweredToday) wholeToday.add(skill);
        if (isBefore) wholeBefore.add(skill);
      }
    }
    const isFromToday = lastVerdict !== null && isNew && isToday(lastVerdict);
    rowsBefore.set(id, { lastVerdict: isFromToday ? null : lastVerdict });
  }
  const ownStories = stories
    .filter(isHeldStory)
    .map((story) => ({ ...story, begunOn: dateOf(begunAt(story), story.begunOn) }));
  const small = smallSets(content, progress);
  /**
   * Returns the work so far.
   * @param isBefore true to leave out today's work
   * @param ofQuestions the rows of questions to use
   */
  const workOf = (isBefore: boolean, ofQuestions: PlanQuestions): WorkSoFar => {
    const isCounted = (date: string) => !isBefore || date < today;
    const { judged, rounds } = evidenceOf(content, {
      ...{ progress, questions: ofQuestions, aiMarks, mocks, learned },
    });
    // A round belongs to the day on which it was begun, even if it ended after that.
    const finished = rounds
      .map((round) => withDate(round, dateOf(round.started.at, round.started.date)))
      .filter(({ started }) => isCounted(started.date));
    const counts = isBefore ? answeredBefore : answeredEver;
    const begun = ownStories.map(({ begunOn }) => begunOn).filter(isCounted);
    return {
      progress: {
        placement,
        questionsAnswered: progress.questionsAnswered - (isBefore ? countedToday : 0),
      },
      readiness: readinessOfAll({ judged, rounds: finished }, moment),
      finished,
      practiced: practicedIn(counts, small),
      whole: isBefore ? wholeBefore : wholeEver,
      alone: answeredAlone(
        answeredOnes.flatMap(({ isAgainBefore, ...one }) => {
          if (!isBefore) return [one];
          return one.isBefore ? [{ ...one, isAgain: isAgainBefore }] : [];
        }),
      ),
      lows: finished
        .filter(({ assessment: one }) => one && isCounted(dateOf(one.at, one.date)))
        .flatMap((round) => {
          const low = lowOf(round);
          const { assessment } = round;
          if (!low || !assessment) return [];
          const { focus, focusAt, at, date } = assessment;
          const markedOn =
            focus === null ? null : focusAt === undefined ? dateOf(at, date) : dateOf(focusAt);
          return { ...low, markedOn };
        }),
      sets: setsIn(counts, small, finished),
      unseen: isBefore ? unseenBefore : unseen,
      lessons: {
        ...lessonsIn(learned.filter(({ firstAt, firstOn }) => isCounted(dateOf(firstAt, firstOn)))),
        sumsOn: latestOf(sumsOn.filter(isCounted)),
      },
      debriefs: finished
        .filter(({ assessment }) => {
          if (!assessment || assessment.focus === null) return true;
          return !isCounted(dateOf(assessment.focusAt ?? assessment.at));
        })
        .map(({ mockId, started: { type, date } }) => ({ mockId, type, date })),
      openedOn: openedOnIn(
        learned.filter(({ lastAt, lastOn }) => isCounted(dateOf(lastAt, lastOn))),
        dateOf,
      ),
      openingDays: openingDaysIn(learned, dateOf, isCounted),
      wholeOn: new Map([...wholeOn].filter(([, date]) => isCounted(date))),
      wholeDays: new Map([...wholeDays].map(([type, days]) => [type, days.filter(isCounted)])),
      stories: { count: begun.length, latest: latestOf(begun) },
    };
  };
  const [before, now] = [workOf(true, rowsBefore), workOf(false, rows)];
  const completedAt = placement?.completedAt ?? null;
  const done = {
    isLevelFound: completedAt !== null && dateOf(completedAt, placement?.completedOn) === today,
    isStoryWritten: ownStories.some((one) => isTellable(one) && dateOf(one.at, one.on) === today),
    reviews: reviewsToday,
    questions: answered,
    whole: wholeToday,
    alone: new Set([...newWhole].filter((type) => newToday.get(type) === 1)),
    rounds: now.finished.flatMap(({ started }) => (started.date >= today ? started.type : [])),
    lessons: {
      ...lessonsIn(learned.filter(({ lastAt, lastOn }) => dateOf(lastAt, lastOn) >= today)),
      sumsOn: latestOf(sumsOn.filter((date) => date >= today)),
    },
  };
  const chosen = profile?.types ?? [];
  const longTypes = new Set(long.map(({ skill }) => skill));
  // Two rounds alone don't settle a type: it also needs a full answer or, for behavioral rounds, a story.
  const settledIn = ({ readiness, wholeOn: answeredOn, stories: own }: WorkSoFar) =>
    readiness
      .filter(isSettled)
      .map(({ type }) => type)
      .filter((type) =>
        type === 'behavioural' ? own.count > 0 : answeredOn.has(type) || !longTypes.has(type),
      );
  const isAllSettled = (work: WorkSoFar) => {
    const settled = settledIn(work);
    return chosen.length > 0 && chosen.every((type) => settled.includes(type));
  };
  const isKept = mayKeep && isAllSettled(before);
  const own = profile?.minutes ?? USUAL_MINUTES;
  const isLongId = new Set(content.filter(isLong).map(({ id }) => id));
  const work = timedWork({ rows }, { learned, stories, mocks }, isLongId);
  const minutes = loadOf(own, work, dates);
  const usual = usualBegin(work, dates);
  const isLate = isLateForWork(moment, usual);
  const isBodyLate = isNightBefore(moment.now, offsetBefore);
  // During the day, the learner decides about today's round. If it is night where the learner came from, rounds stop
  // being offered only in the evening.
  const isRoundLate = isLateForRound(moment, usual) || (isBodyLate && isEvening(moment));
  const isNear = goal === interviewDate && dayNumberOf(goal) - dayNumberOf(today) <= 2;
  const plan = planDays({
    ...{ today, interviewDate: goal, reviews, reviewTypes, small, before, now, isLevelDeclined },
    isLate,
    ...(isRoundLate && { isLateForRound: true as const }),
    ...(isNear && isFromTen(moment, usual) && { isOneStep: true as const }),
    ...(goal !== interviewDate && { isUndated: true as const }),
    ...(isKept && { isKept: true as const }),
    ...(mayKeep && isAllSettled(now) && { isKeptLater: true as const }),
    minutes,
    expected: chosen,
    long: longTypes,
    roundLevel: LEVEL_OF_STAGE[profile?.stage ?? 'moving'],
    done,
  });
  return {
    ...plan,
    isNight: isNight(moment),
    isLate,
    done,
    counts: doneCounts(now.finished, wholeCounts, now.stories.count, now.lessons.read),
    settled: settledIn(now),
    isKept,
    moved: [],
    movedWhy: null,
    isLighter: minutes < own,
    isRoundLate: isRoundLate || isBodyLate,
    isBodyLate,
    isFromTen: isFromTen(moment),
    shown: null,
    hadLateNights: false,
  };
}

/** Returns the round with another date. @param date ISO date of the study day on which the round was begun */
function withDate(round: FinishedRound, date: string): FinishedRound {
  return { ...round, started: { ...round.started, date } };
}
