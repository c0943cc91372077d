/**
 * Chooses the timed rounds of a plan. Decides if a day has a round, and the type of the round (docs/rules.md, the plan
 * to the date).
 */
import type { InterviewType } from '#shared/game/constants.ts';
import { type Day, openingsOf } from './day-steps.ts';
import {
  DEBRIEF_MINUTES,
  FEW_OPENINGS,
  FULL_ROUND_MINUTES,
  type PlanFacts,
  type PlanStep,
  STEP_MINUTES,
  type WorkSoFar,
} from './plan-facts.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { PlannedWork } from './planned-work.ts';
import { DAYS_BETWEEN, daysFrom, isRoundDue, LAST_WEEK } from './round-plan.ts';

/** Within this many last days before the eve, one round of a type that had one before is held. */
const SECOND_ROUND_DAYS = 5;
/** A second round needs this many minutes of the day, although it takes more with its debrief. */
const SECOND_ROUND_FROM = 20;

/** The rounds of one plan. Each answer takes into account what was planned for the days before. */
export class PlannedRounds {
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
   * Returns a round of a type that was read about and tried before, or what has to come before its first round; null if
   * no round is due.
   */
  due(date: string, pace: 'calm' | 'hurried'): PlanStep | null {
    const type = this.roundOn(date, pace);
    if (type === null) return null;
    return this.rungBefore(type, date) ?? { kind: 'round', type, minutes: STEP_MINUTES.round };
  }

  /**
   * Returns the whole answer that a type of earlier days needs before its first round; null if none needs one. Days
   * without a round have it, so that it takes no day from a round.
   */
  answerAhead(date: string, day: Day): PlanStep | null {
    const type = this.planned
      .inOrder()
      .find(
        (one) =>
          !this.planned.needsGuide(one, date) &&
          this.planned.isPracticed(one) &&
          !day.has('questions', one) &&
          !this.isHeld(one) &&
          one !== 'behavioural' &&
          !this.planned.isAnsweredAlone(one) &&
          this.isAnswerable(one),
      );
    return type === undefined ? null : { kind: 'answer', type, minutes: STEP_MINUTES.answer };
  }

  /**
   * Returns what comes before a type's first round: a whole answer (for behavioral rounds, the stories are that) or, if
   * the days are too few for one, openings. Openings or questions of the type that were done are then enough.
   */
  private rungBefore(type: InterviewType, date: string): PlanStep | null {
    if (this.isHeld(type) || this.planned.isAnsweredAlone(type)) return null;
    // On the last day for a round, two stories are enough, because they were never tested otherwise.
    const isSaid =
      this.planned.openingsOf(type) > 0 ||
      this.planned.isPracticed(type) ||
      (type === 'behavioural' && this.planned.isLastWorkday(date));
    const isEnough = type === 'behavioural' || !this.isAnswerable(type) || this.isTight(date);
    if (isSaid && isEnough) return null;
    return type !== 'behavioural' && this.isAnswerable(type)
      ? { kind: 'answer', type, minutes: STEP_MINUTES.answer }
      : openingsOf(type, FEW_OPENINGS);
  }

  private isHeld(type: InterviewType): boolean {
    return this.planned.datesOfRounds(type).length > 0;
  }

  private isAnswerable(type: InterviewType): boolean {
    return this.facts.minutes >= STEP_MINUTES.answer && this.facts.long.has(type);
  }

  /**
   * True if the days from this one on don't suffice for a whole answer and a round of each expected type that has had no
   * round. @param date ISO date
   */
  isTight(date: string): boolean {
    const { expected, interviewDate, isUndated, minutes } = this.facts;
    const missing = expected.filter((type) => !this.isHeld(type));
    const unanswered = missing.filter(
      (type) => type !== 'behavioural' && !this.planned.isAnsweredAlone(type),
    ).length;
    // On a long day, one type's answer fits beside another's round.
    const isLong = minutes >= STEP_MINUTES.answer + STEP_MINUTES.round;
    const needed = missing.length + (isLong ? Math.min(1, unanswered) : unanswered);
    return !isUndated && needed > daysFrom(date, interviewDate) - 1;
  }

  /**
   * Returns the round that keeps a type Ready, a week after its last one; null if none is due. It is a full one once,
   * after whole answers on two days. @param date ISO date
   */
  keeping(date: string): PlanStep | null {
    const latestOf = (type: InterviewType) =>
      this.planned.datesOfRounds(type).toSorted().at(-1) ?? '';
    const [type] = this.planned
      .types()
      .filter((one) => latestOf(one) === '' || daysFrom(latestOf(one), date) >= DAYS_BETWEEN)
      .toSorted((a, b) => latestOf(a).localeCompare(latestOf(b)));
    if (type === undefined || this.planned.rounds.some((one) => one.date === date)) return null;
    const isFull = !this.planned.full.has(type) && this.planned.answersSinceRound(type) > 1;
    const minutes = FULL_ROUND_MINUTES + DEBRIEF_MINUTES;
    return isFull
      ? { kind: 'round', type, isFull, minutes }
      : { kind: 'round', type, minutes: STEP_MINUTES.round };
  }

