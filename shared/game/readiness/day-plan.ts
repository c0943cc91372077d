/**
 * Plans what to do on each day until the interview, in minutes (docs/rules.md, the plan to the date). Today's steps are
 * planned only from work dated before today, so they are the same on every device after a sync and don't change while
 * the learner works; work dated today ticks them off. The days after today are planned from all work so far, so that
 * extra work done today isn't asked for again. The steps of a missed day move to later days.
 */
import type { InterviewType } from '#shared/game/constants.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { Course } from './course.ts';
import { openingsOf } from './day-steps.ts';
import {
  DEBRIEF_MINUTES,
  FEW_OPENINGS,
  MINUTES_CHOICES,
  type PlanFacts,
  type PlanStep,
  SET_SIZE,
  STEP_MINUTES,
} from './plan-facts.ts';
import { FEW_DAYS, FIRST_STORIES } from './planned-work.ts';
import { reasonOf } from './reasons.ts';
import { daysFrom } from './round-plan.ts';

export interface PlannedDay {
  /** ISO date. */
  date: string;
  /** On the day before the interview and on its day, no steps are planned; there is only a page to read. */
  kind: 'work' | 'eve' | 'interview';
  /**
   * At most five steps. On today, there are also the rounds, whole answers and stories that were done without being a
   * step.
   */
  steps: (PlanStep & { isDone: boolean })[];
  /** Present on today if it is so late that steps are left for tomorrow. */
  isCut?: true;
  /** Present on the last day before the eve: the steps that are left out because it is so late, and come on no later day. */
  gone?: readonly PlanStep[];
}

export interface Plan {
  /** The days from today to the interview, at most 14. */
  days: readonly PlannedDay[];
  /** The expected types for which there is no room in the days. */
  leftOut: readonly InterviewType[];
  /** If some types are left out and only a few days are left: the expected types that aren't. */
  focus: readonly InterviewType[];
  /** Present if `focus` has types, none of their pages was read, and the days have no time for one. */
  isWithoutGuides?: true;
  /**
   * The smallest choice of minutes a day with which no type is left out. Null if there is no such choice, or if no type
   * is left out now.
   */
  fittingMinutes: number | null;
}

const DAYS_SHOWN = 14;
/** Late in the evening this many reviews are enough. */
const LATE_REVIEWS = 5;
/** A step of at most this many minutes may still be done late on the last evenings. */
const SHORT_MINUTES = 10;

/** Plans the days from today to the interview, at most 14. */
export function planDays(facts: PlanFacts): Plan {
  const days = daysOf(facts);
  const leftOut = leftOutOf(facts, days);
  const fitting =
    leftOut.length > 0 &&
    MINUTES_CHOICES.find((minutes) => {
      const longer = { ...facts, minutes };
      return minutes > facts.minutes && leftOutOf(longer, daysOf(longer)).length === 0;
    });
  const isFew = daysFrom(facts.today, facts.interviewDate) <= FEW_DAYS;
  const focus =
    isFew && leftOut.length > 0 ? facts.expected.filter((type) => !leftOut.includes(type)) : [];
  const isRead =
    days.some(({ steps }) => steps.some(({ kind }) => kind === 'read')) ||
    focus.some((type) => facts.now.lessons.read.has(type));
  const isWithoutGuides = focus.length > 0 && !isRead && { isWithoutGuides: true as const };
  return { days, leftOut, focus, ...isWithoutGuides, fittingMinutes: fitting || null };
}

function daysOf(facts: PlanFacts): PlannedDay[] {
  const { today, interviewDate, before, now, done } = facts;
  const count = Math.min(DAYS_SHOWN, daysFrom(today, interviewDate) + 1);
  const ofToday = withInstead(new Course(facts, before).stepsOf(today), facts);
  const isLeft = leftForTomorrow(ofToday, facts);
  const { isKeptLater: isKept, ...ofLater } = { ...facts, isKept: undefined };
  const later = new Course(
    { ...ofLater, ...(isKept && { isKept }), done: { ...done, isLevelFound: false } },
    now,
  );
  const isHeld = (step: PlanStep) => step.kind === 'round' && done.rounds.includes(step.type);
  const lastDone = ofToday.findLastIndex((step) => isDone(step, facts));
  const open = ofToday.flatMap((step, at) => {
    if (isDone(step, facts)) return [];
    // Reading that was passed over for a later step is planned again.
    if (step.kind === 'read' && at < lastDone) return [];
    const part = nextPart(step, facts);
    // A round that was held already counts as done, but its debrief still has to be done today.
    if (isLeft(part)) return [];
    return isHeld(step) && !(part.kind === 'round' && part.held) ? [] : [part];
  });
  const reviewed = facts.isLate ? done.reviews : Math.max(done.reviews, reviewsIn(ofToday));
  later.goOnFrom(today, facts.isLate && !isNewcomer(facts) ? [] : open, reviewed);
  return Array.from({ length: count }, (_, ahead): PlannedDay => {
    const date = dateOfDayNumber(dayNumberOf(today) + ahead);
    const left = daysFrom(date, interviewDate);
    if (left <= 1) return { date, kind: left === 0 ? 'interview' : 'eve', steps: [] };
    if (ahead === 0) return dayOfToday(date, ofToday, facts);
    const steps = later.stepsOf(date).map((step) => ({ ...step, isDone: false }));
    return { date, kind: 'work', steps };
  });
}

