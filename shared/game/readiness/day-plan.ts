/**
 * Plans what to do on each day until the interview, in minutes (docs/rules.md, the plan to the date). The plan is made
 * only from work dated before today, so it is the same on every device after a sync and doesn't grow while the learner
 * works. Work dated today ticks off today's steps. The steps of a missed day move to later days.
 */
import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import type { LessonLevel } from '#shared/game/lessons.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { ENOUGH_STORIES } from '#shared/game/story.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { FinishedRound } from './evidence.ts';
import { READINESS_WORDS, type Readiness } from './readiness.ts';
import { daysFrom, isLevelKnown, isRoundDue, typeOfRound } from './round-plan.ts';

export type PlanStep = {
  /** How long the step takes, as its button says before the tap. */
  minutes: number;
} & (
  | { kind: 'level' }
  /** One more story for behavioral rounds. */
  | { kind: 'story' }
  | { kind: 'reviews'; count: number }
  /** SET_SIZE questions of a type. */
  | { kind: 'questions'; type: InterviewType }
  | { kind: 'round'; type: InterviewType }
  | LessonStep
);

/** A lesson about a type: how its rounds go, one of them as a whole, or five openings. */
type LessonStep =
  | { kind: 'read'; type: InterviewType }
  | { kind: 'hear'; type: InterviewType; level: LessonLevel }
  | { kind: 'openings'; type: InterviewType };

/** Lessons that were learned in some time. */
export interface LessonsLearned {
  /** The types whose primer was read. */
  read: ReadonlySet<InterviewType>;
  /** The types of which a whole round was read or heard. */
  heard: ReadonlySet<InterviewType>;
  /** How many openings were drilled, by type. */
  openings: ReadonlyMap<InterviewType, number>;
}

export interface PlannedDay {
  /** ISO date. */
  date: string;
  /** On the day before the interview and on its day, only a page to read is planned. */
  kind: 'work' | 'eve' | 'interview';
  /** At most three steps. */
  steps: (PlanStep & { isDone: boolean })[];
}

export interface PlanFacts {
  /** ISO date. */
  today: string;
  /** ISO date, today or later. */
  interviewDate: string;
  /** The interview types that the learner expects; if empty, all six. */
  expected: readonly InterviewType[];
  /** Minutes to practice on a day. */
  minutes: number;
  progress: Pick<ProgressRow, 'questionsAnswered' | 'placement'>;
  /** Readiness for all six types, from answers judged and rounds held before today. */
  readiness: readonly Readiness[];
  /** Rounds that were finished before today. */
  finished: readonly FinishedRound[];
  /** Number of reviews by the ISO date on which they come back; today's include those already done today. */
  reviews: ReadonlyMap<string, number>;
  /** Stories begun before today, and the ISO date of the latest; null if there is none. */
  stories: { count: number; latest: string | null };
  /** Lessons learned before today. */
  lessons: LessonsLearned;
  /** The level of the whole rounds that suit the learner. */
  roundLevel: LessonLevel;
  /** The work done today. */
  done: {
    /** The level questions were finished. */
    isLevelFound: boolean;
    /** A story that can be told was written or changed. */
    isStoryWritten: boolean;
    reviews: number;
    /** Answered questions, by type. */
    questions: ReadonlyMap<InterviewType, number>;
    /** Types of finished rounds. */
    rounds: readonly InterviewType[];
    lessons: LessonsLearned;
  };
}

/** A step has this many questions of a type. */
export const SET_SIZE = 6;
/** Minutes of practice a day until the learner sets them. */
export const USUAL_MINUTES = 20;
export const ROUND_MINUTES = 20;
const SET_MINUTES = 10;
const LEVEL_MINUTES = 6;
const STORY_MINUTES = 10;
const READ_MINUTES = 7;
const HEAR_MINUTES = 11;
/** A step of openings has this many, and a type needs no more in the plan. */
const OPENINGS_SET = 5;
const OPENINGS_MINUTES = 10;
/** Minutes for one review, and the most reviews in a day's plan. */
const REVIEW_MINUTES = 1;
const MOST_REVIEWS = 10;
const MOST_STEPS = 3;
const DAYS_SHOWN = 14;
/** The order of a day's steps: a lesson before questions and rounds, and a story after them. */
const ORDER: readonly PlanStep['kind'][] = [
  ...(['level', 'read', 'hear', 'round', 'reviews', 'openings', 'questions', 'story'] as const),
];

