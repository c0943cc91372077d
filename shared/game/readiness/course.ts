/**
 * The course of a plan: chooses the steps of one day after another (docs/rules.md, the plan to the date). Each expected
 * type has its turn: it is read about, then practiced. While there is more time than that takes, the level, timed
 * rounds, stories and reviews come in between. Where there is less, reading about a type is all of its turn.
 */
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import { ENOUGH_STORIES } from '#shared/game/story.ts';
import {
  type LessonStep,
  OPENINGS_SET,
  type PlanFacts,
  type PlanStep,
  STEP_MINUTES,
  USUAL_MINUTES,
  type WorkSoFar,
} from './plan-facts.ts';
import type { FinishedRound } from './evidence.ts';
import { READINESS_WORDS, type Readiness } from './readiness.ts';
import { daysFrom, isLevelKnown, isRoundDue, LAST_DAYS, typeOfRound } from './round-plan.ts';

/** Minutes for one review, and the most reviews in a day's plan. */
const REVIEW_MINUTES = 1;
const MOST_REVIEWS = 10;
/** In the last 14 days, reviews take a third of the day's minutes, but three fit any day. */
const REVIEWS_SHARE = 1 / 3;
const FEWEST_REVIEWS = 3;
/** With fewer stories, the next one doesn't wait for a day with time to spare. */
const FIRST_STORIES = 2;
/** From this many minutes that remain, a day gets one more step. */
const WORTH_FILLING = 5;
const MOST_STEPS = 3;
/** A day of more minutes is a long one. */
const LONG_MINUTES = 30;
/** Rounds of these types ask for sums in the head. */
const RECKONING: readonly InterviewType[] = ['analytical-estimation', 'execution-metrics'];
/** The order of a day's steps: a lesson before questions and rounds, a story after them, and reviews after all talking. */
const ORDER: readonly PlanStep['kind'][] = [
  ...(['level', 'read', 'hear', 'round', 'openings', 'questions', 'story', 'reviews'] as const),
  'sums',
];

/** One day's steps as they are added. */
class Day {
  readonly steps: PlanStep[] = [];
  private readonly minutes: number;

  constructor(minutes: number) {
    this.minutes = minutes;
  }

  /** Minutes that are left; any step fits an empty day, because a round is worth more time than planned. */
  get room(): number {
    if (this.steps.length === 0) return Infinity;
    if (this.steps.length === MOST_STEPS) return 0;
    return this.minutes - this.steps.reduce((sum, { minutes }) => sum + minutes, 0);
  }

  /** @returns whether the step fitted */
  add(step: PlanStep | null): boolean {
    if (!step || step.minutes > this.room) return false;
    this.steps.push(step);
    return true;
  }

  /** @param type if absent, of any type */
  has(kind: PlanStep['kind'], type?: InterviewType): boolean {
    const isOfType = (step: PlanStep) =>
      type === undefined || ('type' in step && step.type === type);
    return this.steps.some((step) => step.kind === kind && isOfType(step));
  }
}

/** Plans the days in their order; each day builds on the plans of the days before it. */
export class Course {
  private isLevelPlanned: boolean;
  /** How often questions of a type were planned. */
  private readonly sets = new Map<InterviewType, number>();
  /** ISO dates on which a story is planned. */
  private readonly stories: string[] = [];
  /** ISO date of the latest sums, done or planned. */
  private sumsOn: string | null;
  /** Reviews for which the days so far had no room. */
  private leftReviews = 0;
  private readonly rounds: { type: InterviewType; date: string }[] = [];
  private readonly lessons: Pick<LessonStep, 'kind' | 'type'>[] = [];

  private readonly facts: PlanFacts;
  private readonly work: WorkSoFar;

  /** @param work what the plan builds on */
  constructor(facts: PlanFacts, work: WorkSoFar) {
    this.facts = facts;
    this.work = work;
    this.isLevelPlanned = facts.isLevelDeclined;
    this.sumsOn = work.lessons.sumsOn;
  }

