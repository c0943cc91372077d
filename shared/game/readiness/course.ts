/**
 * Plans the days of a course one after another (docs/rules.md, the plan to the date). Each expected type has its turn:
 * the learner reads about it, then practices it. If there is more time than that takes, the level questions, timed
 * rounds and stories come in between. If there is less, each type gets a page, some openings or a story. Reviews can't
 * be foreseen, so a part of each day is kept for them.
 */
import type { InterviewType } from '#shared/game/constants.ts';
import {
  DEBRIEF_DAYS,
  DEBRIEF_MINUTES,
  FEW_OPENINGS,
  ONE_OPENING,
  OPENING_MINUTES,
  type PlanFacts,
  type PlanStep,
  STEP_MINUTES,
  USUAL_MINUTES,
  type WorkSoFar,
} from './plan-facts.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import {
  type Add,
  addAll,
  Day,
  dayBefore,
  inLearningOrder,
  LONG_MINUTES,
  openingsOf,
  questionsOf,
  readAbout,
} from './day-steps.ts';
import { Drills, Reviews, Stories } from './planned-drills.ts';
import { PlannedRounds } from './planned-rounds.ts';
import { PlannedWork } from './planned-work.ts';
import { ShortRun } from './short-run.ts';
import { daysFrom, isLevelKnown } from './round-plan.ts';

/**
 * In this many days before the eve (the day before the interview), the learner answers something of each expected type
 * against a clock.
 */
const LAST_WORKDAYS = 3;
/** The order of a day's steps: reading and writing before timed work, and reviews after everything said aloud. */
const ORDER: readonly PlanStep['kind'][] = [
  ...(['read', 'level', 'hear', 'story', 'answer', 'round', 'openings', 'questions'] as const),
  ...(['reviews', 'sums'] as const),
];

/** Plans the days in order. Each day builds on the plans of the days before it. */
export class Course {
  private readonly planned: PlannedWork;
  private readonly facts: PlanFacts;
  private readonly work: WorkSoFar;
  private readonly rounds: PlannedRounds;
  private readonly drills: Drills;
  private readonly reviews: Reviews;
  private readonly stories: Stories;
  private readonly short: ShortRun;

  /** @param work the work on which the plan builds */
  constructor(facts: PlanFacts, work: WorkSoFar) {
    this.facts = facts;
    this.work = work;
    this.planned = new PlannedWork(facts, work);
    this.rounds = new PlannedRounds(facts, this.planned, work);
    this.drills = new Drills(facts, this.planned, work);
    this.reviews = new Reviews(facts, this.planned);
    this.stories = new Stories(facts, this.planned, work);
    this.short = new ShortRun(facts, this.planned, this.rounds, this.stories);
  }

  /**
   * Counts a day's open steps as done, so that the next day's plan continues from there.
   * @param date ISO date @param reviewed how many of the day's reviews count as done
   */
  goOnFrom(date: string, open: readonly PlanStep[], reviewed: number): void {
    this.planned.goOnFrom(date, open, reviewed);
  }

