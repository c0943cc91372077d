/** UI text of Home's first screen, for the slots of the prerendered shell (docs/decisions/008). */
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { challengeProgress, challengesOf } from '#shared/game/scoring/challenges.ts';
import { answeredDates, dayStreakOf, lastAnsweredDate } from '#shared/game/progress/day-streak.ts';
import { levelOf, tierOf } from '#shared/game/scoring/xp-level.ts';
import type { DayRow } from '#shared/game/rows.ts';
import { USUAL_MINUTES } from '#shared/game/readiness/plan-facts.ts';
import type { NextStep } from '#shared/game/readiness/next-step.ts';
import {
  addressOf,
  isCalm,
  isOffer,
  isStop,
  ownLinkOf,
  practiceLink,
} from '#pwa/screens/home/now/step-links.ts';
import { stepWords } from '#pwa/screens/home/now/step-words.ts';
import { answeredWords, pathFigures } from '#pwa/screens/home/path/path-figures.ts';
import {
  challengesFigure,
  challengesNote,
  reviewsDue,
  streakFigure,
  streakWords,
  unlessNone,
} from '#pwa/screens/home/today/today-words.ts';
import {
  dateAsk,
  interviewWords,
  isInterviewOver,
  isLateInDay,
} from '#pwa/learner/goals/interview-words.ts';
import type { PlanNow, PlanRows } from '#pwa/learner/readiness/plan-days.ts';
import {
  momentOf,
  planTo,
  readinessList,
  roundDayIn,
  stepOf,
} from '#pwa/learner/readiness/plan-of.ts';
import {
  leftOutWords,
  newsOfPlan,
  minutesWords,
  planDayWords,
  planNote,
  planStepWords,
  stepMinutesWords,
} from '#pwa/learner/plan/plan-words.ts';
import { evidenceLine, READINESS_NAMES } from '#pwa/learner/readiness/readiness-words.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { groupDigits } from '#pwa/ui/charts/group-digits.ts';

const START = 'Start Practicing';
const FIVE_MINUTES = 'Five minutes';
const AI_PRACTICE = 'AI Practice';

export type LastingWords = ReturnType<typeof lastingWords>;
export type DatedWords = ReturnType<typeof datedWords>;

/** The data behind everything that Home shows, as it is stored on the device. */
export interface StoredHome {
  state: ShownPractice;
  plan: PlanRows;
  /** Returns the name of a category. */
  nameOf: (categoryId: number) => string;
}

/** Returns the text that stays the same until the learner does something. */
export function lastingWords({ state }: StoredHome) {
  const { progress, questions, rows } = state;
  const { currentStreak, totalXp } = progress;
  const tier = tierOf(totalXp);
  const path = pathFigures(categoryProgress(questions, rows));
  return {
    streak: unlessNone(currentStreak),
    xp: groupDigits(totalXp),
    level: String(levelOf(totalXp)),
    tier: tier.name,
    'tier-pips': '◆'.repeat(tier.index + 1),
    // The label of Home's main button when no date's words apply. The words of a date (`dueWords`) replace it with the
    // next step's own label, such as Begin.
    'button-1': START,
    'way-1': '/practice?start=next',
    'five-minutes': FIVE_MINUTES,
    'ai-practice': AI_PRACTICE,
    // The app adds the number of unchecked answers once it has counted them.
    'to-check': progress.counters.openEnded > 0 ? 'To check' : '',
    'path-percent': `${path.percent}% · `,
    'path-left': path.left,
    'path-answered': answeredWords(path.answered, path.total),
  };
}

/**
 * Returns the text that depends on a local date.
 * @param due the number of reviews due on that date
 * @param now a moment on that date, in milliseconds since 1970 UTC
 */
export function datedWords(home: StoredHome, day: DayRow, due: number, now: number) {
  const { progress, profile } = home.state;
  const { date, challenges: done } = day;
  const { answeredDays, interviewDate } = progress;
  const streak = dayStreakOf(answeredDays, date);
  const ofStreak = streakWords(streak, lastAnsweredDate(answeredDays) === date);
  const plan = planTo(home.state, home.plan, momentOf(now));
  const interview = interviewWords(
    interviewDate,
    date,
    isInterviewOver(interviewDate, now),
    profile?.company,
    progress.questionsAnswered === 0 ? undefined : roundDayIn(plan),
    plan?.isNight,
    isLateInDay(now),
    dateAsk(answeredDates(answeredDays), date),
  );
  return {
    'day-streak': unlessNone(streak.streak),
    challenges: challengesNote(date, done),
    ...challengeWords(day, 1),
    ...challengeWords(day, 2),
    ...challengeWords(day, 3),
    'streak-title': ofStreak.title,
    'streak-note': `${ofStreak.today} · ${ofStreak.rest}`,
    'streak-days': streakFigure(streak.streak),
    'challenges-done': challengesFigure(date, done),
    ...dueWords(home, due, now),
    ...readinessWords(home, now),
    interview: interview.title,
    'interview-note': interview.note,
    'interview-button': interview.button,
  };
}