  /**
   * Takes a day's open steps as if they were done, so that the next day goes on from them.
   * @param date ISO date @param reviewed how many of the day's reviews are done then
   */
  goOnFrom(date: string, open: readonly PlanStep[], reviewed: number): void {
    for (const step of open) this.note(step, date);
    this.leftReviews = Math.max(0, (this.facts.reviews.get(date) ?? 0) - reviewed);
  }

  /** @param date ISO date, a day after the previous call's @returns one to three steps */
  stepsOf(date: string): PlanStep[] {
    const day = new Day(this.facts.minutes);
    this.leftReviews += this.facts.reviews.get(date) ?? 0;
    const pace = this.paceOn(date);
    const add = (step: PlanStep | null) => {
      const isAdded = day.add(step);
      if (step && isAdded) this.note(step, date);
      return isAdded;
    };
    const isLast = this.isLastWorkday(date);
    // A story is a turn that reading isn't, so on the last day it comes first.
    if (pace === 'hurried' && isLast && this.hasFewStories()) add(this.story(date));
    if (pace === 'hurried') this.readInHurry(date, add);
    else if (pace === 'calm') add(this.level());
    if (pace !== 'close') add(this.round(date, pace));
    // On the day of the level questions, their few minutes take the place of a story.
    const isStoryTime = pace === 'calm' && !day.has('level') && this.isRead('behavioural');
    const isStoryNeeded = this.hasFewStories() && (isLast || pace === 'hurried');
    if (isStoryTime || isStoryNeeded) add(this.story(date));
    // Three steps fill no long day, so on one a few reviews wait until they are enough for a step.
    const isLong = this.facts.minutes > LONG_MINUTES;
    if (pace === 'calm' && isLong && this.leftReviews >= MOST_REVIEWS) add(this.reviews(date, day));
    this.addTurns(date, day, add);
    if (this.hasFewStories()) add(this.story(date));
    add(this.lesson(day));
    if (!day.has('reviews')) add(this.reviews(date, day));
    // A learner with more time practices a second type, and a third.
    const isMixed = this.facts.minutes > USUAL_MINUTES;
    const types = this.inNeed().filter((one) => this.isRead(one.type) || this.isPracticed(one));
    for (const { type } of types.slice(0, isMixed ? MOST_STEPS : 1))
      if (isMixed ? !day.has('questions', type) : !day.has('questions')) add(questionsOf(type));
    add(this.sums(date, day));
    if (day.room >= WORTH_FILLING && !day.has('openings')) add(this.openings(day));
    return day.steps.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  }

  private note(step: PlanStep, date: string): void {
    switch (step.kind) {
      case 'level':
        this.isLevelPlanned = true;
        break;
      case 'story':
        this.stories.push(date);
        break;
      case 'sums':
        this.sumsOn = date;
        break;
      case 'questions':
        this.sets.set(step.type, this.setsOf(step.type) + 1);
        break;
      case 'round':
        this.rounds.push({ type: step.type, date });
        break;
      case 'reviews':
        this.leftReviews -= step.count;
        break;
      case 'read':
        this.lessons.push(step);
        if (step.also) this.lessons.push({ kind: 'read', type: step.also });
        break;
      case 'hear':
      case 'openings':
        this.lessons.push(step);
    }
  }

  /**
   * How the turns that types still wait for fit into the days left: with a day to spare, just so, or only if reading
   * about a type is all of its turn. Nobody who chose no types is hurried through all six.
   */
  private paceOn(date: string): 'calm' | 'close' | 'hurried' {
    const { minutes, interviewDate, expected } = this.facts;
    if (expected.length === 0) return 'calm';
    const days = daysFrom(date, interviewDate) - 1;
    const steps = this.waiting().flatMap((type) => this.turnOf(type)).length;
    const fitting = [
      2 * STEP_MINUTES.questions + STEP_MINUTES.read,
      STEP_MINUTES.questions + STEP_MINUTES.read,
    ];
    const needed = Math.ceil(steps / (1 + fitting.filter((one) => minutes >= one).length));
    if (needed > days) return 'hurried';
    return needed === days ? 'close' : 'calm';
  }