  /** Plans a day. @param date ISO date, the day after that of the previous call @returns one to five steps */
  stepsOf(date: string): PlanStep[] {
    // There is nothing to open with before the first story.
    const isUntold = (step: PlanStep) =>
      step.kind === 'openings' && step.type === 'behavioural' && this.planned.storyCount() === 0;
    const day = new Day(this.facts.minutes, isUntold);
    this.planned.leftReviews += this.facts.reviews.get(date) ?? 0;
    const kept = this.planned.isBegun ? this.reviews.minutesFor(date) : 0;
    const pace = this.paceOn(date);
    const add: Add = (step) => {
      const isAdded = day.add(step);
      if (step && isAdded) this.planned.note(step, date);
      return isAdded;
    };
    for (const debrief of this.debriefsOn(date)) add(debrief);
    if (this.facts.isKept) {
      if (!add(this.rounds.keeping(date)) && this.drills.isKeepingDue(date))
        add(this.drills.keeping());
      add(this.reviews.on(date, day));
      if (day.steps.length === 0) add(this.drills.keeping());
      return day.steps;
    }
    const isShort = this.short.isOn(date);
    if (pace !== 'hurried') this.beginStories(date, day, add);
    if (isShort && pace === 'hurried') this.short.hurry(date, day, add);
    else if (pace === 'hurried') this.hurry(date, add);
    else if (isShort) this.short.begin(date, pace, day, add);
    if (pace === 'calm') add(this.level());
    if (pace !== 'close' && !isShort) add(this.rounds.due(date, pace));
    if (pace === 'calm' && !day.has('round') && !day.has('answer')) add(this.rounds.second(date));
    if (pace !== 'hurried' && !add(this.drills.afterRound(date, day)) && !day.has('round'))
      add(this.drills.answerDue(date));
    // On the day of the level questions there is no story, because the questions take its minutes.
    const isStoryTime = pace === 'calm' && !day.has('level') && this.planned.isRead('behavioural');
    const isStoryNeeded = this.planned.hasFewStories() && pace === 'hurried';
    if (isStoryTime || isStoryNeeded) add(this.stories.next(date));
    const isReadingOver = isShort && pace === 'hurried' && this.planned.isLastWorkday(date);
    if (!isReadingOver) this.addTurns(date, day, add);
    const isSaid = day.has('round') || day.has('answer');
    if (pace === 'calm' && !this.facts.isUndated && !isSaid)
      add(this.rounds.answerAhead(date, day));
    this.speakAtLast(date, add);
    if (this.planned.hasFewStories() && this.planned.isRead('behavioural'))
      add(this.stories.next(date));
    // In the turn of behavioral rounds, a story replaces the six questions. The questions follow when there is room.
    if (
      day.has('story') &&
      this.planned.isRead('behavioural') &&
      !this.planned.isPracticed('behavioural')
    )
      add(questionsOf('behavioural'));
    day.kept = kept;
    if (!isReadingOver) this.fill(date, day, add);
    day.kept = 0;
    if (day.steps.length === 0) this.fill(date, day, add);
    // If the learner began with openings and has read nothing, more openings follow.
    const [begun] = this.planned.inNeed();
    if (day.steps.length === 0 && begun) add(this.drills.few(begun, date) ?? readAbout(begun));
    // If a story takes the time of the whole answer, the learner still says one opening aloud.
    if (
      isShort &&
      day.has('story') &&
      !['answer', 'round', 'openings'].some((one) => day.has(one as PlanStep['kind']))
    ) {
      const untouched = this.planned.inNeed().find((type) => !this.planned.isTouched(type));
      // Tomorrow has time for its page before the opening.
      if (untouched && this.planned.isLastWorkday(date)) add(openingsOf(untouched, ONE_OPENING));
    }
    add(this.reviews.on(date, day));
    // If there are only a few days, each one begins with the whole answer, because learners then often stop after one
    // step.
    const isFew = this.short.isFew(date);
    const placeOf = (step: PlanStep) => {
      if (step.kind === 'round' && step.held) return -2;
      // If only a few days are left, the learner begins with doing, and reads afterwards.
      if (isFew && step.kind === 'read') return ORDER.indexOf('reviews') - 0.5;
      if (this.isForUntested(step, date)) return ORDER.indexOf('openings') - 0.5;
      if ('because' in step) return -0.5;
      const isFirst = isShort
        ? step.kind === 'round' || step.kind === 'answer'
        : step.kind === 'story' && pace === 'hurried';
      return isFirst ? -1 : ORDER.indexOf(step.kind);
    };
    return inLearningOrder(day.steps.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }

  /** True in the last days for openings and questions of a type without a round: they come before those of others. */
  private isForUntested(step: PlanStep, date: string): boolean {
    const days = daysFrom(date, this.facts.interviewDate) - 1;
    return (
      (step.kind === 'openings' || step.kind === 'questions') &&
      !('because' in step) &&
      days <= LAST_WORKDAYS &&
      this.planned.datesOfRounds(step.type).length === 0
    );
  }

  /** Plans one of the first two stories before other practice, and with the first one its page if that isn't read yet. */
  private beginStories(date: string, day: Day, add: Add): void {
    if (!this.stories.areFirst(date)) return;
    const page = readAbout('behavioural');
    const isBoth = page.minutes + STEP_MINUTES.story <= Math.min(this.facts.minutes, day.room);
    const isPageFirst = !this.planned.isRead('behavioural') && !this.planned.isLastWorkday(date);
    if (isPageFirst && (isBoth || !this.planned.isStoryFirst(date))) add(page);
    if (isBoth || !day.has('read')) add(this.stories.next(date));
  }

  /** Returns the steps for the debriefs of earlier days' rounds that weren't done and can still be done. */
  private debriefsOn(date: string): PlanStep[] {
    return this.work.debriefs
      .filter((one) => one.date < date && daysFrom(one.date, date) <= DEBRIEF_DAYS)
      .filter(({ mockId }) => !this.planned.debriefs.has(mockId))
      .map(({ type, mockId: held }) => ({ kind: 'round', type, held, minutes: DEBRIEF_MINUTES }));
  }

  /**
   * Compares the number of types that haven't had their turn with the number of days left: `calm` with a day to spare,
   * `close` if they just fit, `hurried` if some types won't get a turn. If no types were chosen, the result is never
   * `hurried`, because no learner should rush through all six.
   */
  private paceOn(date: string): 'calm' | 'close' | 'hurried' {
    const { minutes, interviewDate, expected } = this.facts;
    if (expected.length === 0) return 'calm';
    const days = daysFrom(date, interviewDate) - 1;
    const steps = this.planned
      .waiting(date)
      .flatMap((type) => this.planned.turnOf(type, date)).length;
    const fitting = [
      2 * STEP_MINUTES.questions + STEP_MINUTES.read,
      STEP_MINUTES.questions + STEP_MINUTES.read,
    ];
    const needed = Math.ceil(steps / (1 + fitting.filter((one) => minutes >= one).length));
    if (needed > days) return 'hurried';
    return needed === days ? 'close' : 'calm';
  }

  /**
   * Takes this day's share of the types that the learner hasn't touched. It plans one step for each type, then a second
   * step. If there isn't room for a page for each, the last ones get three openings, which are shorter.
   */
  private hurry(date: string, add: Add): void {
    const { minutes, interviewDate } = this.facts;
    const isFirst = (type: InterviewType) =>
      Number(type === 'behavioural' && this.planned.isStoryFirst(date));
    const untouched = this.planned
      .inNeed()
      .filter((type) => !this.planned.isTouched(type))
      .toSorted((a, b) => isFirst(b) - isFirst(a));
    const share = Math.ceil(untouched.length / (daysFrom(date, interviewDate) - 1));
    const least = FEW_OPENINGS * OPENING_MINUTES;
    const types = untouched.slice(0, Math.min(share, Math.max(1, Math.floor(minutes / least))));
    let left = minutes - types.length * least;
    const isFit = (step: PlanStep) => {
      if (step.minutes - least > left) return false;
      left -= step.minutes - least;
      return true;
    };
    const story = types.includes('behavioural') ? this.stories.next(date) : null;
    const isTelling = story !== null && isFit(story);
    if (isTelling) add(story);
    const others = types.filter((type) => !(isTelling && type === 'behavioural'));
    const read = others.filter((type) => isFit(readAbout(type)));
    for (let at = 0; at < read.length; at += 2) {
      const [type, also] = read.slice(at, at + 2) as [InterviewType, InterviewType?];
      add(also ? { ...readAbout(type), also, minutes: 2 * STEP_MINUTES.read } : readAbout(type));
    }
    for (const type of others) if (!read.includes(type)) add(openingsOf(type, FEW_OPENINGS));
    // One story isn't enough for a behavioral round, and tomorrow is too late to write another.
    if (this.planned.hasFewStories() && this.planned.isLastWorkday(date))
      add(this.stories.next(date));
    for (const type of this.planned.inNeed())
      if (this.planned.isTouched(type)) add(this.secondThing(type));
  }

  /**
   * In the last days before the eve, adds openings for expected types that were begun but not practiced against a clock
   * in these days. Each day takes its share of these types. If any type hasn't had its turn yet, nothing is added.
   */
  private speakAtLast(date: string, add: Add): void {
    const { interviewDate, expected } = this.facts;
    const days = daysFrom(date, interviewDate) - 1;
    if (days > LAST_WORKDAYS || this.planned.waiting(date).length > 0) return;
    const since = dateOfDayNumber(dayNumberOf(interviewDate) - LAST_WORKDAYS - 1);
    // If the openings of a type were skipped, they come before those of a type that already had some.
    const isSkipped = (type: InterviewType) =>
      this.planned.isRead(type) && this.planned.openingsOf(type) === 0;
    const silent = this.planned
      .inNeed()
      .filter((type) => expected.includes(type))
      .filter((type) => isSkipped(type) || this.planned.isSilent(type, since))
      .toSorted((a, b) => this.planned.openingsOf(a) - this.planned.openingsOf(b));
    for (const type of silent.slice(0, Math.ceil(silent.length / days)))
      add(this.drills.few(type, date));
  }

  /**
   * Returns the second step for a type that has one: reading about it, or else three openings; null if it was read
   * about and tried.
   */
  private secondThing(type: InterviewType): PlanStep | null {
    if (!this.planned.isRead(type)) return readAbout(type);
    const isTried =
      this.planned.isPracticed(type) ||
      this.planned.isTried(type) ||
      this.planned.openingsOf(type) > 0;
    return isTried ? null : openingsOf(type, FEW_OPENINGS);
  }

  /** Adds the steps for types that haven't had their turn, a page to read and then practice, until the day is full. */
  private addTurns(date: string, day: Day, add: Add): void {
    const isLong = this.facts.minutes > USUAL_MINUTES && !this.short.isFew(date);
    const isLast = this.planned.isLastWorkday(date);
    for (const type of this.planned.waiting(date)) {
      const count = day.steps.filter(({ kind }) => kind === 'read').length;
      // Two pages are never read one right after the other.
      const isReadDay = count > 0 && !(isLong && count === 1 && day.steps.length > 1);
      for (const part of this.planned.turnOf(type, date)) {
        if (part === 'read' && isReadDay) return;
        // On the last day, the first sentences are worth more than a page alone.
        const isSaidFirst =
          isLast &&
          !this.planned.isTried(type) &&
          !this.planned.isRead(type) &&
          !day.has('openings', type);
        const isPage = isSaidFirst && part === 'read';
        if (isPage && addAll([readAbout(type), openingsOf(type, ONE_OPENING)], day, add)) continue;
        if (isSaidFirst && add(this.drills.few(type, date))) continue;
        const story = type === 'behavioural' ? this.stories.next(date) : null;
        if (!add(part === 'read' ? readAbout(type) : (story ?? questionsOf(type)))) return;
      }
    }
  }

  private level(): PlanStep | null {
    const isWanted = !isLevelKnown(this.planned.progress()) || this.facts.done.isLevelFound;
    return isWanted && !this.planned.isLevelPlanned
      ? { kind: 'level', minutes: STEP_MINUTES.level }
      : null;
  }

  /**
   * Fills the minutes of a day: first reading about a type that was practiced, but not read about; then, type by type,
   * a whole round, openings or questions, or three openings if these are too long; finally sums. A long day goes
   * through the types twice.
   */
  private fill(date: string, day: Day, add: Add): void {
    const unread = this.planned
      .inNeed()
      .find((type) => this.planned.needsGuide(type, date) && this.planned.isPracticed(type));
    if (unread && !day.has('read')) add(readAbout(unread));
    // A type that the learner has just read about comes first, so that its openings follow; types with other steps
    // today come last.
    const placeOf = (type: InterviewType) =>
      day.has('read', type)
        ? 0
        : day.steps.some((one) => 'type' in one && one.type === type)
          ? 2
          : 1;
    const isLong = this.facts.minutes > LONG_MINUTES;
    for (let times = isLong ? 2 : 1; times > 0; times -= 1) {
      const types = this.planned
        .inNeed()
        .filter((type) => !this.planned.needsGuide(type, date))
        .toSorted((a, b) => placeOf(a) - placeOf(b));
      for (const type of types) {
        const step = this.drills.next(type, date);
        const isNew = step && !day.has(step.kind, type);
        const isShortOnFew = !day.has('openings', type);
        const isAgain = this.facts.isUndated && this.planned.isOpenedSince(type, dayBefore(date));
        if (!(isNew && add(step)) && isShortOnFew && !isAgain) add(this.drills.few(type, date));
      }
    }
    add(this.drills.sums(date, day));
  }
}
