/** The plan up to the interview, in words (docs/product.md 2.4). */
import type { Plan, PlannedDay } from '#shared/game/readiness/day-plan.ts';
import {
  DEBRIEF_MINUTES,
  type LowMark,
  ONE_OPENING,
  OPENINGS_SET,
  type PlanStep,
} from '#shared/game/readiness/plan-facts.ts';
import type { MovedStep } from '#shared/game/readiness/moved-steps.ts';
import type { PlanNow } from '#pwa/learner/readiness/plan-days.ts';
import { AXIS_NAMES } from '#shared/content/axes.ts';
import type { Axis, InterviewType } from '#shared/game/constants.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import { dateWords, weekdayOf } from '#pwa/learner/return-words.ts';

/** Returns a step's words for a line of its own, such as `Timed round: Behavioral`. */
export function planStepWords(step: PlanStep): string {
  switch (step.kind) {
    case 'level':
      return 'Six questions that find your level';
    case 'reviews':
      return `${step.count === 1 ? 'One review' : `${step.count} reviews`}${step.types ? `: ${listOf(step.types)}` : ''}`;
    case 'story':
      return 'One story';
    case 'questions':
      return `Six questions: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'answer':
      return `One whole answer: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'round':
      return `${step.held ? 'Debrief' : 'Timed round'}: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'read':
      return `Read first: ${listOf(step.also ? [step.type, step.also] : [step.type])}`;
    case 'hear':
      return `A whole round: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'openings':
      return `${openingsWords(step.count)}: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'sums':
      return 'Ten math problems';
  }
}

/** Returns a step's minutes, such as `10 min`. A round's debrief is counted separately: `20 min + debrief 8`. */
export function stepMinutesWords({ kind, minutes }: Pick<PlanStep, 'kind' | 'minutes'>): string {
  return kind === 'round' && minutes > DEBRIEF_MINUTES
    ? `${minutes - DEBRIEF_MINUTES} min + debrief ${DEBRIEF_MINUTES}`
    : `${minutes} min`;
}

/**
 * Returns words such as `Five openings`, `Three strategy openings` or `One opening`. @param named the interview type,
 * if these words should say it
 */
export function openingsWords(count: number, named = ''): string {
  const number = count === OPENINGS_SET ? 'Five' : count === ONE_OPENING ? 'One' : 'Three';
  return [number, named, count === ONE_OPENING ? 'opening' : 'openings'].filter(Boolean).join(' ');
}

/** Joins the names of interview types for a sentence, e.g. `Strategy and Technical`. */
export function listOf(types: readonly InterviewType[]): string {
  return listFormat(types.map((type) => INTERVIEW_TYPE_NAMES[type]));
}

/** Joins words for a sentence, e.g. `a, b, and c`; an empty string if there are none. */
export function listFormat(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words);
}

/** Says which axis of a round is to work on, and why: `You marked structure lowest on Tuesday.` */
export function becauseWords({ axis, date, isChosen }: LowMark): string {
  const name = AXIS_NAMES[axis].toLowerCase();
  return isChosen
    ? `On ${weekdayOf(date)} you chose to work on ${name}.`
    : `You marked ${name} lowest on ${weekdayOf(date)}.`;
}

/** The one thing to do in a whole answer, by the axis that was marked low. */
const AIMS: Readonly<Record<Axis, string>> = {
  structure: 'Say your parts first, then fill them.',
  problem: 'Name one person and what bothers them.',
  judgment: 'End on a choice, and say what you give up.',
  evidence: 'Put a number behind each claim.',
  solution: 'Follow one idea to the end.',
  position: 'Say what a competitor would do next.',
  calculation: 'Say each step of the math, then check the size.',
  'follow-through': 'Say what you do first, and how you check it.',
  mechanism: 'Follow one request from start to end.',
  ownership: 'Say what you did yourself, and what came of it.',
};

/** Says what to do in a whole answer to work on a low mark: `End on a choice, and say what you give up.` */
export function aimWords({ axis }: LowMark): string {
  return AIMS[axis];
}

/** Returns a day's steps as part of a sentence, such as `a timed behavioral round and 4 reviews, 24 minutes`. */
export function dayPhrase({ kind, steps }: PlannedDay): string {
  if (kind === 'eve') return 'one calm page, then sleep';
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  return `${new Intl.ListFormat('en').format(steps.map(phraseOf))}, ${minutes} minutes`;
}

function phraseOf(step: PlanStep): string {
  const named = 'type' in step ? INTERVIEW_TYPE_NAMES[step.type].toLowerCase() : '';
  switch (step.kind) {
    case 'level':
      return 'six questions that find your level';
    case 'reviews':
      return step.count === 1 ? 'one review' : `${step.count} reviews`;
    case 'story':
      return 'one story';
    case 'questions':
      return `six ${named} questions`;
    case 'answer':
      return `one whole ${named} answer`;
    case 'round':
      return `a timed ${named} round with its debrief`;
    case 'read':
      return `reading on ${listOf(step.also ? [step.type, step.also] : [step.type]).toLowerCase()}`;
    case 'hear':
      return `a whole ${named} round to hear`;
    case 'openings':
      return openingsWords(step.count, named).toLowerCase();
    case 'sums':
      return 'ten math problems';
  }
}

/**
 * Says which expected interview types don't fit into the plan's days, and with how many minutes a day they would fit;
 * empty if all types fit.
 */
export function leftOutWords({ leftOut, fittingMinutes }: Plan): string {
  if (leftOut.length === 0) return '';
  const them = leftOut.length === 1 ? 'it' : 'them';
  const way = fittingMinutes
    ? `${fittingMinutes} minutes a day would fit ${them}.`
    : `Learn has a page on ${leftOut.length === 1 ? 'it' : 'each'}.`;
  return `Not in these days: ${listOf(leftOut)}. ${way}`;
}

/**
 * Says which rounds and stories of today the plan has moved or dropped since yesterday: `Your strategy round moved to
 * Sunday.` Empty if there are none.
 */
export function movedWords({
  moved,
  days,
  isNight,
}: Pick<PlanNow, 'moved' | 'days' | 'isNight'>): string {
  return moved.map((one) => movedSentence(one, days, isNight)).join(' ');
}

/** Says what the plan has moved since yesterday, and that a round needs an earlier hour after two late nights. */
export function newsOfPlan(plan: PlanNow): string {
  const isRoundAhead = plan.days.some(({ steps }) =>
    steps.some((step) => step.kind === 'round' && !step.held && !step.isDone),
  );
  const late =
    plan.hadLateNights && isRoundAhead
      ? 'Two late nights: your round needs half an hour before 10:30 PM.'
      : '';
  return [movedWords(plan), late].filter(Boolean).join(' ');
}

function movedSentence(
  { round, to, insteadOf }: MovedStep,
  days: Plan['days'],
  isNight: boolean,
): string {
  const [today] = days;
  const last = days.at(-1);
  const what = round ? `${INTERVIEW_TYPE_NAMES[round].toLowerCase()} round` : 'story';
  if (!today || !last) return '';
  if (to) {
    const words = dateWords(to, today.date);
    const day = isNight && words === 'tomorrow' ? weekdayOf(to) : words.replace(/^on /, '');
    return `Your ${what} moved to ${day}.`;
  }
  if (insteadOf)
    return `Your ${what} gave way to one of ${INTERVIEW_TYPE_NAMES[insteadOf].toLowerCase()}.`;
  if (last.kind !== 'interview') return `Your ${what} moved to a later week.`;
  return `Your ${what} fell out: the interview is ${dateWords(last.date, today.date)}.`;
}

/** Says how many minutes a day of the plan may take: `20 min a day`. */
export function minutesWords(minutes: number): string {
  return `${minutes} min a day`;
}

/**
 * Returns the note beside the plan's heading, such as `20 min · 1 of 2 done`, or `28 min: more than your 20`.
 * @param own the learner's minutes a day
 */
export function planNote({ steps }: PlannedDay, own: number): string {
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (steps.length > 0 && done === steps.length) return 'Done for today';
  if (done > 0) return `${minutes} min · ${done} of ${steps.length} done`;
  return minutes > own ? `${minutes} min: more than your ${own}` : `${minutes} min`;
}

/**
 * Returns a later day's name, such as `Tomorrow` or `On Thursday`, and its steps.
 * @param today ISO date of the study day
 * @param isNight true if midnight has passed but the study day isn't over; then the next day is named by its weekday
 */
export function planDayWords(
  day: PlannedDay,
  today: string,
  isNight: boolean,
): { name: string; has: string } {
  const words = dateWords(day.date, today);
  const date = isNight && words === 'tomorrow' ? `on ${weekdayOf(day.date)}` : words;
  return { name: `${date[0]?.toUpperCase()}${date.slice(1)}`, has: hasWords(day) };
}

function hasWords({ kind, steps }: PlannedDay): string {
  if (kind === 'eve') return 'One calm page, then sleep';
  if (kind === 'interview') return 'Your interview';
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  return steps.length === 0 ? 'Nothing' : `${steps.map(planStepWords).join(', ')} · ${minutes} min`;
}