/** Returns today with only those steps that are done or can still be done at this hour. */
function dayOfToday(date: string, ofToday: readonly PlanStep[], facts: PlanFacts): PlannedDay {
  const isLeft = leftForTomorrow(ofToday, facts);
  const all = ofToday.flatMap((step) => partsOf(step, facts));
  const steps = all
    .filter((step) => step.isDone || !isLeft(step))
    .map((step) => withReason(step, facts));
  const isCut = steps.length < all.length && { isCut: true as const };
  const isLast = daysFrom(date, facts.interviewDate) === 2;
  const gone = isLast && isCut && { gone: all.filter((step) => !step.isDone && isLeft(step)) };
  return {
    date,
    kind: 'work',
    steps: [...steps, ...doneBeyond(ofToday, facts)],
    ...isCut,
    ...gone,
  };
}

/** Returns a step that isn't done with the reason why it comes today. */
function withReason(step: PlannedDay['steps'][number], facts: PlanFacts): typeof step {
  const why = step.isDone ? null : reasonOf(step, facts);
  return why ? { ...step, why } : step;
}

/** Returns a function that is true for an open step of today if it can't begin anymore at this hour. */
function leftForTomorrow(
  ofToday: readonly PlanStep[],
  facts: PlanFacts,
): (step: PlanStep) => boolean {
  const { isLate, isLateForRound, isOneStep } = facts;
  const isDebrief = (step: PlanStep) => step.kind === 'round' && step.held !== undefined;
  const isNew = isLate && isNewcomer(facts);
  const isOne = isOneStep === true || isNew;
  const short = isOne ? shortStep(ofToday, facts) : null;
  return (step) => {
    if (isLate && !isNew) return !isDebrief(step) && step.kind !== 'reviews';
    if (isOne && !isDebrief(step)) return step.kind !== short?.kind || !isSameType(step, short);
    return isLateForRound === true && step.kind === 'round' && !isDebrief(step);
  };
}

/** True on the learner's first day: late in the evening, one short step is left then, too. */
function isNewcomer({ before }: PlanFacts): boolean {
  const { progress, lessons, stories, finished } = before;
  const isUnread = lessons.read.size === 0 && lessons.openings.size === 0;
  return progress.questionsAnswered + stories.count + finished.length === 0 && isUnread;
}

/**
 * Returns the one short step that is left late on the last evenings or on a newcomer's first, first of all one of the first two stories, and any
 * other story last; null if one is done.
 */
function shortStep(ofToday: readonly PlanStep[], facts: PlanFacts): PlanStep | null {
  if (ofToday.some((step) => isDone(step, facts))) return null;
  const short = ofToday.filter(({ minutes }) => minutes <= SHORT_MINUTES);
  const isStory = ({ kind }: PlanStep) => kind === 'story';
  const isFirst = facts.before.stories.count < FIRST_STORIES;
  return short.find((step) => isStory(step) === isFirst) ?? short[0] ?? null;
}

function isSameType(one: PlanStep, other: PlanStep): boolean {
  return ('type' in one && one.type) === ('type' in other && other.type);
}

/**
 * If it's too late for today's round and fewer than two stories are begun, adds a story, which takes less time and
 * needs its nights. On the last day before the eve, no other day has the round, so three openings of its type replace
 * it.
 */
function withInstead(ofToday: PlanStep[], facts: PlanFacts): PlanStep[] {
  const { isLate, isLateForRound, isOneStep, expected, before } = facts;
  const at = ofToday.findIndex(
    (step) => step.kind === 'round' && step.held === undefined && !isDone(step, facts),
  );
  const isWanted =
    isLateForRound === true &&
    !isLate &&
    expected.includes('behavioural') &&
    before.stories.count < FIRST_STORIES;
  const round = ofToday[at];
  const isLast = daysFrom(facts.today, facts.interviewDate) === 2;
  const isTooLate = isLateForRound === true || isOneStep === true;
  if (!isWanted && isLast && !isLate && isTooLate && round?.kind === 'round') {
    const { type } = round;
    const isThere = ofToday.some((step) => step.kind === 'openings' && step.type === type);
    return isThere ? ofToday : ofToday.toSpliced(at, 0, openingsOf(type, FEW_OPENINGS));
  }
  if (!isWanted || at < 0 || ofToday.some(({ kind }) => kind === 'story')) return ofToday;
  return ofToday.toSpliced(at, 0, { kind: 'story', minutes: STEP_MINUTES.story });
}

/**
 * Returns a step of today as one or two lines of the list: a round that was held but has no debrief yet has two lines.
 * Late in the day, a line of reviews has fewer of them.
 */
