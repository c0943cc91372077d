/**
 * Chooses the next practice for an interview type: a whole round to hear, openings, a whole answer, or questions. Also
 * plans the drill that follows a low mark, the sums, and the reviews (docs/rules.md).
 */
import type { Axis, InterviewType } from '#shared/game/constants.ts';
import { ENOUGH_STORIES } from '#shared/game/story.ts';
import { type Day, dayBefore, openingsOf, questionsOf } from './day-steps.ts';
import {
  FEW_OPENINGS,
  MOST_OPENINGS,
  OPENING_MINUTES,
  OPENINGS_SET,
  type PlanFacts,
  type PlanStep,
  STEP_MINUTES,
  type WorkSoFar,
} from './plan-facts.ts';
import type { PlannedWork } from './planned-work.ts';
import { daysFrom, LAST_WEEK } from './round-plan.ts';

/** These axes show in the first sentences; all others are decided later in an answer. */
export const OPENING_AXES: readonly Axis[] = ['structure', 'problem'];
/** After two sets of openings within this many days, a whole answer comes before a third. */
const DRILL_DAYS = 6;
/** Rounds of these types ask for mental arithmetic. */
const RECKONING: readonly InterviewType[] = ['analytical-estimation', 'execution-metrics'];

/** How many minutes one review takes, and how many reviews a day's plan has at most. */
const REVIEW_MINUTES = 1;
const MOST_REVIEWS = 10;
/** After the first answers, each day keeps a third of its minutes for reviews, but at least three and at most ten. */
const REVIEWS_SHARE = 1 / 3;
const FEWEST_REVIEWS = 3;
/** In this many days before the interview, a day has only a few reviews, and the plan names their types. */
const NAMED_REVIEWS_DAYS = 3;
const FEW_REVIEWS = 5;
/** Types that are all Ready have an answer or a round every so many days. */
const DAYS_BETWEEN_KEEPING = 3;

/** The drills of one plan. */
export class Drills {
  private readonly facts: PlanFacts;
  private readonly planned: PlannedWork;
  private readonly work: WorkSoFar;

  /** @param planned what the plan has so far @param work the work on which the plan builds */
  constructor(facts: PlanFacts, planned: PlannedWork, work: WorkSoFar) {
    this.facts = facts;
    this.planned = planned;
    this.work = work;
  }

  /** Returns three openings of a type; null if they are used up, or if a whole answer comes first. @param date ISO date */
  few(type: InterviewType, date: string): PlanStep | null {
    const isLeft = this.planned.openingsOf(type) + FEW_OPENINGS <= MOST_OPENINGS;
    return isLeft && !this.areEnough(type, date) ? openingsOf(type, FEW_OPENINGS) : null;
  }

  /**
   * True if a type had openings on two of the last days, and no whole answer since the first of these days, so that a
   * whole answer comes next. False if there is no long question or no time for one.
   */
  areEnough(type: InterviewType, date: string): boolean {
    if (this.whole(type).kind !== 'answer') return false;
    const days = this.planned
      .openingDaysOf(type)
      .filter((on) => on < date && daysFrom(on, date) < DRILL_DAYS);
    const since = days.at(-2);
    return since !== undefined && (this.planned.wholeOn.get(type) ?? '') < since;
  }

  /**
   * Returns the whole answer that is due without an interview date: one between two rounds, and one after openings on two
   * days. Null if none is. @param date ISO date
   */
  answerDue(date: string): PlanStep | null {
    if (!this.facts.isUndated) return null;
    const isBetween = (type: InterviewType) =>
      this.planned.datesOfRounds(type).length > 0 &&
      !this.planned.isTold(type) &&
      this.planned.answersSinceRound(type) === 0;
    const type = this.planned
      .inNeed()
      .find(
        (one) =>
          !this.planned.isJustHeld(one, date) && (isBetween(one) || this.areEnough(one, date)),
      );
    const step = type && this.whole(type);
    return step?.kind === 'answer' ? step : null;
  }

