/** Says why a step of the plan comes today, by what the learner has done and marked (docs/rules.md, Reasons). */
import type { InterviewType } from '#shared/game/constants.ts';
import { lowOf } from './evidence.ts';
import type { LowMark, PlanFacts, PlanStep, WorkSoFar } from './plan-facts.ts';
import { OPENING_AXES } from './planned-drills.ts';
import { daysFrom } from './round-plan.ts';

/** The one reason for a step. Days count from the last time to today. */
export type Reason =
  /** The axis marked lowest in the type's latest debrief; again if openings on an earlier day had this reason. */
  | ({ is: 'low'; isAgain?: true } & LowMark)
  /** Nothing of this type was tried, but something of another type was. */
  | { is: 'untested' }
  /** Too few answers of the type are checked to say anything. */
  | { is: 'few-answers' }
  /** No question of the type was answered so far. */
  | { is: 'first-questions' }
  | { is: 'few-right'; right: number; judged: number }
  | { is: 'first-answer' }
  | { is: 'last-answer' | 'last-round' | 'last-openings'; days: number }
  /** The type's page was read today. */
  | { is: 'just-read' }
  /** Nothing of the type was said aloud so far. */
  | { is: 'unsaid' }
  /** The learner has held no round of the type. */
  | { is: 'round-ahead' }
  /** How many stories were begun. */
  | { is: 'stories'; count: number };

/** With fewer checked answers than this, nothing is said about how many are right. */
const ANSWERS_THAT_TELL = 5;
const FEW_RIGHT_PERCENT = 60;

/** Returns the reason for a step of today; null if there is none to tell. */
export function reasonOf(
  step: PlanStep,
  facts: Pick<PlanFacts, 'now' | 'done' | 'today'>,
): Reason | null {
  if ('because' in step && step.because) return { is: 'low', ...step.because };
  const work = facts.now;
  if (step.kind === 'story') return { is: 'stories', count: work.stories.count };
  if (!('type' in step)) return null;
  const { type } = step;
  const low = lowInMind(type, work);
  switch (step.kind) {
    case 'round':
      return step.held ? null : low;
    case 'answer':
      return low ?? answerReason(type, facts);
    case 'questions':
      return questionsReason(type, work) ?? low;
    case 'openings':
      return low && OPENING_AXES.includes(low.axis)
        ? { ...low, ...(isDrilledFor(low.date, type, facts) && { isAgain: true }) }
        : openingsReason(type, facts);
    case 'hear':
      return low ?? (latestRound(type, work) === null ? { is: 'round-ahead' } : null);
    case 'read':
      return isUntested(type, work) ? { is: 'untested' } : null;
    default:
      return null;
  }
}

/**
 * Returns the low axis of a type's latest debrief. It stays in mind until a later debrief of the type has none; null if
 * there is none.
 */
export function lowInMind(
  type: InterviewType,
  { finished }: Pick<WorkSoFar, 'finished'>,
): Extract<Reason, { is: 'low' }> | null {
  const latest = finished
    .filter(({ started }) => started.type === type)
    .filter(({ assessment }) => assessment?.axes.some(({ by }) => by === 'learner'))
    .toSorted((a, b) => a.started.at - b.started.at)
    .at(-1);
  const low = latest && lowOf(latest);
  if (!low) return null;
  const { axis, date, isChosen } = low;
  return { is: 'low', axis, date, ...(isChosen && { isChosen }) };
}

type Facts = Pick<PlanFacts, 'now' | 'done' | 'today'>;

/** True if openings of a type were drilled after the ISO date of a low mark and before today. */
function isDrilledFor(since: string, type: InterviewType, { now, today }: Facts): boolean {
  return (now.openingDays.get(type) ?? []).some((date) => date > since && date < today);
}

function answerReason(type: InterviewType, { now, today }: Facts): Reason | null {
  const latest = now.wholeOn.get(type);
  if (latest === undefined) return now.whole.has(type) ? null : { is: 'first-answer' };
  // A long question within a set may have been the only one.
  if (now.alone?.has(type) === false) return null;
  return ago('last-answer', latest, today);
}

function questionsReason(type: InterviewType, work: WorkSoFar): Reason | null {
  if (isUntested(type, work)) return { is: 'untested' };
  const { judged = 0, right = 0 } = work.readiness.find((one) => one.type === type) ?? {};
  if (judged === 0) return { is: 'first-questions' };
  if (judged < ANSWERS_THAT_TELL) return { is: 'few-answers' };
  const isFewRight = 100 * right < FEW_RIGHT_PERCENT * judged;
  return isFewRight ? { is: 'few-right', right, judged } : null;
}

function openingsReason(type: InterviewType, { now, done, today }: Facts): Reason | null {
  if (done.lessons.read.has(type)) return { is: 'just-read' };
  const round = latestRound(type, now);
  if (round !== null) return ago('last-round', round, today);
  const opened = now.openedOn.get(type);
  if (opened !== undefined) return ago('last-openings', opened, today);
  return isUntested(type, now) ? { is: 'untested' } : { is: 'unsaid' };
}

/** Returns how long ago something was; null if it was yesterday or today. */
function ago(
  is: 'last-answer' | 'last-round' | 'last-openings',
  date: string,
  today: string,
): Reason | null {
  const days = daysFrom(date, today);
  return days > 1 ? { is, days } : null;
}

/** Returns the ISO date of a type's latest round; null if there is none. */
function latestRound(type: InterviewType, { finished }: WorkSoFar): string | null {
  const dates = finished.filter(({ started }) => started.type === type);
  return (
    dates
      .map(({ started }) => started.date)
      .toSorted()
      .at(-1) ?? null
  );
}

/** True if nothing of a type was tried, but something of another type was. */
function isUntested(type: InterviewType, work: WorkSoFar): boolean {
  const tried = new Set([
    ...work.practiced,
    ...work.whole,
    ...work.lessons.openings.keys(),
    ...work.finished.map(({ started }) => started.type),
    ...work.readiness.filter(({ judged }) => judged > 0).map((one) => one.type),
  ]);
  return tried.size > 0 && !tried.has(type);
}