  /** The types that wait for their turn, or for the rest of it: begun ones first, then the least ready. */
  private waiting(): InterviewType[] {
    const all = this.inNeed().filter((one) => !this.isPracticed(one));
    const types = all.map(({ type }) => type).filter((type) => this.turnOf(type).length > 0);
    return types.toSorted((a, b) => Number(this.isRead(b)) - Number(this.isRead(a)));
  }

  /** The steps of an unpracticed type's turn. A story is as good a turn of behavioral rounds as questions. */
  private turnOf(type: InterviewType): ('read' | 'practice')[] {
    const isTold = type === 'behavioural' && this.work.stories.count + this.stories.length > 0;
    return [
      ...(this.isRead(type) ? [] : ['read' as const]),
      ...(isTold ? [] : ['practice' as const]),
    ];
  }

  /** Plans this day's share of the reading, two types in one step where the day has time for both. */
  private readInHurry(date: string, add: (step: PlanStep) => boolean): void {
    const { minutes, interviewDate } = this.facts;
    const each = minutes >= 2 * STEP_MINUTES.read ? 2 : 1;
    const unread = this.waiting().filter((type) => !this.isRead(type));
    const share = Math.ceil(unread.length / each / (daysFrom(date, interviewDate) - 1));
    for (let at = 0; at < share * each; at += each) {
      const [type, also] = unread.slice(at, at + each);
      if (!type) return;
      if (also && add({ ...readAbout(type), also, minutes: 2 * STEP_MINUTES.read })) continue;
      if (!add(readAbout(type))) return;
    }
  }

  /** Adds what the waiting types need, as far as the day goes: to be read about, then practiced. */
  private addTurns(date: string, day: Day, add: (step: PlanStep) => boolean): void {
    const mostRead = this.facts.minutes > USUAL_MINUTES ? 2 : 1;
    for (const type of this.waiting()) {
      const isReadDay = day.steps.filter(({ kind }) => kind === 'read').length >= mostRead;
      for (const part of this.turnOf(type)) {
        if (part === 'read' && isReadDay) return;
        const story = type === 'behavioural' ? this.story(date) : null;
        if (!add(part === 'read' ? readAbout(type) : (story ?? questionsOf(type)))) return;
      }
    }
  }

  private level(): PlanStep | null {
    const isWanted = !isLevelKnown(this.work.progress) || this.facts.done.isLevelFound;
    return isWanted && !this.isLevelPlanned ? { kind: 'level', minutes: STEP_MINUTES.level } : null;
  }

  /**
   * Plans a story, but not on two days in a row, so that questions and reviews keep their time; the last day before the
   * eve doesn't wait while there are fewer than two.
   */
  private story(date: string): PlanStep | null {
    const { latest } = this.work.stories;
    const last = this.stories.at(-1) ?? latest;
    const rest = this.isLastWorkday(date) && this.hasFewStories() ? 0 : 1;
    const isWanted =
      this.types().includes('behavioural') &&
      this.storyCount() < ENOUGH_STORIES &&
      (last === null || daysFrom(last, date) > rest);
    return isWanted ? { kind: 'story', minutes: STEP_MINUTES.story } : null;
  }

  private storyCount(): number {
    return this.work.stories.count + this.stories.length;
  }

  private hasFewStories(): boolean {
    return this.storyCount() < FIRST_STORIES;
  }

  /** Whether the next day is the eve. */
  private isLastWorkday(date: string): boolean {
    return daysFrom(date, this.facts.interviewDate) === 2;
  }

  /** Plans as many reviews as fit; the others are left for the next day. */
  private reviews(date: string, day: Day): PlanStep | null {
    const { minutes, interviewDate } = this.facts;
    const isNear = daysFrom(date, interviewDate) <= LAST_DAYS;
    const share = Math.floor((minutes * REVIEWS_SHARE) / REVIEW_MINUTES);
    const most = isNear ? Math.max(FEWEST_REVIEWS, share) : MOST_REVIEWS;
    const fitting = Math.floor(day.room / REVIEW_MINUTES);
    const count = Math.min(MOST_REVIEWS, most, this.leftReviews, fitting);
    return count > 0 ? { kind: 'reviews', count, minutes: count * REVIEW_MINUTES } : null;
  }