/** Returns the text that depends on how many reviews are due, such as the next step's. */
export function dueWords({ state, plan: held, nameOf }: StoredHome, due: number, now: number) {
  const moment = momentOf(now);
  const readiness = readinessList(state, held, moment);
  const plan = planTo(state, held, moment);
  const step = stepOf(state, held, readiness, { ...moment, due, plan });
  const { headline, lead, title, level, own } = stepWords(step, state, nameOf);
  return {
    headline,
    'next-lead': lead,
    'next-title': title,
    'next-level': level,
    'button-1': isOffer(step) ? '' : own || (isCalm(step) ? '' : START),
    'button-2': (own || isOffer(step)) && !isStop(step) ? START : '',
    'button-offer': isOffer(step) ? own : '',
    ...waysOf(step, state),
    'five-minutes':
      step.kind === 'five-minutes' || isCalm(step) || isStop(step) ? '' : FIVE_MINUTES,
    'ai-practice': isCalm(step) || isStop(step) ? '' : AI_PRACTICE,
    ...planWords(plan, state.profile?.minutes),
    reviews: due > 0 ? reviewsDue(due) : '',
    'reviews-due': unlessNone(due),
  };
}

/** Returns the text about today's steps and the next day, if there is a plan. */
function planWords(plan: PlanNow | null, minutes = USUAL_MINUTES) {
  const [today, tomorrow] = plan?.days ?? [];
  const isShown = today?.kind === 'work';
  const next =
    isShown && tomorrow ? planDayWords(tomorrow, today.date, plan?.isNight ?? false) : null;
  const stepAt = (place: number) => (isShown ? today.steps[place] : undefined);
  const ofStep = (place: 1 | 2 | 3 | 4 | 5) => {
    const step = stepAt(place - 1);
    return {
      [`plan-${place}`]: step ? planStepWords(step) : '',
      [`plan-${place}-minutes`]: step ? stepMinutesWords(step) : '',
    } as Record<`plan-${typeof place}${'' | '-minutes'}`, string>;
  };
  return {
    'plan-note': isShown ? planNote(today, minutes) : '',
    'plan-moved': isShown && plan ? newsOfPlan(plan) : '',
    ...ofStep(1),
    ...ofStep(2),
    ...ofStep(3),
    ...ofStep(4),
    ...ofStep(5),
    'plan-next': next?.name ?? '',
    'plan-next-has': next?.has ?? '',
    'plan-left-out': isShown && plan ? leftOutWords(plan) : '',
    'plan-minutes': isShown ? minutesWords(minutes) : '',
  };
}

/** Returns the URLs to which the buttons lead. */
function waysOf(step: NextStep, state: StoredHome['state']) {
  const [own, practice] = [ownLinkOf(step), addressOf(practiceLink(step, state))];
  if (isCalm(step)) return { 'way-1': '', 'way-2': '', 'way-offer': '' };
  if (isOffer(step))
    return { 'way-1': '', 'way-2': practice, 'way-offer': own ? addressOf(own) : '' };
  return {
    'way-1': own ? addressOf(own) : practice,
    'way-2': own && !isStop(step) ? practice : '',
    'way-offer': '',
  };
}

function readinessWords({ state, plan }: StoredHome, now: number) {
  const entries = readinessList(state, plan, momentOf(now)).flatMap((one, index) => [
    [`type-${index}`, INTERVIEW_TYPE_NAMES[one.type]],
    [`type-${index}-count`, evidenceLine(one)],
    [`type-${index}-word`, READINESS_NAMES[one.word]],
  ]);
  return Object.fromEntries(entries) as Record<
    `type-${TypePlace}${'' | '-count' | '-word'}`,
    string
  >;
}

/** An index in the list of interview types. */
type TypePlace = 0 | 1 | 2 | 3 | 4 | 5;

/** Returns a daily challenge's text: its progress, or that it is done. */
function challengeWords<Place extends 1 | 2 | 3>(day: DayRow, place: Place) {
  const challenge = challengesOf(day.date)[place - 1];
  const isDone = challenge !== undefined && day.challenges.includes(challenge.id);
  const stand = challenge ? `${challengeProgress(challenge.id, day)} / ${challenge.target}` : '';
  return {
    [`challenge-${place}`]: challenge?.description ?? '',
    [`challenge-${place}-stand`]: isDone ? '' : stand,
    [`challenge-${place}-done`]: isDone ? 'Done' : '',
  } as Record<`challenge-${Place}${'' | '-stand' | '-done'}`, string>;
}