function partsOf(step: PlanStep, facts: PlanFacts): PlannedDay['steps'] {
  const part = nextPart(step, facts);
  if (step.kind === 'round' && !step.held && part.kind === 'round' && part.held)
    return [
      { ...step, minutes: step.minutes - DEBRIEF_MINUTES, isDone: true },
      { ...part, isDone: false },
    ];
  if (!facts.isLate || step.kind !== 'reviews') return [{ ...part, isDone: isDone(step, facts) }];
  const count = Math.min(step.count, LATE_REVIEWS);
  const few = { ...step, count, minutes: count };
  return [{ ...few, isDone: isDone(few, facts) }];
}

/** Returns the rounds, whole answers and stories that were done today but aren't steps of today. */
function doneBeyond(ofToday: readonly PlanStep[], facts: PlanFacts): PlannedDay['steps'] {
  const { done, before, now } = facts;
  const isPlanned = (kind: PlanStep['kind'], type?: InterviewType) =>
    ofToday.some(
      (step) =>
        step.kind === kind &&
        !('held' in step && step.held) &&
        (type === undefined || ('type' in step && step.type === type)),
    );
  const rounds = [...new Set(done.rounds)].filter((type) => !isPlanned('round', type));
  const answers = [...done.alone].filter((type) => !isPlanned('answer', type));
  const isStory = now.stories.count > before.stories.count && !isPlanned('story');
  const minutesOf = (type: InterviewType) =>
    STEP_MINUTES.round - (debriefOf(type, facts) ? DEBRIEF_MINUTES : 0);
  const steps: PlanStep[] = [
    ...rounds.map((type) => ({ kind: 'round' as const, type, minutes: minutesOf(type) })),
    ...answers.map((type) => ({ kind: 'answer' as const, type, minutes: STEP_MINUTES.answer })),
    ...(isStory ? [{ kind: 'story' as const, minutes: STEP_MINUTES.story }] : []),
  ];
  return steps.map((step) => ({ ...step, isDone: true }));
}

function reviewsIn(steps: readonly PlanStep[]): number {
  return steps.reduce((sum, step) => sum + (step.kind === 'reviews' ? step.count : 0), 0);
}

/**
 * Returns the open part of a step: a held round leaves only its debrief, and of two pages the unread one comes first.
 */
function nextPart(step: PlanStep, facts: PlanFacts): PlanStep {
  const { lessons } = facts.done;
  const left = step.kind === 'round' && debriefOf(step.type, facts);
  if (left) return { ...step, held: left.mockId, minutes: DEBRIEF_MINUTES };
  if (step.kind !== 'read' || !step.also || !lessons.read.has(step.type)) return step;
  return { ...step, type: step.also, also: step.type };
}

/** Finds a round of this type that was held today and has no debrief yet. */
function debriefOf(of: InterviewType, { today, now }: PlanFacts): { mockId: string } | undefined {
  return now.debriefs.find(({ type, date }) => type === of && date >= today);
}

function isDone(step: PlanStep, facts: PlanFacts): boolean {
  const { done, small, now } = facts;
  switch (step.kind) {
    case 'level':
      return done.isLevelFound;
    case 'story':
      return done.isStoryWritten;
    case 'reviews':
      return done.reviews >= step.count;
    case 'questions':
      return (done.questions.get(step.type) ?? 0) >= (small.get(step.type) ?? SET_SIZE);
    case 'answer':
      return done.whole.has(step.type);
    case 'round':
      return step.held
        ? now.debriefs.every(({ mockId }) => mockId !== step.held)
        : done.rounds.includes(step.type) && !debriefOf(step.type, facts);
    case 'sums':
      return done.lessons.sumsOn !== null;
    case 'read':
      return [step.type, step.also ?? step.type].every((type) => done.lessons.read.has(type));
    case 'hear':
      return done.lessons.heard.has(step.type);
    case 'openings':
      return (done.lessons.openings.get(step.type) ?? 0) >= step.count;
  }
}

/**
 * Returns the expected types that have no planned step and no work so far: no practice, whole answer, page, openings,
 * round or, for behavioral rounds, story. Returns none if the days don't reach the interview.
 */
function leftOutOf(facts: PlanFacts, days: readonly PlannedDay[]): InterviewType[] {
  const { expected, now } = facts;
  const isWhole = days.at(-1)?.kind === 'interview' && days.some(({ kind }) => kind === 'work');
  const planned = new Set(days.flatMap(({ steps }) => steps).flatMap((step) => typesIn(step)));
  return now.readiness
    .filter(({ type }) => isWhole && expected.includes(type) && !planned.has(type))
    .filter(({ type }) => !now.practiced.has(type) && !now.whole.has(type))
    .filter(({ type }) => !now.lessons.read.has(type))
    .filter(({ type }) => !now.lessons.openings.has(type))
    .filter(({ type }) => type !== 'behavioural' || now.stories.count === 0)
    .filter(({ type }) => now.finished.every(({ started }) => started.type !== type))
    .map(({ type }) => type);
}

function typesIn(step: PlanStep): InterviewType[] {
  if (step.kind === 'story') return ['behavioural'];
  if (!('type' in step)) return [];
  return step.kind === 'read' && step.also ? [step.type, step.also] : [step.type];
}
