/**
 * Plans what to do on each day until the interview, in minutes (docs/rules.md, the plan to the date). Today's steps are
 * planned only from work dated before today, so they are the same on every device after a sync and don't change while
 * the learner works; work dated today ticks them off. The days after today are planned from all work so far, so that
 * extra work done today isn't asked for again. The steps of a missed day move to later days.
 */
import type { InterviewType } from '#shared/game/constants.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { Course } from './course.ts';
import {
  DEBRIEF_MINUTES,
  MINUTES_CHOICES,
  type PlanFacts,
  type PlanStep,
  SET_SIZE,
} from './plan-facts.ts';
import { daysFrom } from './round-plan.ts';

export interface PlannedDay {
  /** ISO date. */
  date: string;
  /** On the day before the interview and on its day, no steps are planned; there is only a page to read. */
  kind: 'work' | 'eve' | 'interview';
  /** At most five steps. */
  steps: (PlanStep & { isDone: boolean })[];
}

export interface Plan {
  /** The days from today to the interview, at most 14. */
  days: readonly PlannedDay[];
  /** The expected types for which there is no room in the days. */
  leftOut: readonly InterviewType[];
  /**
   * The smallest choice of minutes a day with which no type is left out. Null if there is no such choice, or if no type
   * is left out now.
   */
  fittingMinutes: number | null;
}

const DAYS_SHOWN = 14;

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
  return { days, leftOut, fittingMinutes: fitting || null };
}

function daysOf(facts: PlanFacts): PlannedDay[] {
  const { today, interviewDate, before, now, done } = facts;
  const count = Math.min(DAYS_SHOWN, daysFrom(today, interviewDate) + 1);
  const ofToday = new Course(facts, before).stepsOf(today);
  const later = new Course({ ...facts, done: { ...done, isLevelFound: false } }, now);
  const isHeld = (step: PlanStep) => step.kind === 'round' && done.rounds.includes(step.type);
  const open = ofToday.flatMap((step) => {
    if (isDone(step, facts)) return [];
    const part = nextPart(step, facts);
    // A round that was held already counts as done, but its debrief still has to be done today.
    return isHeld(step) && !(part.kind === 'round' && part.held) ? [] : [part];
  });
  const reviewed = facts.isLate ? done.reviews : Math.max(done.reviews, reviewsIn(ofToday));
  later.goOnFrom(today, facts.isLate ? [] : open, reviewed);
  return Array.from({ length: count }, (_, ahead): PlannedDay => {
    const date = dateOfDayNumber(dayNumberOf(today) + ahead);
    const left = daysFrom(date, interviewDate);
    if (left <= 1) return { date, kind: left === 0 ? 'interview' : 'eve', steps: [] };
    const steps =
      ahead === 0
        ? ofToday.map((step) => ({ ...nextPart(step, facts), isDone: isDone(step, facts) }))
        : later.stepsOf(date).map((step) => ({ ...step, isDone: false }));
    return { date, kind: 'work', steps };
  });
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
 * Returns the expected types that have no planned step and no work so far: no practice, whole answer, page, openings or
 * round. Returns none if the days don't reach the interview.
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
    .filter(({ type }) => now.finished.every(({ started }) => started.type !== type))
    .map(({ type }) => type);
}

function typesIn(step: PlanStep): InterviewType[] {
  if (step.kind === 'story') return ['behavioural'];
  if (!('type' in step)) return [];
  return step.kind === 'read' && step.also ? [step.type, step.also] : [step.type];
}
