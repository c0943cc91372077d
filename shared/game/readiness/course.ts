/**
 * The course of a plan: chooses the steps of one day after another (docs/rules.md, the plan to the date). Each expected
 * type has its turn: it is read about, then practiced. While there is more time than that takes, the level, timed
 * rounds and stories come in between. Where there is less, each type gets a page, some openings or a story.
 *
 * The order goes by what was done, not by how well: a learner who does a day's steps then finds on the next day what
 * was forecast. Reviews alone can't be foreseen, so they fill minutes that are kept for them.
 */
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import { ENOUGH_STORIES } from '#shared/game/story.ts';
import {
  FEW_OPENINGS,
  type LessonStep,
  MOST_OPENINGS,
  OPENING_MINUTES,
  OPENINGS_SET,
  type PlanFacts,
  type PlanStep,
  SET_SIZE,
  STEP_MINUTES,
  USUAL_MINUTES,
  type WorkSoFar,
} from './plan-facts.ts';
import { daysFrom, isLevelKnown, isRoundDue } from './round-plan.ts';

/** Minutes for one review, and the most reviews in a day's plan. */
const REVIEW_MINUTES = 1;
const MOST_REVIEWS = 10;
/** From the first answers on, a day keeps a third of its minutes for reviews, but three at least and ten at most. */
const REVIEWS_SHARE = 1 / 3;
const FEWEST_REVIEWS = 3;
/** With fewer stories, the next one doesn't wait for a day with time to spare, nor is a behavioral round held. */
const FIRST_STORIES = 2;
/** A day of more minutes is a long one. */
const LONG_MINUTES = 30;
/** Rounds of these types ask for sums in the head. */
const RECKONING: readonly InterviewType[] = ['analytical-estimation', 'execution-metrics'];
/** The order of a day's steps: what is read and written before what is timed, and reviews after all talking. */
const ORDER: readonly PlanStep['kind'][] = [
  ...(['read', 'level', 'hear', 'story', 'round', 'openings', 'questions', 'reviews'] as const),
  'sums',
];

type Add = (step: PlanStep | null) => boolean;

/** One day's steps as they are added. */
class Day {
  readonly steps: PlanStep[] = [];
  /** Minutes that are kept for reviews. */
  kept = 0;
  private readonly minutes: number;
  private readonly most: number;

  constructor(minutes: number) {
    this.minutes = minutes;
    this.most = minutes > LONG_MINUTES ? 5 : minutes > USUAL_MINUTES ? 4 : 3;
  }