  /** Plans ten sums for who expects rounds that reckon and has read about one, every other day at most. */
  private sums(date: string, day: Day): PlanStep | null {
    const isAsked = RECKONING.some(
      (type) => this.facts.expected.includes(type) && this.isRead(type),
    );
    const isRested = this.sumsOn === null || daysFrom(this.sumsOn, date) > 1;
    return isAsked && isRested && !day.has('level')
      ? { kind: 'sums', minutes: STEP_MINUTES.sums }
      : null;
  }

  /**
   * Plans a day's lesson, if it has none: first about a type that was practiced before it was read about. Then the
   * other lessons of the type in most need, once it was practiced, or of one that was planned as often and is as
   * ready, and had fewer lessons. Null if there is none.
   */
  private lesson(day: Day): PlanStep | null {
    const types = this.inNeed();
    const [next] = types;
    if (!next || day.has('read')) return null;
    const unread = types.find((one) => !this.isRead(one.type) && this.isPracticed(one));
    if (unread) return readAbout(unread.type);
    if (!this.isPracticed(next)) return null;
    const [{ type } = next] = types
      .filter((one) => one.word === next.word && this.setsOf(one.type) === this.setsOf(next.type))
      .toSorted((a, b) => this.lessonsOf(a.type) - this.lessonsOf(b.type));
    const { heard, openings } = this.work.lessons;
    if (!heard.has(type) && !this.isLessonPlanned('hear', type))
      return { kind: 'hear', type, level: this.facts.roundLevel, minutes: STEP_MINUTES.hear };
    if ((openings.get(type) ?? 0) < OPENINGS_SET && !this.isLessonPlanned('openings', type))
      return { kind: 'openings', type, minutes: STEP_MINUTES.openings };
    return null;
  }

  /** Plans five openings of the type in most need that was read about and practiced, on a day without its questions. */
  private openings(day: Day): PlanStep | null {
    const { openings } = this.work.lessons;
    const one = this.inNeed().find(
      (each) =>
        this.isRead(each.type) &&
        this.isPracticed(each) &&
        !day.has('questions', each.type) &&
        (openings.get(each.type) ?? 0) < OPENINGS_SET &&
        !this.isLessonPlanned('openings', each.type),
    );
    return one ? { kind: 'openings', type: one.type, minutes: STEP_MINUTES.openings } : null;
  }

  private isRead(type: InterviewType): boolean {
    return this.work.lessons.read.has(type) || this.isLessonPlanned('read', type);
  }

  private isPracticed({ type, rounds }: Readiness): boolean {
    return rounds.length > 0 || this.work.practiced.has(type) || this.setsOf(type) > 0;
  }

  private isLessonPlanned(kind: LessonStep['kind'], type: InterviewType): boolean {
    return this.lessons.some((one) => one.kind === kind && one.type === type);
  }

  /** A round of a type that was read about and practiced before; null if none is due. */
  private round(date: string, pace: 'calm' | 'hurried'): PlanStep | null {
    const type = this.roundOn(date, pace);
    return type && { kind: 'round', type, minutes: STEP_MINUTES.round };
  }