  /** Returns one whole answer of a type, or six questions if there is no long question or no time for one. */
  whole(type: InterviewType): PlanStep {
    const isFit = this.facts.minutes >= STEP_MINUTES.answer && this.facts.long.has(type);
    return isFit ? { kind: 'answer', type, minutes: STEP_MINUTES.answer } : questionsOf(type);
  }

  /** True if types that are all Ready have had no answer and no round for some days. @param date ISO date */
  isKeepingDue(date: string): boolean {
    const dates = this.planned
      .types()
      .flatMap((type) => [
        this.planned.wholeOn.get(type) ?? '',
        ...this.planned.datesOfRounds(type),
      ]);
    const latest = dates.toSorted().at(-1) ?? '';
    return latest === '' || daysFrom(latest, date) >= DAYS_BETWEEN_KEEPING;
  }

  /**
   * Plans the day's work on types that are all Ready: a whole answer, then the hardest question that is left, and so on.
   * It chooses the type that has had neither an answer nor a round for the longest time.
   */
  keeping(): PlanStep | null {
    const answeredOn = (type: InterviewType) => this.planned.wholeOn.get(type) ?? '';
    const heldOn = (type: InterviewType) =>
      this.planned.datesOfRounds(type).toSorted().at(-1) ?? '';
    const latest = (type: InterviewType) =>
      answeredOn(type) > heldOn(type) ? answeredOn(type) : heldOn(type);
    const [type] = this.planned.types().toSorted((a, b) => latest(a).localeCompare(latest(b)));
    if (type === undefined) return null;
    const step = this.whole(type);
    const isHardest = this.planned.answersSinceRound(type) > 0;
    return step.kind === 'answer' && isHardest ? { ...step, isHardest: true } : step;
  }

  /**
   * Plans a drill for what a round showed, on the day after its debrief: three openings of the round's type if the low
   * axis shows in the first sentences, or else one whole answer. Returns null if no axis was marked Thin or Missing.
   */
  afterRound(date: string, day: Day): PlanStep | null {
    const low = this.work.lows.find(
      ({ markedOn, ...one }) => markedOn !== null && daysFrom(markedOn ?? one.date, date) === 1,
    );
    if (!low || !this.planned.types().includes(low.type) || day.has('round', low.type)) return null;
    const { type, count: _count, markedOn: _markedOn, ...because } = low;
    const openings = OPENING_AXES.includes(low.axis) ? this.few(type, date) : null;
    return { ...(openings ?? this.whole(type)), because } as PlanStep;
  }

  /**
   * Returns the next step of a practiced type: a whole round, then openings and questions alternately. For a type that
   * isn't practiced, returns questions if it was read about and has a whole answer or a story; else null.
   * @param date ISO date
   */
  next(type: InterviewType, date: string): PlanStep | null {
    if (!this.planned.isPracticed(type))
      return this.planned.isTried(type) && !this.planned.needsGuide(type, date)
        ? questionsOf(type)
        : null;
    const { roundLevel } = this.facts;
    if (!this.work.lessons.heard.has(type) && !this.planned.isLessonPlanned('hear', type))
      return { kind: 'hear', type, level: roundLevel, minutes: STEP_MINUTES.hear };
    const drilled = this.planned.openingsOf(type);
    // Without a date, openings don't come on two days in a row; with one, they keep pace with the questions.
    const isOpeningsTurn = this.facts.isUndated
      ? !this.planned.isOpenedSince(type, dayBefore(date))
      : drilled < OPENINGS_SET * this.planned.setsOf(type) || this.planned.isAllSeen(type);
    if (!isOpeningsTurn || drilled + OPENINGS_SET > MOST_OPENINGS) return questionsOf(type);
    return this.areEnough(type, date) ? this.whole(type) : openingsOf(type, OPENINGS_SET);
  }

  /**
   * Plans ten sums, at most every other day, if a type that needs sums is expected and the learner has read about it.
   */
  sums(date: string, day: Day): PlanStep | null {
    const isAsked = RECKONING.some(
      (type) => this.facts.expected.includes(type) && this.planned.isRead(type),
    );
    const isRested = this.planned.sumsOn === null || daysFrom(this.planned.sumsOn, date) > 1;
    return isAsked && isRested && !day.has('level')
      ? { kind: 'sums', minutes: STEP_MINUTES.sums }
      : null;
  }
}