  /** Minutes that are left; any step fits an empty day, because a round is worth more time than planned. */
  get room(): number {
    if (this.steps.length === 0 && this.kept === 0) return Infinity;
    if (this.steps.length >= this.most - Math.sign(this.kept)) return 0;
    return this.minutes - this.kept - this.steps.reduce((sum, { minutes }) => sum + minutes, 0);
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
  /** Whether questions were answered, or are planned: some of them come back. */
  private isBegun: boolean;
  private readonly rounds: { type: InterviewType; date: string }[];
  private readonly lessons: Pick<LessonStep, 'kind' | 'type'>[] = [];
  /** How many openings were drilled or planned, by type. */
  private readonly openings: Map<InterviewType, number>;

  private readonly facts: PlanFacts;
  private readonly work: WorkSoFar;

  /** @param work what the plan builds on */
  constructor(facts: PlanFacts, work: WorkSoFar) {
    this.facts = facts;
    this.work = work;
    this.isLevelPlanned = facts.isLevelDeclined;
    this.sumsOn = work.lessons.sumsOn;
    this.isBegun = work.progress.questionsAnswered > 0;
    this.rounds = work.finished.map(({ started: { type, date } }) => ({ type, date }));
    this.openings = new Map(work.lessons.openings);
  }

  /**
   * Takes a day's open steps as if they were done, so that the next day goes on from them.
   * @param date ISO date @param reviewed how many of the day's reviews are done then
   */
  goOnFrom(date: string, open: readonly PlanStep[], reviewed: number): void {
    for (const step of open) this.note(step, date);
    this.leftReviews = Math.max(0, (this.facts.reviews.get(date) ?? 0) - reviewed);
  }

  /** @param date ISO date, a day after the previous call's @returns one to five steps */
  stepsOf(date: string): PlanStep[] {
    const day = new Day(this.facts.minutes);
    this.leftReviews += this.facts.reviews.get(date) ?? 0;
    const kept = this.isBegun ? this.minutesForReviews() : 0;
    const pace = this.paceOn(date);
    const add: Add = (step) => {
      const isAdded = day.add(step);
      if (step && isAdded) this.note(step, date);
      return isAdded;
    };
    if (pace === 'hurried') this.hurry(date, add);
    else if (pace === 'calm') add(this.level());
    if (pace !== 'close') add(this.round(date, pace));
    // On the day of the level questions, their few minutes take the place of a story.
    const isStoryTime = pace === 'calm' && !day.has('level') && this.isRead('behavioural');
    const isStoryNeeded = this.hasFewStories() && (this.isLastWorkday(date) || pace === 'hurried');
    if (isStoryTime || isStoryNeeded) add(this.story(date));
    this.addTurns(date, day, add);
    if (this.hasFewStories() && this.isRead('behavioural')) add(this.story(date));
    // Beside a story that took their place in the turn, six questions come as soon as there is room.
    if (day.has('story') && this.isRead('behavioural') && !this.isPracticed('behavioural'))
      add(questionsOf('behavioural'));
    day.kept = kept;
    this.fill(date, day, add);
    day.kept = 0;
    if (day.steps.length === 0) this.fill(date, day, add);
    add(this.reviews(day));
    return day.steps.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  }

  private note(step: PlanStep, date: string): void {
    switch (step.kind) {
      case 'level':
        this.isLevelPlanned = true;
        this.isBegun = true;
        break;
      case 'story':
        this.stories.push(date);
        break;
      case 'sums':
        this.sumsOn = date;
        break;
      case 'questions':
        this.sets.set(step.type, (this.sets.get(step.type) ?? 0) + 1);
        this.isBegun = true;
        break;
      case 'round':
        this.rounds.push({ type: step.type, date });
        this.isBegun = true;
        break;
      case 'reviews':
        this.leftReviews -= step.count;
        break;
      case 'read':
        this.lessons.push(step);
        if (step.also) this.lessons.push({ kind: 'read', type: step.also });
        break;
      case 'hear':
        this.lessons.push(step);
        break;
      case 'openings':
        this.openings.set(step.type, this.openingsOf(step.type) + step.count);
    }
  }

  private minutesForReviews(): number {
    const share = Math.floor(this.facts.minutes * REVIEWS_SHARE);
    return Math.min(MOST_REVIEWS, Math.max(FEWEST_REVIEWS, share)) * REVIEW_MINUTES;
  }

  /**
   * How the turns that types still wait for fit into the days left: with a day to spare, just so, or only with less
   * than a turn for each. Nobody who chose no types is hurried through all six.
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

  /** The types that wait for their turn, or for the rest of it: begun ones first, then those with the least work. */
  private waiting(): InterviewType[] {
    const types = this.inNeed().filter(
      (type) => !this.isPracticed(type) && this.turnOf(type).length > 0,
    );
    return types.toSorted((a, b) => Number(this.isRead(b)) - Number(this.isRead(a)));
  }

  /** The steps of an unpracticed type's turn. A story is as good a turn of behavioral rounds as questions. */
  private turnOf(type: InterviewType): ('read' | 'practice')[] {
    return [
      ...(this.isRead(type) ? [] : ['read' as const]),
      ...(this.isTold(type) ? [] : ['practice' as const]),
    ];
  }

  /**
   * Plans this day's share of the types with nothing yet: something of each, then a second thing. Where a page of each
   * doesn't fit, the last ones get three openings, which are shorter.
   */
  private hurry(date: string, add: Add): void {
    const { minutes, interviewDate } = this.facts;
    const untouched = this.inNeed().filter((type) => !this.isTouched(type));
    const share = Math.ceil(untouched.length / (daysFrom(date, interviewDate) - 1));
    const least = FEW_OPENINGS * OPENING_MINUTES;
    const types = untouched.slice(0, Math.min(share, Math.max(1, Math.floor(minutes / least))));
    let left = minutes - types.length * least;
    const isFit = (step: PlanStep) => {
      if (step.minutes - least > left) return false;
      left -= step.minutes - least;
      return true;
    };
    const story = types.includes('behavioural') ? this.story(date) : null;
    const isTelling = story !== null && isFit(story);
    const others = types.filter((type) => !(isTelling && type === 'behavioural'));
    const read = others.filter((type) => isFit(readAbout(type)));
    for (let at = 0; at < read.length; at += 2) {
      const [type, also] = read.slice(at, at + 2) as [InterviewType, InterviewType?];
      add(also ? { ...readAbout(type), also, minutes: 2 * STEP_MINUTES.read } : readAbout(type));
    }
    if (isTelling) add(story);
    for (const type of others) if (!read.includes(type)) add(openingsOf(type, FEW_OPENINGS));
    for (const type of this.inNeed()) if (this.isTouched(type)) add(this.secondThing(type));
  }

  /** What a type that has something still lacks: to be read about, or three openings. */
  private secondThing(type: InterviewType): PlanStep | null {
    if (!this.isRead(type)) return readAbout(type);
    const isTried = this.isPracticed(type) || this.isTold(type) || this.openingsOf(type) > 0;
    return isTried ? null : openingsOf(type, FEW_OPENINGS);
  }

  /** Adds what the waiting types need, as far as the day goes: to be read about, then practiced. */
  private addTurns(date: string, day: Day, add: Add): void {
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
    const isWanted = !isLevelKnown(this.progress()) || this.facts.done.isLevelFound;
    return isWanted && !this.isLevelPlanned ? { kind: 'level', minutes: STEP_MINUTES.level } : null;
  }

  /** The progress once everything planned so far is done. */
  private progress(): WorkSoFar['progress'] {
    const { progress } = this.work;
    const planned = [...this.sets.values()].reduce((sum, count) => sum + count * SET_SIZE, 0);
    return { ...progress, questionsAnswered: progress.questionsAnswered + planned };
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

  private isTold(type: InterviewType): boolean {
    return type === 'behavioural' && this.storyCount() > 0;
  }

  /** Whether the next day is the eve. */
  private isLastWorkday(date: string): boolean {
    return daysFrom(date, this.facts.interviewDate) === 2;
  }

  /** Plans as many reviews as fit; the others are left for the next day. */
  private reviews(day: Day): PlanStep | null {
    const fitting = Math.floor(day.room / REVIEW_MINUTES);
    const count = Math.min(MOST_REVIEWS, this.leftReviews, fitting);
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
   * Fills the minutes of a day: reading about a type that was practiced unread, then of each type in its order a whole
   * round, openings or questions, or three openings where these are too long; and sums. A long day goes round again.
   */
  private fill(date: string, day: Day, add: Add): void {
    const unread = this.inNeed().find((type) => !this.isRead(type) && this.isPracticed(type));
    if (unread && !day.has('read')) add(readAbout(unread));
    // After a page its openings are fresh; else a day has more than one type.
    const placeOf = (type: InterviewType) =>
      day.has('read', type)
        ? 0
        : day.steps.some((one) => 'type' in one && one.type === type)
          ? 2
          : 1;
    const isLong = this.facts.minutes > LONG_MINUTES;
    for (let times = isLong ? 2 : 1; times > 0; times -= 1) {
      const types = this.inNeed().toSorted((a, b) => placeOf(a) - placeOf(b));
      for (const type of types) {
        const step = this.nextOf(type);
        const isNew = step && !day.has(step.kind, type);
        const isShortOnFew = this.isRead(type) && !day.has('openings', type);
        if (!(isNew && add(step)) && isShortOnFew) add(this.fewOpenings(type));
      }
    }
    add(this.sums(date, day));
  }

  /** What a practiced type goes on with: a whole round, then openings and questions by turns. Stories ask for questions. */
  private nextOf(type: InterviewType): PlanStep | null {
    if (!this.isPracticed(type))
      return this.isTold(type) && this.isRead(type) ? questionsOf(type) : null;
    const { roundLevel } = this.facts;
    if (!this.work.lessons.heard.has(type) && !this.isLessonPlanned('hear', type))
      return { kind: 'hear', type, level: roundLevel, minutes: STEP_MINUTES.hear };
    const drilled = this.openingsOf(type);
    const isOpeningsTurn = drilled < OPENINGS_SET * this.setsOf(type) || this.isAllSeen(type);
    return isOpeningsTurn && drilled + OPENINGS_SET <= MOST_OPENINGS
      ? openingsOf(type, OPENINGS_SET)
      : questionsOf(type);
  }

  private fewOpenings(type: InterviewType): PlanStep | null {
    const isLeft = this.openingsOf(type) + FEW_OPENINGS <= MOST_OPENINGS;
    return isLeft ? openingsOf(type, FEW_OPENINGS) : null;
  }

  private openingsOf(type: InterviewType): number {
    return this.openings.get(type) ?? 0;
  }

  private isRead(type: InterviewType): boolean {
    return this.work.lessons.read.has(type) || this.isLessonPlanned('read', type);
  }

  private isPracticed(type: InterviewType): boolean {
    return (
      this.work.practiced.has(type) || this.setsOf(type) > 0 || this.datesOfRounds(type).length > 0
    );
  }

  /** Whether there is, or is planned, anything for a type. */
  private isTouched(type: InterviewType): boolean {
    return (
      this.isRead(type) || this.isPracticed(type) || this.isTold(type) || this.openingsOf(type) > 0
    );
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
    // Where the days are too few to find the level, a round doesn't wait for it.
    const isLevelSettled = this.isLevelPlanned || pace === 'hurried';
    const progress = this.progress();
    const round = {
      ...{ today: date, interviewDate },
      finished: this.rounds.map((started) => ({ started })),
      progress: isLevelSettled ? { ...progress, questionsAnswered: Infinity } : progress,
    };
    if (!isRoundDue({ ...round, expected })) return null;
    // If a round is due only because an expected type had none, it is of such a type.
    const isOfNew = !isRoundDue({ ...round, expected: [] });
    const isLastChance = this.isLastWorkday(date);
    const isHeld = (type: InterviewType) => this.datesOfRounds(type).length > 0;
    const storiesNeeded = isLastChance || pace === 'hurried' ? 1 : FIRST_STORIES;
    const practiced = this.inNeed().filter(
      (type) =>
        this.isPracticed(type) &&
        !(isOfNew && isHeld(type)) &&
        (type !== 'behavioural' || this.storyCount() >= storiesNeeded),
    );
    const read = practiced.filter((type) => this.isRead(type));
    // After the last day for a round, there is none on which to hold what was read about.
    const fit = isLastChance && read.every(isHeld) ? practiced : read;
    const rank = (type: InterviewType) =>
      Number(this.isJustHeld(type, date)) * 100 + this.datesOfRounds(type).length;
    const [type] = fit.toSorted((a, b) => rank(a) - rank(b));
    if (type === undefined) return null;
    // On the day after a round of the only practiced type, another type's questions come first.
    if (this.isJustHeld(type, date) && fit.length < this.types().length) return null;
    // Each type has its turn before another type's round is held once more.
    return isHeld(type) && this.waiting().length > 0 && !isLastChance ? null : type;
  }

  /** ISO dates of a type's rounds, held or planned. */
  private datesOfRounds(type: InterviewType): string[] {
    return this.rounds.filter((one) => one.type === type).map(({ date }) => date);
  }

  private isJustHeld(type: InterviewType, date: string): boolean {
    return this.datesOfRounds(type).some((on) => daysFrom(on, date) <= 1);
  }

  /**
   * The expected types, those first that had the least: pages, whole rounds, sets of questions and openings, timed
   * rounds. What is Ready comes last, and of what is equal, the type whose round wasn't the latest.
   */
  private inNeed(): InterviewType[] {
    const isReady = (type: InterviewType) =>
      this.work.readiness.some(
        (one) => one.type === type && ['ready', 'ready-untimed'].includes(one.word),
      );
    const latest = this.rounds.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1)?.type;
    const rank = (type: InterviewType) => [
      Number(isReady(type)),
      this.amountOf(type),
      Number(type === latest),
    ];
    return INTERVIEW_TYPES.filter((type) => this.types().includes(type))
      .map((type) => ({ type, rank: rank(type) }))
      .toSorted((a, b) => a.rank.map((each, at) => each - (b.rank[at] ?? 0)).find(Boolean) ?? 0)
      .map(({ type }) => type);
  }

  /** How much was done or is planned for a type, in steps. */
  private amountOf(type: InterviewType): number {
    const { heard } = this.work.lessons;
    const lessons = [this.isRead(type), heard.has(type) || this.isLessonPlanned('hear', type)];
    return (
      lessons.filter(Boolean).length +
      Math.ceil(this.openingsOf(type) / OPENINGS_SET) +
      this.setsOf(type) +
      this.datesOfRounds(type).length
    );
  }

  private setsOf(type: InterviewType): number {
    return (this.work.sets.get(type) ?? 0) + (this.sets.get(type) ?? 0);
  }

  /** Whether the open levels have no unseen question of a type left, once what is planned is done. */
  private isAllSeen(type: InterviewType): boolean {
    const unseen = this.work.unseen.get(type) ?? Infinity;
    return unseen <= SET_SIZE * (this.sets.get(type) ?? 0);
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

function openingsOf(type: InterviewType, count: number): PlanStep {
  return { kind: 'openings', type, count, minutes: count * OPENING_MINUTES };
}