/** Plans the days from today to the interview, at most 14. */
export function planDays(facts: PlanFacts): PlannedDay[] {
  const { today, interviewDate } = facts;
  const count = Math.min(DAYS_SHOWN, daysFrom(today, interviewDate) + 1);
  const course = new Course(facts);
  return Array.from({ length: count }, (_, ahead): PlannedDay => {
    const date = dateOfDayNumber(dayNumberOf(today) + ahead);
    const left = daysFrom(date, interviewDate);
    if (left <= 1) return { date, kind: left === 0 ? 'interview' : 'eve', steps: [] };
    const steps = course
      .stepsOf(date)
      .map((step) => ({ ...step, isDone: ahead === 0 && isDone(step, facts.done) }));
    return { date, kind: 'work', steps };
  });
}

function isDone(step: PlanStep, done: PlanFacts['done']): boolean {
  switch (step.kind) {
    case 'level':
      return done.isLevelFound;
    case 'story':
      return done.isStoryWritten;
    case 'reviews':
      return done.reviews >= step.count;
    case 'questions':
      return (done.questions.get(step.type) ?? 0) >= SET_SIZE;
    case 'round':
      return done.rounds.includes(step.type);
    case 'read':
      return done.lessons.read.has(step.type);
    case 'hear':
      return done.lessons.heard.has(step.type);
    case 'openings':
      return (done.lessons.openings.get(step.type) ?? 0) >= OPENINGS_SET;
  }
}

/** Plans the days in their order; each day builds on the plans of the days before it. */
class Course {
  private isLevelPlanned = false;
  /** How often questions of a type were planned. */
  private readonly sets = new Map<InterviewType, number>();
  /** ISO dates on which a story is planned. */
  private readonly stories: string[] = [];
  /** Reviews for which the days so far had no room. */
  private leftReviews = 0;
  private readonly rounds: { type: InterviewType; date: string }[] = [];
  private readonly lessons: Pick<LessonStep, 'kind' | 'type'>[] = [];

  private readonly facts: PlanFacts;

  constructor(facts: PlanFacts) {
    this.facts = facts;
  }

  /** @param date ISO date, a day after the previous call's @returns one to three steps; none if nothing is left */
  stepsOf(date: string): PlanStep[] {
    const steps: PlanStep[] = [];
    const add = (step: PlanStep | null) => {
      const used = steps.reduce((sum, { minutes }) => sum + minutes, 0);
      // A round is worth planning even on a day with less time, where it is then the only step.
      const isFitting = step && (steps.length === 0 || used + step.minutes <= this.facts.minutes);
      if (!isFitting || steps.length === MOST_STEPS) return false;
      steps.push(step);
      return true;
    };
    const isStoryFirst = this.isStoryFirst(date);
    if (isStoryFirst && add(this.story(date))) this.stories.push(date);
    const isOfLevel = add(this.level());
    if (isOfLevel) this.isLevelPlanned = true;
    const type = this.roundOn(date);
    if (type && add({ kind: 'round', type, minutes: ROUND_MINUTES }))
      this.rounds.push({ type, date });
    // On the day of the level questions, their few minutes take the place of a story, and so does the first reading.
    const lesson = this.nextLesson();
    const isFirst =
      lesson?.kind === 'read' && !this.facts.readiness.some((one) => this.isPracticed(one));
    if (!isOfLevel && !isFirst && add(this.story(date))) this.stories.push(date);
    this.addReviews(date, add);
    if (lesson && add(lesson)) this.lessons.push(lesson);
    // A learner with more time practices a second type, and a third.
    const most = this.facts.minutes > USUAL_MINUTES ? MOST_STEPS : 1;
    for (const { type: next } of this.nextTypes().slice(0, most))
      if (add({ kind: 'questions', type: next, minutes: SET_MINUTES }))
        this.sets.set(next, this.setsOf(next) + 1);
    // A story's minutes are reserved first, but it is written after the day's practice.
    const order = isStoryFirst ? (['story', ...ORDER] as const) : ORDER;
    return steps.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  }

  private level(): PlanStep | null {
    const { progress, done } = this.facts;
    const isWanted = !isLevelKnown(progress) || done.isLevelFound;
    return isWanted && !this.isLevelPlanned ? { kind: 'level', minutes: LEVEL_MINUTES } : null;
  }

  /** On the last day of work, a learner with neither level nor story gains more from a story. */
  private isStoryFirst(date: string): boolean {
    const { interviewDate, stories } = this.facts;
    const isLastOfWork = daysFrom(date, interviewDate) === 2;
    return isLastOfWork && stories.count + this.stories.length === 0 && this.level() !== null;
  }

