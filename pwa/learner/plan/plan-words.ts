/** UI text about the plan up to the interview (docs/product.md 2.4). */
import type { Plan, PlannedDay } from '#shared/game/readiness/day-plan.ts';
import {
  DEBRIEF_MINUTES,
  type LowMark,
  ONE_OPENING,
  OPENINGS_SET,
  type PlanStep,
  STEP_MINUTES,
} from '#shared/game/readiness/plan-facts.ts';
import type { MovedStep } from '#shared/game/readiness/shown-plan.ts';
import type { PlanNow } from '#pwa/learner/readiness/plan-days.ts';
import { AXIS_NAMES } from '#shared/content/axes.ts';
import type { InterviewType } from '#shared/game/constants.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { dateWords, weekdayOf } from '#pwa/learner/return-words.ts';

/** Returns a step's text for a separate line, such as `Timed round: Behavioral`. */
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
      return `One full answer: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'round':
      return `${step.held ? 'Debrief' : step.isFull ? 'Full mock' : 'Timed round'}: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'read':
      return `Guide: ${listOf(step.also ? [step.type, step.also] : [step.type])}`;
    case 'hear':
      return `Sample round: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'openings':
      return `${openingsWords(step.count)}: ${INTERVIEW_TYPE_NAMES[step.type]}`;
    case 'sums':
      return 'Ten math problems';
  }
}

/** Returns a step's minutes, such as `10 min`. A round's debrief is counted separately: `20 min + debrief 8`. */
export function stepMinutesWords({ kind, minutes }: Pick<PlanStep, 'kind' | 'minutes'>): string {
  return kind === 'round' && minutes === STEP_MINUTES.round
    ? `${minutes - DEBRIEF_MINUTES} min + debrief ${DEBRIEF_MINUTES}`
    : `${minutes} min`;
}

/**
 * Returns text such as `Five openings`, `Three strategy openings` or `One opening`. @param named the interview type,
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

/** Says which axis of a round is to work on, and why: `Your lowest mark on Tuesday: structure.` */
export function becauseWords({ axis, date, isChosen }: LowMark): string {
  const name = AXIS_NAMES[axis].toLowerCase();
  return isChosen
    ? `On ${weekdayOf(date)} you chose to work on ${name}.`
    : `Your lowest mark on ${weekdayOf(date)}: ${name}.`;
}

/** Numbers up to ten are words in a sentence, by their place here. */
const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

/** Returns a count for a sentence: a word up to ten, digits from there. */
export function numberWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** Returns a day's steps as part of a sentence, such as `a timed behavioral round and four reviews, 24 minutes`. */
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
      return `${numberWords(step.count)} ${step.count === 1 ? 'review' : 'reviews'}`;
    case 'story':
      return 'one story';
    case 'questions':
      return `six ${named} questions`;
    case 'answer':
      return `one full ${named} answer`;
    case 'round':
      return step.isFull
        ? `a full ${named} mock (two cases) with its debrief`
        : `a timed ${named} round with its debrief`;
    case 'read':
      return step.also
        ? `the ${listOf([step.type, step.also]).toLowerCase()} guides`
        : `the ${named} guide`;
    case 'hear':
      return `a sample ${named} round`;
    case 'openings':
      return openingsWords(step.count, named).toLowerCase();
    case 'sums':
      return 'ten math problems';
  }
}

/** True if the plan still has a step to do. */
function hasStepLeft(days: Plan['days']): boolean {
  return days.some(({ steps }) => steps.some(({ isDone }) => !isDone));
}

/**
 * Says which expected interview types don't fit into the plan's days, and with how many minutes a day they would fit;
 * empty if all types fit, or if nothing is planned any more.
 */
export function leftOutWords({
  leftOut,
  focus,
  isWithoutGuides,
  days,
  fittingMinutes,
}: Plan): string {
  if (leftOut.length === 0 || !hasStepLeft(days)) return '';
  const count = (isWithoutGuides ? COUNTS_WITHOUT : COUNTS)[days.length - 1];
  if (focus.length > 0 && leftOut.length > 1 && count)
    return `${count} ${listFormat(focus.map(shortName))}. The rest get a sample opening the night before.`;
  const them = leftOut.length === 1 ? 'it' : 'them';
  const way = fittingMinutes
    ? `${fittingMinutes} minutes a day would fit ${them}.`
    : `Learn has a guide to ${leftOut.length === 1 ? 'it' : 'each'}.`;
  return `Not in these days: ${listOf(leftOut)}. ${way}`;
}

/** How the sentence begins, by the number of days up to the interview. */
const COUNTS = ['', 'This day is for', 'These two days are for', 'These three days are for'];
/** The same, if there is no time for the guides either. */
const COUNTS_WITHOUT = ['', 'One day', 'Two days', 'Three days'].map(
  (words) => words && `${words}, no guides:`,
);

/** After midnight, the plan's next day is called this, because people would take `tomorrow` for the day after it. */
export const AFTER_SLEEP = 'after you sleep';

/** The sentences about dropped and moved steps name this many of them together. */
const NAMED = 2;

/**
 * Says which rounds, full answers, stories and guides were dropped or moved since Home showed them, the most important
 * first, and why: `Moved: execution round to Sunday, since you missed Friday.` What moved is left out if two or more
 * were dropped. Empty if nothing was moved or dropped.
 */
export function movedWords(plan: Pick<PlanNow, 'moved' | 'days' | 'isNight' | 'movedWhy'>): string {
  return movedNotices(plan).join(' ');
}

function movedNotices({
  moved,
  days,
  isNight,
  movedWhy,
}: Pick<PlanNow, 'moved' | 'days' | 'isNight' | 'movedWhy'>): string[] {
  const [today] = days;
  if (!today) return [];
  const gone = moved.filter(({ to }) => to === null);
  const later = moved.flatMap(({ to, ...step }) => (to === null ? [] : [{ ...step, to }]));
  const dayOf = (to: string) => {
    const words = dateWords(to, today.date);
    return isNight && words === 'tomorrow' ? AFTER_SLEEP : words.replace(/^on /, '');
  };
  const left = Math.max(0, NAMED - gone.length);
  const isAllEarlier = later.every(({ isEarlier }) => isEarlier);
  const moves =
    left === 0
      ? ''
      : listUpTo(
          later.map((step) => {
            const word = isAllEarlier ? 'now' : step.isEarlier ? 'up to' : 'to';
            return `${nounOf(step)} ${word} ${dayOf(step.to)}`;
          }),
          left,
        );
  // A step comes earlier because work was done, so no missed day is the reason.
  const reason = isAllEarlier ? '' : sinceWords(movedWhy);
  const sentences = [
    goneWords(gone, days, movedWhy && (moves === '' || isAllEarlier ? sinceWords(movedWhy) : '')),
    lateWords(today.gone ?? []),
    moves && `${isAllEarlier ? 'Earlier' : 'Moved'}: ${moves}${reason}.`,
  ].filter(Boolean);
  // A moved round matters more than a dropped full answer or story.
  const isRoundGone = gone.some(({ kind }) => kind === 'round');
  return isRoundGone ? sentences : sentences.toReversed();
}

/**
 * Names the steps that left the plan's days. Without an interview date the plan goes on after these days, so the steps
 * come later.
 * @param since the reason, as the end of a sentence; empty if the sentence about moved steps says it, null if the
 * reason is unknown
 */
function goneWords(gone: readonly MovedStep[], days: Plan['days'], since: string | null): string {
  if (gone.length === 0) return '';
  const names = gone.map((step) => `${step.isSecond ? 'second ' : ''}${nounOf(step)}`);
  if (days.at(-1)?.kind !== 'interview') return `Later: ${listUpTo(names)}.`;
  const why =
    since === null && hasStepLeft(days) ? ' Other steps come first in the days left.' : '';
  return `Dropped: ${listUpTo(names)}${since ?? ''}.${why}`;
}

/** Says how many openings are left out on the last evening because it is late; empty if there are none. */
function lateWords(gone: readonly PlanStep[]): string {
  const count = gone.reduce((sum, step) => sum + (step.kind === 'openings' ? step.count : 0), 0);
  if (count === 0) return '';
  return `Dropped, since it’s late: ${count === 1 ? 'one opening' : `${count} openings`}.`;
}

/** Says why steps were moved, as the end of a sentence; empty if the reason is unknown. */
function sinceWords(why: PlanNow['movedWhy']): string {
  switch (why?.is) {
    case undefined:
      return '';
    case 'late':
      return ', since it’s late';
    case 'cut-short':
      return `, since ${weekdayOf(why.date)} was cut short`;
    case 'debrief':
      return `, since ${weekdayOf(why.date)}’s debrief comes first`;
    case 'missed': {
      const { dates } = why;
      if (dates.length > NAMED) return `, since you missed ${dates.length} days`;
      return `, since you missed ${listFormat(dates.map(weekdayOf))}`;
    }
  }
}

/** Joins words for a sentence, up to a number of them, and counts the rest: `a, b, and 2 more`. */
function listUpTo(words: readonly string[], most = NAMED): string {
  const more = words.length - most;
  // `1 more` would be no shorter than the name.
  if (more <= 1) return listFormat(words);
  return listFormat([...words.slice(0, most), `${more} more`]);
}

/** The types' names inside a line that has little room. */
const SHORT_NAMES: Partial<Record<InterviewType, string>> = {
  'execution-metrics': 'execution',
  'analytical-estimation': 'estimation',
};

function nounOf({ kind, type }: Pick<MovedStep, 'kind' | 'type'>): string {
  return type === null ? kind : `${shortName(type)} ${kind === 'read' ? 'guide' : kind}`;
}

/** Returns a type's name inside a line that has little room, such as `execution`. */
export function shortName(type: InterviewType): string {
  return SHORT_NAMES[type] ?? INTERVIEW_TYPE_NAMES[type].toLowerCase();
}

/** Home says at most this many things about a changed plan at once. */
const MOST_NOTICES = 2;

/**
 * Says which steps were moved or dropped since Home showed them; that the days are lighter, if the last two took twice
 * as long; and when to hold the next round, after late nights or a trip. Says at most the first two of these.
 */
export function newsOfPlan(plan: PlanNow): string {
  const lighter = plan.isLighter ? 'Lighter: your last two days took twice as long.' : '';
  return [...movedNotices(plan), lighter, hourWords(plan)]
    .filter(Boolean)
    .slice(0, MOST_NOTICES)
    .join(' ');
}

/** Says when to hold the next round; empty unless there were late nights or a trip. */
function hourWords({ days, hadLateNights, isBodyLate, isFromTen }: PlanNow): string {
  const next = days.flatMap(({ date, steps }) =>
    steps.flatMap((step) =>
      step.kind === 'round' && !step.held && !step.isDone ? [{ date, type: step.type }] : [],
    ),
  )[0];
  if (!next || !(hadLateNights || isBodyLate)) return '';
  if (!isFromTen && !isBodyLate) return 'Two late nights: begin your round by 10 PM.';
  const isTomorrow = next.date === days[1]?.date;
  const morning = isTomorrow ? `In the morning: ${shortName(next.type)} round.` : '';
  return isBodyLate && isTomorrow ? `It’s night where you came from. ${morning}` : morning;
}

/** Says how many minutes a day of the plan may take: `20 min a day`. */
export function minutesWords(minutes: number): string {
  return `${minutes} min a day`;
}

/**
 * Returns the note beside the plan's heading, such as `20 min · 1 of 2 done`, or `28 min, 8 more than usual`.
 * @param own the learner's minutes a day
 */
export function planNote({ steps, isCut }: PlannedDay, own: number): string {
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (steps.length === 0) return '';
  if (done === steps.length) return isCut ? 'Enough for today' : 'Done for today';
  if (done > 0) return `${minutes} min · ${done} of ${steps.length} done`;
  return minutes > own ? `${minutes} min, ${minutes - own} more than usual` : `${minutes} min`;
}

/**
 * Returns a later day's name, such as `Tomorrow`, `After you sleep` or `On Thursday`, and its steps.
 * @param today ISO date of the study day
 * @param isNight true if midnight has passed but the study day isn't over
 */
export function planDayWords(
  day: PlannedDay,
  today: string,
  isNight: boolean,
): { name: string; has: string } {
  const words = dateWords(day.date, today);
  const date = isNight && words === 'tomorrow' ? AFTER_SLEEP : words;
  return { name: `${date[0]?.toUpperCase()}${date.slice(1)}`, has: hasWords(day) };
}

function hasWords({ kind, steps }: PlannedDay): string {
  if (kind === 'eve') return 'One calm page, then sleep';
  if (kind === 'interview') return 'Your interview';
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  return steps.length === 0 ? 'Nothing' : `${steps.map(planStepWords).join(', ')} · ${minutes} min`;
}