  /**
   * Plans a second round for one type in the last days before the eve, once each expected type has had its turn and a
   * round. It chooses the type with the lowest marks in its last round or, among equals, with the oldest round. A type
   * with a round on the day before isn't chosen.
   */
  second(date: string): PlanStep | null {
    const { interviewDate, expected, minutes, isUndated } = this.facts;
    const isTime = daysFrom(date, interviewDate) - 1 <= SECOND_ROUND_DAYS;
    if (isUndated || !isTime || minutes < SECOND_ROUND_FROM) return null;
    if (this.planned.waiting(date).length > 0) return null;
    // Two stories come before any type's round is repeated.
    if (expected.includes('behavioural') && this.planned.hasFewStories()) return null;
    const since = dateOfDayNumber(dayNumberOf(interviewDate) - SECOND_ROUND_DAYS - 1);
    const datesOf = (type: InterviewType) => this.planned.datesOfRounds(type).toSorted();
    const held = expected.filter((type) => datesOf(type).length > 0);
    if (held.length < expected.length) return null;
    if (
      held.some((type) =>
        datesOf(type)
          .slice(1)
          .some((on) => on >= since),
      )
    )
      return null;
    const latestOf = (type: InterviewType) => datesOf(type).at(-1) ?? '';
    const lowness = (type: InterviewType) =>
      this.work.lows.find((one) => one.type === type && one.date === latestOf(type))?.count ?? 0;
    const [type] = held
      .filter((one) => !this.planned.needsGuide(one, date))
      .filter((one) => !this.planned.isJustHeld(one, date))
      .toSorted((a, b) => lowness(b) - lowness(a) || latestOf(a).localeCompare(latestOf(b)));
    return type ? { kind: 'round', type, minutes: STEP_MINUTES.round } : null;
  }

  /**
   * True if there are no more working days left than expected types, each type's page was read, and one type had a
   * round. If so, another type's first round doesn't wait for practice, so that work left undone yesterday doesn't
   * displace today's round.
   */
  isClose(date: string): boolean {
    const { interviewDate, expected, isUndated } = this.facts;
    const days = daysFrom(date, interviewDate) - 1;
    const isAnyHeld = expected.some((one) => this.planned.datesOfRounds(one).length > 0);
    const isFew = !isUndated && days <= expected.length;
    return isFew && isAnyHeld && !expected.some((one) => this.planned.needsGuide(one, date));
  }

  private roundOn(date: string, pace: 'calm' | 'hurried'): InterviewType | null {
    const { interviewDate, expected } = this.facts;
    // If the days are too few to find the level, a round doesn't wait for it.
    const isLevelSettled = this.planned.isLevelPlanned || pace === 'hurried';
    const progress = this.planned.progress();
    const round = {
      ...{ today: date, interviewDate },
      finished: this.planned.rounds.map((started) => ({ started })),
      progress: isLevelSettled ? { ...progress, questionsAnswered: Infinity } : progress,
    };
    if (!isRoundDue({ ...round, expected })) return null;
    // If a round is due only because an expected type had no round, it must be of such a type.
    const isOfNew = !isRoundDue({ ...round, expected: [] });
    const isLastChance = this.planned.isLastWorkday(date);
    const isHeld = (type: InterviewType) => this.isHeld(type);
    const isNear = daysFrom(date, interviewDate) <= LAST_WEEK;
    const isClose = pace === 'calm' && this.isClose(date);
    // The order of the types' first rounds doesn't change with the work done, so that each stays on its day.
    const practiced = this.planned
      .inOrder()
      .filter(
        (type) =>
          (isClose || this.planned.isPracticed(type) || this.planned.isAnswered(type)) &&
          !(isOfNew && isHeld(type)) &&
          (type !== 'behavioural' || !this.planned.hasFewStories()),
      );
    const read = practiced.filter((type) => !this.planned.needsGuide(type, date));
    // On the last day for a round, types that weren't read about may have one, if all others had theirs.
    const fit = isLastChance && read.every(isHeld) ? practiced : read;
    const rank = (type: InterviewType) =>
      Number(this.planned.isJustHeld(type, date)) * 100 + this.planned.datesOfRounds(type).length;
    const [type] = fit.toSorted((a, b) => rank(a) - rank(b));
    if (type === undefined) return null;
    // In the last week no type has a second round before each expected type has had its first.
    const isAnyNew = expected.some((one) => !isHeld(one));
    if (isNear && isHeld(type) && isAnyNew) return null;
    // Nor does another type's second round take the day of the first two stories.
    const isStoryOwed = expected.includes('behavioural') && this.planned.hasFewStories();
    if (isNear && isHeld(type) && type !== 'behavioural' && isStoryOwed) return null;
    // If the learner has practiced only one type, another type's questions come first on the day after a round.
    if (this.planned.isJustHeld(type, date) && fit.length < this.planned.types().length)
      return null;
    // Each type gets its turn before another type has a second round.
    return isHeld(type) && this.planned.waiting(date).length > 0 && !isLastChance ? null : type;
  }
}
