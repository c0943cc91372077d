/** Computes, from the device's data, the readiness that Home and Progress show, the plan, and the one next step. */
import { isShort } from '#shared/contract/questions/question.ts';
import { INTERVIEW_TYPES, type InterviewType, type Stage } from '#shared/game/constants.ts';
import type { LearnedRow, LessonLevel } from '#shared/game/lessons.ts';
import type { MockRow } from '#shared/game/mock/mock-row.ts';
import { typesOfLastWeek } from '#shared/game/choose/select-question.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { placedAt } from '#shared/game/progress/placement.ts';
import { isLevelOpen, recommend } from '#shared/game/progress/unlock.ts';
import { type Plan, planDays } from '#shared/game/readiness/day-plan.ts';
import { evidenceOf, type FinishedRound, lowOf } from '#shared/game/readiness/evidence.ts';
import { nextStep, type NextStep } from '#shared/game/readiness/next-step.ts';
import {
  type ReadinessMoment,
  type Readiness,
  readinessOf,
  readinessOfAll,
} from '#shared/game/readiness/readiness.ts';
import {
  type LessonsLearned,
  PRACTICED_FROM,
  SET_SIZE,
  USUAL_MINUTES,
  type WorkSoFar,
} from '#shared/game/readiness/plan-facts.ts';
import { planReviews, pulledLater, returnsAt } from '#shared/game/review/review-queue.ts';
import type { AiMarkRow, ProgressRow, QuestionRow, ReviewCard } from '#shared/game/rows.ts';
import { begunAt, isHeldStory, isTellable, type StoryRow } from '#shared/game/story.ts';
import {
  dateOfDayNumber,
  dateThen,
  dayNumberOf,
  localDateOf,
  type PastMoment,
} from '#shared/game/time/effective-time.ts';
import {
  isLateForWork,
  isNight,
  offsetBefore,
  studyDateOf,
  studyDateThen,
} from '#shared/game/readiness/study-day.ts';
import type { QuestionRun } from '#pwa/device/database/single-records.ts';
import { begunFiveMinutesOf, placeIn } from '#pwa/learner/practice/begun-run.ts';
import { nextOf } from '#pwa/learner/practice/choose-question.ts';
import { isInterviewOver, isLateInDay } from '#pwa/learner/goals/interview-words.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/readiness/type-names.ts';

/** The data that readiness needs besides the state of practice. */
export interface PlanRows {
  aiMarks: readonly AiMarkRow[];
  mocks: readonly MockRow[];
  stories: readonly StoryRow[];
  learned: readonly LearnedRow[];
  isLevelDeclined: boolean;
  /** Ids of mock rounds in which the learner has given an answer again. */
  redone: readonly string[];
  /** The latest run on this device; null if there is none. */
  run: QuestionRun | null;
}

/** Returns a moment with the learner's time zone. @param now milliseconds since 1970 UTC */
export function momentOf(now: number): ReadinessMoment {
  return { now, utcOffset: -new Date(now).getTimezoneOffset() };
}

type Learner = Pick<ShownPractice, 'questions' | 'shorts' | 'rows' | 'progress' | 'profile'>;

/** The data that the plan needs besides the state of practice. */
type PlannedFrom = Pick<PlanRows, 'aiMarks' | 'mocks' | 'stories' | 'learned' | 'isLevelDeclined'>;

type PlanQuestions = ReadonlyMap<string, Pick<QuestionRow, 'lastVerdict'>>;

/** For this many milliseconds (two days), a begun answer comes before everything else. */
const FRESH = 2 * 24 * 60 * 60 * 1_000;
/**
 * Without an interview date, the days are planned as if the interview were this many days ahead. A timed round then
 * comes every four days.
 */
const DAYS_WITHOUT_DATE = 14;
const [DAY, MINUTE] = [86_400_000, 60_000];
/** Journeys are looked for in so many milliseconds. */
const RECENT = 4 * DAY;

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

const LEVEL_OF_STAGE: Readonly<Record<Stage, LessonLevel>> = {
  ...{ moving: 'junior', 'under-3': 'junior', '3-to-7': 'senior', lead: 'senior' },
};