  private roundOn(date: string, pace: 'calm' | 'hurried'): InterviewType | null {
    const { interviewDate, expected } = this.facts;
    const { finished, progress } = this.work;
    const planned = this.rounds.map(({ type, date: on }) => ({ started: { type, date: on } }));
    // Where the days are too few to find the level, a round doesn't wait for it.
    const isLevelSettled = this.isLevelPlanned || pace === 'hurried';
    const round = {
      ...{ today: date, interviewDate, finished: [...finished, ...planned] as FinishedRound[] },
      progress: isLevelSettled ? { ...progress, questionsAnswered: Infinity } : progress,
    };
    if (!isRoundDue({ ...round, expected })) return null;
    // If a round is due only because an expected type had none, it is of such a type.
    const isOfNew = !isRoundDue({ ...round, expected: [] });
    const practiced = this.readinessOn(date).filter(
      (one) => this.isPracticed(one) && !(isOfNew && one.rounds.length > 0),
    );
    const read = practiced.filter((one) => this.isRead(one.type));
    // After the last day for a round, there is none on which to hold what was read about.
    const isLastChance = daysFrom(date, interviewDate) === 2;
    const isReadHeld = read.every(({ rounds }) => rounds.length > 0);
    const fit = isLastChance && isReadHeld ? practiced : read;
    if (fit.length === 0) return null;
    const types = fit.map(({ type }) => type);
    const type = typeOfRound(types, fit);
    const held = fit.flatMap((one) => (one.type === type ? one.rounds : []));
    // On the day after a round of the only practiced type, another type's questions come first.
    const wasJustHeld = held.some(({ daysAgo }) => daysAgo <= 1);
    if (wasJustHeld && types.length < this.types().length) return null;
    // Each type has its turn before another type's round is held once more.
    return held.length > 0 && this.waiting().length > 0 && !isLastChance ? null : type;
  }

  /** The readiness for each expected type on a day, including the rounds planned before that day. */
  private readinessOn(date: string): Readiness[] {
    const ahead = daysFrom(this.facts.today, date);
    return this.work.readiness
      .filter(({ type }) => this.types().includes(type))
      .map((one) => ({
        ...one,
        rounds: [
          ...this.rounds
            .filter(({ type }) => type === one.type)
            .map(({ date: on }) => ({ ...PLANNED_ROUND, daysAgo: daysFrom(on, date) })),
          ...one.rounds.map((round) => ({ ...round, daysAgo: round.daysAgo + ahead })),
        ],
      }));
  }

  /**
   * The expected types in order of need: questions planned least often, no round and no practice yesterday, least ready, fewest
   * judged answers.
   */
  private inNeed(): Readiness[] {
    const rank = ({ type, word, judged, rounds, lastDaysAgo }: Readiness) => [
      this.setsOf(type),
      Number(rounds.some(({ daysAgo }) => daysAgo <= 1)),
      Number(word !== 'none' && lastDaysAgo !== null && lastDaysAgo <= 1),
      READINESS_WORDS.indexOf(word),
      judged,
    ];
    return this.work.readiness
      .filter(({ type }) => this.types().includes(type))
      .map((one) => ({ one, rank: rank(one) }))
      .toSorted((a, b) => a.rank.map((each, at) => each - (b.rank[at] ?? 0)).find(Boolean) ?? 0)
      .map(({ one }) => one);
  }

  /** How many lessons about a type were learned or planned. */
  private lessonsOf(type: InterviewType): number {
    const { read, heard, openings } = this.work.lessons;
    const isDrilled = (openings.get(type) ?? 0) >= OPENINGS_SET;
    const learned = [read.has(type), heard.has(type), isDrilled].filter(Boolean).length;
    return learned + this.lessons.filter((one) => one.type === type).length;
  }

  private setsOf(type: InterviewType): number {
    return this.sets.get(type) ?? 0;
  }

  private types(): readonly InterviewType[] {
    return this.facts.expected.length > 0 ? this.facts.expected : INTERVIEW_TYPES;
  }
}

function readAbout(
  type: InterviewType,
): Extract<LessonStep, { kind: 'read' }> & { minutes: number } {
  return { kind: 'read', type, minutes: STEP_MINUTES.read };
}

function questionsOf(type: InterviewType): PlanStep {
  return { kind: 'questions', type, minutes: STEP_MINUTES.questions };
}

/** A round that is only planned shows nothing about readiness yet. */
const PLANNED_ROUND = {
  isTimed: true,
  isFresh: true,
  isComplete: false,
  isShown: false,
  isSaid: false,
  isWithFriend: false,
};