  /** Plans a story, but not on two days in a row, so that questions and reviews keep their time. */
  private story(date: string): PlanStep | null {
    const { count, latest } = this.facts.stories;
    const last = this.stories.at(-1) ?? latest;
    const isWanted =
      this.types().includes('behavioural') &&
      count + this.stories.length < ENOUGH_STORIES &&
      (last === null || daysFrom(last, date) > 1);
    return isWanted ? { kind: 'story', minutes: STORY_MINUTES } : null;
  }

  /**
   * The next lesson: the type that is practiced next is read about first, then any other that was practiced before it
   * was read about. After that come the other lessons of the next type, once it was practiced, or of one that was
   * planned as often and is as ready, and had fewer lessons. Null if there is none.
   */
  private nextLesson() {
    const types = this.nextTypes();
    const [next] = types;
    const { heard, openings } = this.facts.lessons;
    if (!next) return null;
    const unread = types.find(
      (one) => !this.isRead(one.type) && (one === next || this.isPracticed(one)),
    );
    if (unread) return { kind: 'read', type: unread.type, minutes: READ_MINUTES } as const;
    if (!this.isPracticed(next)) return null;
    const [{ type } = next] = types
      .filter((one) => one.word === next.word && this.setsOf(one.type) === this.setsOf(next.type))
      .toSorted((a, b) => this.lessonsOf(a.type) - this.lessonsOf(b.type));
    if (!heard.has(type) && !this.isLessonPlanned('hear', type))
      return { kind: 'hear', type, level: this.facts.roundLevel, minutes: HEAR_MINUTES } as const;
    if ((openings.get(type) ?? 0) < OPENINGS_SET && !this.isLessonPlanned('openings', type))
      return { kind: 'openings', type, minutes: OPENINGS_MINUTES } as const;
    return null;
  }

  private isRead(type: InterviewType): boolean {
    return this.facts.lessons.read.has(type) || this.isLessonPlanned('read', type);
  }

  private isPracticed({ type, judged, rounds }: Readiness): boolean {
    return judged > 0 || rounds.length > 0 || this.setsOf(type) > 0;
  }

  private isLessonPlanned(kind: LessonStep['kind'], type: InterviewType): boolean {
    return this.lessons.some((one) => one.kind === kind && one.type === type);
  }

  /** Plans the reviews of a day and those left by the days before it; what doesn't fit is left for the next day. */
  private addReviews(date: string, add: (step: PlanStep) => boolean): void {
    const { today, reviews, done } = this.facts;
    this.leftReviews += reviews.get(date) ?? 0;
    const count = Math.min(MOST_REVIEWS, this.leftReviews);
    const isAdded = count > 0 && add({ kind: 'reviews', count, minutes: count * REVIEW_MINUTES });
    const gone = Math.max(isAdded ? count : 0, date === today ? done.reviews : 0);
    this.leftReviews = Math.max(0, this.leftReviews - gone);
  }

  /** The type for a day's round, among the types read about and practiced before; null if no round is due. */
  private roundOn(date: string): InterviewType | null {
    const { interviewDate, finished, expected, progress } = this.facts;
    const planned = this.rounds.map(({ type, date: on }) => ({ started: { type, date: on } }));
    const round = {
      ...{ today: date, interviewDate, finished: [...finished, ...planned] as FinishedRound[] },
      progress: this.isLevelPlanned ? { ...progress, questionsAnswered: Infinity } : progress,
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
    // A type that was read about is practiced before another type's round is held once more.
    const [next] = this.nextTypes();
    const isWaiting = next !== undefined && !this.isPracticed(next) && this.isRead(next.type);
    return held.length > 0 && isWaiting && !isLastChance ? null : type;
  }

  /** The readiness for each expected type on a day, including the rounds planned before that day. */
  private readinessOn(date: string): Readiness[] {
    const { today, readiness } = this.facts;
    const ahead = daysFrom(today, date);
    return readiness
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

  /** The expected types in order: planned least often first, then least ready, then fewest judged answers. */
  private nextTypes(): Readiness[] {
    const rank = ({ type, word, judged }: Readiness) =>
      [this.setsOf(type), READINESS_WORDS.indexOf(word), judged] as const;
    return this.facts.readiness
      .filter(({ type }) => this.types().includes(type))
      .toSorted((a, b) => {
        const [x, y] = [rank(a), rank(b)];
        return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
      });
  }

  /** How many lessons about a type were learned or planned. */
  private lessonsOf(type: InterviewType): number {
    const { read, heard, openings } = this.facts.lessons;
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

/** A round that is only planned shows nothing about readiness yet. */
const PLANNED_ROUND = {
  isTimed: true,
  isFresh: true,
  isComplete: false,
  isShown: false,
  isSaid: false,
  isWithFriend: false,
};