function lessonsIn(rows: readonly LearnedRow[]): Omit<LessonsLearned, 'sumsOn'> {
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

/**
 * Returns the types that have fewer questions in the open levels than a full set, each with the number of its
 * questions.
 */
function smallSets(
  content: readonly (ShownPractice['questions'] | ShownPractice['shorts'])[number][],
  { practiceLevel }: Pick<ProgressRow, 'practiceLevel'>,
): Map<InterviewType, number> {
  const open = content.filter(({ difficulty }) => isLevelOpen(difficulty, practiceLevel));
  const counts = new Map<InterviewType, number>();
  for (const { skill } of open) addTo(counts, skill);
  return new Map([...counts].filter(([, count]) => count < SET_SIZE));
}

function practicedIn(
  answered: ReadonlyMap<InterviewType, number>,
  small: ReadonlyMap<InterviewType, number>,
): Set<InterviewType> {
  const enough = (type: InterviewType) => Math.min(PRACTICED_FROM, small.get(type) ?? SET_SIZE);
  return new Set(
    [...answered].filter(([type, count]) => count >= enough(type)).map(([type]) => type),
  );
}

/** Counts the sets that were answered, by type. Questions answered in a mock round don't count. */
function setsIn(
  answered: ReadonlyMap<InterviewType, number>,
  small: ReadonlyMap<InterviewType, number>,
  finished: WorkSoFar['finished'],
): Map<InterviewType, number> {
  const counts = new Map(answered);
  for (const { started, answers } of finished)
    for (const { answeredBefore } of answers)
      if (answeredBefore === null) addTo(counts, started.type, -1);
  // Five of the six answers count as a set, as they do for a practiced type.
  const setsOf = (type: InterviewType, count: number) => {
    const fewer = small.get(type);
    return fewer ? Math.floor(count / fewer) : Math.floor((count + 1) / SET_SIZE);
  };
  return new Map([...counts].map(([type, count]) => [type, Math.max(0, setsOf(type, count))]));
}

function addTo(counts: Map<InterviewType, number>, type: InterviewType, by = 1): void {
  counts.set(type, (counts.get(type) ?? 0) + by);
}

/** Returns the ISO date of the latest practiced opening, by type. @param dateOf returns the study day of a moment */
function openedOnIn(
  rows: readonly LearnedRow[],
  dateOf: (at: number, date?: string) => string,
): Map<InterviewType, string> {
  const latest = new Map<InterviewType, string>();
  for (const { what, id, lastAt, lastOn } of rows) {
    const type = what === 'opening' && INTERVIEW_TYPES.find((one) => id.startsWith(one));
    const date = dateOf(lastAt, lastOn);
    if (type && date > (latest.get(type) ?? '')) latest.set(type, date);
  }
  return latest;
}

/** Returns the latest of some ISO dates; null if there are none. */
function latestOf(dates: readonly string[]): string | null {
  return dates.toSorted().at(-1) ?? null;
}

/** Returns the ISO date of the plan's next timed round; null if there is none. */
export function roundDayIn(plan: Pick<Plan, 'days'> | null): string | null {
  const day = plan?.days.find(({ steps }) =>
    steps.some((step) => step.kind === 'round' && !step.held && !step.isDone),
  );
  return day?.date ?? null;
}

/** The plan as it is at one moment. */
export type PlanNow = Plan & {
  /** True if midnight has passed, but today's study day still lasts. */
  isNight: boolean;
};

/** Returns the last millisecond of an ISO date. @param utcOffset minutes east of UTC */
function endOf(date: string, utcOffset: number): number {
  return (dayNumberOf(date) + 1) * DAY - utcOffset * MINUTE - 1;
}

/**
 * Plans the days from today to the interview; null if no interview is ahead. A day is a study day, which lasts until 4
 * AM. Today's steps are planned as if nothing had been done today, as far as the rows can tell, because they keep only
 * the latest answer.
 */
export function planTo(
  learner: Learner,
  from: PlannedFrom,
  moment: ReadinessMoment,
): PlanNow | null {
  const { interviewDate } = learner.progress;
  const isAhead =
    interviewDate !== null && interviewDate >= studyDateOf(moment.now, moment.utcOffset);
  return isAhead ? planUntil(interviewDate, learner, from, moment) : null;
}

/**
 * Plans days for a learner who has chosen types but no date, as if an interview were always equally far ahead, so that
 * each day brings something else; null if no type is chosen.
 */
function planWithoutDate(
  learner: Learner,
  from: PlannedFrom,
  moment: ReadinessMoment,
): PlanNow | null {
  const { profile } = learner;
  if (!profile || profile.types.length === 0) return null;
  const today = dayNumberOf(studyDateOf(moment.now, moment.utcOffset));
  // Once every chosen type is Ready, the plan goes on with the next one.
  const next = nextToPrepare(readinessList(learner, from, moment), profile.types);
  const types = next && !profile.types.includes(next) ? [...profile.types, next] : profile.types;
  const going = { ...learner, profile: { ...profile, types } };
  return planUntil(dateOfDayNumber(today + DAYS_WITHOUT_DATE), going, from, moment);
}

function isReadyWord({ word }: Readiness): boolean {
  return word === 'ready' || word === 'ready-untimed';
}

/** Returns the first chosen type that isn't Ready, else the first of all types; null if all are. */
function nextToPrepare(
  readiness: readonly Readiness[],
  chosen: readonly InterviewType[],
): InterviewType | null {
  const open = readiness.filter((one) => !isReadyWord(one)).map(({ type }) => type);
  return open.find((type) => chosen.includes(type)) ?? open[0] ?? null;
}

/** Returns the chosen type that a round of today or yesterday has made Ready, with what comes next; null if none is. */
function newlyReady(
  readiness: readonly Readiness[],
  chosen: readonly InterviewType[],
): NextStep['ready'] | null {
  const type = readiness.find(
    (one) => chosen.includes(one.type) && isReadyWord(one) && (one.rounds[0]?.daysAgo ?? 2) < 2,
  )?.type;
  return type ? { type, next: nextToPrepare(readiness, chosen) } : null;
}

/** Plans the days up to a date. @param goal ISO date: the date of the interview, if one is ahead */
function planUntil(
  goal: string,
  { questions, shorts, rows, progress, profile }: Learner,
  { aiMarks, mocks, stories, learned, isLevelDeclined }: PlannedFrom,
  moment: ReadinessMoment,
): PlanNow {
  const { interviewDate, interviewDateSetAt, interviewDateSetOn, placement } = progress;
  const { utcOffset } = moment;
  const offsetThen = progress.answeredDays.latest?.utcOffset ?? utcOffset;
  const journey = offsetBefore(
    [
      ...[...rows.values()].map(({ answeredAt: at, answeredOn: date }) => ({ at, date })),
      ...mocks.flatMap(({ started }) => (started ? [{ at: started.at, date: started.date }] : [])),
    ].filter(({ at }) => moment.now - at < RECENT),
    utcOffset,
  );
  const offsetsAt = (at: number) =>
    journey && at <= journey.until ? [journey.offset, utcOffset] : [utcOffset, offsetThen];
  const dateOf = (at: number, date?: string) => studyDateThen({ at, date }, offsetsAt(at));
  const today = studyDateOf(moment.now, utcOffset);
  const isToday = ({ at, date }: PastMoment) => dateOf(at, date) >= today;
  const content = [...questions, ...shorts];
  // The key was shown with the first answer, so a second answer of the same date leaves the first one's verdict.
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
  // A miss of today that came back counts as a review, but none was planned for it.
  const plannedToday = reviewedToday.filter(
    ({ id }) => !isSecondToday(rows.get(id) as QuestionRow),
  );
  const reviewsToday = reviewedToday.length;
  const reviewMoment = {
    ...{ utcOffset, interviewDate, interviewDateSetAt, interviewDateSetOn, reviewsToday },
    // After midnight, the reviews of the new date wait until the learner has slept.
    now: Math.min(moment.now, endOf(today, utcOffset)),
  };
  const { offered } = planReviews(content, rows, reviewMoment);
  // A question missed today comes back today, but it isn't a new step.
  const isOlder = ({ lastReview: at, lastReviewOn: date }: ReviewCard) => !isToday({ at, date });
  const isPlanned = (skill: InterviewType, date: string) =>
    typesOfLastWeek(profile, interviewDate, date)?.includes(skill) ?? true;
  const older = offered.filter(
    ({ id, skill }) => isOlder(rows.get(id)?.card as ReviewCard) && isPlanned(skill, today),
  );
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
  const isLong = (one: (typeof content)[number]) => one.options === null && !isShort(one);
  const long = content.filter(
    (one) => isLong(one) && isLevelOpen(one.difficulty, progress.practiceLevel),
  );
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
    const back = card && localDateOf(returnsAt(card, utcOffset), utcOffset);
    if (back !== null && back > today) addReview(skill, back);
    // The questions that find the level are a separate step.
    const isOfLevel = row.placedOn !== undefined && row.placedOn === row.answeredOn;
    const isAnsweredToday = isToday({ at: row.answeredAt, date: row.answeredOn });
    const isNew = isNewToday(row);
    if (isOpen && isAnsweredToday && isNew) addTo(unseenBefore, skill);
    if (isAnsweredToday && isNew && row.rounds.length > 0) countedToday += 1;
    if (!isOfLevel) {
      addTo(answeredEver, skill);
      if (isAnsweredToday) addTo(answered, skill);
      // If a question of the placement was reviewed today, its only earlier answer is from the placement, which doesn't
      // count.
      const isOnlyOfLevel = isAnsweredToday && row.placedOn !== undefined && row.attempts <= 2;
      const isBefore = !isAnsweredToday || (!isNew && !isOnlyOfLevel);
      if (isBefore) addTo(answeredBefore, skill);
      if (isLong(question)) {
        wholeEver.add(skill);
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
      lows: finished
        .filter(({ assessment: one }) => one && isCounted(dateOf(one.at, one.date)))
        .flatMap((round) => lowOf(round) ?? []),
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
      stories: { count: begun.length, latest: latestOf(begun) },
    };
  };
  const [before, now] = [workOf(true, rowsBefore), workOf(false, rows)];
  const completedAt = placement?.completedAt ?? null;
  const plan = planDays({
    ...{ today, interviewDate: goal, reviews, reviewTypes, small, before, now, isLevelDeclined },
    isLate: isLateForWork(moment),
    ...(goal !== interviewDate && { isUndated: true as const }),
    minutes: profile?.minutes ?? USUAL_MINUTES,
    expected: profile?.types ?? [],
    long: new Set(long.map(({ skill }) => skill)),
    roundLevel: LEVEL_OF_STAGE[profile?.stage ?? 'moving'],
    done: {
      isLevelFound: completedAt !== null && dateOf(completedAt, placement?.completedOn) === today,
      isStoryWritten: ownStories.some((one) => isTellable(one) && dateOf(one.at, one.on) === today),
      reviews: reviewsToday,
      questions: answered,
      whole: wholeToday,
      rounds: now.finished.flatMap(({ started }) => (started.date >= today ? started.type : [])),
      lessons: {
        ...lessonsIn(learned.filter(({ lastAt, lastOn }) => dateOf(lastAt, lastOn) >= today)),
        sumsOn: latestOf(sumsOn.filter((date) => date >= today)),
      },
    },
  });
  return { ...plan, isNight: isNight(moment) };
}

/** Returns the round with another date. @param date ISO date of the study day on which the round was begun */
function withDate(round: FinishedRound, date: string): FinishedRound {
  return { ...round, started: { ...round.started, date } };
}

/**
 * Chooses the one next step.
 * @param due the number of reviews that the day still offers
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
  // These questions can be reviewed today, but the headline leaves them for tomorrow, so that the day has an end.
  const missedToday = [...rows.values()].filter(
    ({ card }) =>
      card &&
      returnsAt(card, utcOffset) <= now &&
      dateThen({ at: card.lastReview, date: card.lastReviewOn }, utcOffset) >= today,
  );
  const ready = plan ? null : newlyReady(readiness, types);
  const step = nextStep({
    today,
    progress,
    expected: types,
    practiced: practicedIn(answered, smallSets(held.questions, progress)),
    readiness: INTERVIEW_TYPES.flatMap((type) => readiness.filter((one) => one.type === type)),
    plan: days?.days ?? null,
    isNight: days?.isNight ?? false,
    openings: from.learned.filter(({ what }) => what === 'opening').length,
    isOver: isInterviewOver(progress.interviewDate, now),
    isEvening: isLateInDay(now),
    isLate: isLateForWork({ now, utcOffset }),
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
  return ready ? { ...step, ready } : step;
}
