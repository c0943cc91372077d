/** One day of the plan while its steps are added, and the steps that several parts of the plan use. */
import type { InterviewType } from '#shared/game/constants.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import {
  type LessonStep,
  OPENING_MINUTES,
  type PlanStep,
  STEP_MINUTES,
  USUAL_MINUTES,
} from './plan-facts.ts';

/** A day with more minutes than this is a long day. */
export const LONG_MINUTES = 30;

/** Adds a step to a day if it fits, and notes it as planned. It returns true if the step was added. */
export type Add = (step: PlanStep | null) => boolean;

/** One day's steps as they are added. */
export class Day {
  readonly steps: PlanStep[] = [];
  /** The number of minutes that are kept for reviews. */
  kept = 0;
  private readonly minutes: number;
  private readonly most: number;
  private readonly refuses: (step: PlanStep) => boolean;

  /** @param refuses true for a step that can't be done yet, whatever room there is */
  constructor(minutes: number, refuses: (step: PlanStep) => boolean) {
    this.minutes = minutes;
    this.refuses = refuses;
    this.most = minutes > LONG_MINUTES ? 5 : minutes > USUAL_MINUTES ? 4 : 3;
  }

  /**
   * The number of minutes that are left. Any step fits an empty day, because a round is worth more time than was
   * planned.
   */
  get room(): number {
    if (this.steps.length === 0 && this.kept === 0) return Infinity;
    return this.roomFor(1);
  }

  /** Returns the number of minutes that are left for this many more steps; 0 if there is no place for so many. */
  roomFor(count: number): number {
    if (this.steps.length + count > this.most - Math.sign(this.kept)) return 0;
    return this.minutes - this.kept - this.steps.reduce((sum, { minutes }) => sum + minutes, 0);
  }

  /** Adds a step if it fits. @returns true if it was added */
  add(step: PlanStep | null): boolean {
    if (!step || this.refuses(step) || step.minutes > this.room) return false;
    this.steps.push(step);
    return true;
  }

  /** True if there is room for all of these steps, and none of them is refused. */
  takesAll(steps: readonly PlanStep[]): boolean {
    const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
    return minutes <= this.roomFor(steps.length) && !steps.some((step) => this.refuses(step));
  }

  /** True if the day has a step of this kind. @param type if left out, a step of any type counts */
  has(kind: PlanStep['kind'], type?: InterviewType): boolean {
    const isOfType = (step: PlanStep) =>
      type === undefined || ('type' in step && step.type === type);
    return this.steps.some((step) => step.kind === kind && isOfType(step));
  }
}

/** Adds all of some steps, or none if the day doesn't take them together. @returns true if they were added */
export function addAll(steps: readonly PlanStep[], day: Day, add: Add): boolean {
  return day.takesAll(steps) && steps.every((step) => add(step));
}

/** Returns the step of reading the page about a type. */
export function readAbout(
  type: InterviewType,
): Extract<LessonStep, { kind: 'read' }> & { minutes: number } {
  return { kind: 'read', type, minutes: STEP_MINUTES.read };
}

/** Returns the step of six questions of a type. */
export function questionsOf(type: InterviewType): PlanStep {
  return { kind: 'questions', type, minutes: STEP_MINUTES.questions };
}

/** Returns the step of practicing some openings of a type. */
export function openingsOf(type: InterviewType, count: number): PlanStep {
  return { kind: 'openings', type, count, minutes: count * OPENING_MINUTES };
}

/** Returns the date after the given one. @param date ISO date, like the result */
export function dayAfter(date: string): string {
  return dateOfDayNumber(dayNumberOf(date) + 1);
}

/** Returns the date before the given one. @param date ISO date, like the result */
export function dayBefore(date: string): string {
  return dateOfDayNumber(dayNumberOf(date) - 1);
}

/**
 * Moves openings before the whole answer or the round of their type, a story before the other behavioral steps, and a
 * page before all steps of its type.
 */
export function inLearningOrder(steps: readonly PlanStep[]): PlanStep[] {
  let ordered = [...steps];
  for (const kind of ['openings', 'story', 'read'])
    for (const step of steps.filter((one) => one.kind === kind)) {
      const others = ordered.filter((one) => one !== step);
      const isAfter = ({ kind: of }: PlanStep) =>
        kind !== 'openings' || of === 'answer' || of === 'round';
      const at = others.findIndex((one) => isAfter(one) && typeOf(one) === typeOf(step));
      if (at >= 0 && at < ordered.indexOf(step)) ordered = others.toSpliced(at, 0, step);
    }
  return withPagesApart(ordered);
}

/** If two pages stand side by side, puts the first one's practice between them, or else what belongs to neither. */
function withPagesApart(steps: PlanStep[]): PlanStep[] {
  const at = steps.findIndex((step, index) =>
    [step, steps[index + 1]].every((one) => one?.kind === 'read'),
  );
  if (at < 0) return steps;
  const [first, second, ...rest] = steps.slice(at) as [PlanStep, PlanStep, ...PlanStep[]];
  const isReview = ({ kind }: PlanStep) => kind === 'reviews' || kind === 'sums';
  const ofSecond = rest.filter((step) => typeOf(step) === typeOf(second));
  const between = rest.filter((step) => !ofSecond.includes(step) && !isReview(step));
  return [...steps.slice(0, at), first, ...between, second, ...ofSecond, ...rest.filter(isReview)];
}

/** Returns the type that a step belongs to; null if it belongs to none, or if it is the debrief of an earlier round. */
function typeOf(step: PlanStep): InterviewType | null {
  if (step.kind === 'story') return 'behavioural';
  return 'type' in step && !('held' in step && step.held) ? step.type : null;
}