/** The stories of one plan. */
export class Stories {
  private readonly facts: PlanFacts;
  private readonly planned: PlannedWork;
  private readonly work: WorkSoFar;

  /** @param planned what the plan has so far @param work the work on which the plan builds */
  constructor(facts: PlanFacts, planned: PlannedWork, work: WorkSoFar) {
    this.facts = facts;
    this.planned = planned;
    this.work = work;
  }

  /**
   * Plans a story, but not on two days in a row, so that questions and reviews keep their time. Two days before the
   * interview, a story may also follow one on the day before, if the learner has fewer than two.
   */
  next(date: string): PlanStep | null {
    const last = this.planned.stories.at(-1) ?? this.work.stories.latest;
    const rest = this.planned.isLastWorkday(date) && this.planned.hasFewStories() ? 0 : 1;
    const isWanted =
      this.planned.types().includes('behavioural') &&
      this.planned.storyCount() < ENOUGH_STORIES &&
      (last === null || daysFrom(last, date) > rest);
    return isWanted ? { kind: 'story', minutes: STEP_MINUTES.story } : null;
  }

  /**
   * True if one of the first two stories comes before all other practice of the day: the first one from the second day of
   * study on, the second one in the last week, and either on the last day before the eve. Only there, a type with nothing
   * at all keeps the minutes of one opening.
   */
  areFirst(date: string): boolean {
    const { expected, interviewDate, isUndated, minutes } = this.facts;
    if (!expected.includes('behavioural') || !this.planned.hasFewStories()) return false;
    const isFirst = this.planned.storyCount() === 0;
    if (isUndated || !this.planned.isLastWorkday(date)) {
      if (isFirst)
        return this.planned.isStarted() || this.planned.isStoryFirst(date) || expected.length === 1;
      return !isUndated && daysFrom(date, interviewDate) <= LAST_WEEK;
    }
    const untouched = expected.filter((type) => !this.planned.isTouched(type));
    const others = untouched.filter((type) => type !== 'behavioural').length;
    return isFirst || STEP_MINUTES.story + others * OPENING_MINUTES <= minutes;
  }
}

/** The reviews of one plan. */
export class Reviews {
  private readonly facts: PlanFacts;
  private readonly planned: PlannedWork;

  /** @param planned what the plan has so far */
  constructor(facts: PlanFacts, planned: PlannedWork) {
    this.facts = facts;
    this.planned = planned;
  }

  /** Returns how many minutes of a day are kept for reviews. @param date ISO date */
  minutesFor(date: string): number {
    const share = Math.floor(this.facts.minutes * REVIEWS_SHARE);
    return Math.min(this.mostReviews(date), Math.max(FEWEST_REVIEWS, share)) * REVIEW_MINUTES;
  }

  /** Plans as many reviews as fit into the day. The others move to the next day. */
  on(date: string, day: Day): PlanStep | null {
    const fitting = Math.floor(day.room / REVIEW_MINUTES);
    // Without an interview date there is no hurry, and a day shouldn't consist only of reviews.
    const most = this.facts.isUndated
      ? this.minutesFor(date) / REVIEW_MINUTES
      : this.mostReviews(date);
    const count = Math.min(most, this.planned.leftReviews, fitting);
    const types = this.isNearInterview(date) ? [...(this.facts.reviewTypes.get(date) ?? [])] : [];
    // Fewer reviews than types can't be of all of them.
    const named = types.length > 0 && types.length <= count && { types };
    return count > 0 ? { kind: 'reviews', count, minutes: count * REVIEW_MINUTES, ...named } : null;
  }

  private isNearInterview(date: string): boolean {
    const { interviewDate, isUndated } = this.facts;
    return !isUndated && daysFrom(date, interviewDate) <= NAMED_REVIEWS_DAYS;
  }

  private mostReviews(date: string): number {
    return this.isNearInterview(date) ? FEW_REVIEWS : MOST_REVIEWS;
  }
}
