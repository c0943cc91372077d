/** The learner's figures that boot.js shows at the next start, for today and the week after. */
import { LATE_FROM, STUDY_DAY_ENDS } from '#shared/game/readiness/study-day.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { initialDay } from '#shared/game/progress/initial-rows.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { returnsAt } from '#shared/game/review/review-queue.ts';
import type { DayRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { heatOf } from '#shared/game/scoring/answer-streak.ts';
import { countDueReviews } from '#pwa/screens/home/today/due-reviews.ts';
import {
  datedWords,
  dueWords,
  lastingWords,
  type DatedWords,
  type StoredHome,
  type LastingWords,
} from './home-words.ts';

/** The data that boot.js reads. */
export interface StoredFigures {
  userId: string;
  /** The color of the answer streak, for the whole page. */
  heat: string;
  words: LastingWords;
  /**
   * How Home's words change over time, in order. Each step replaces the words with the same names and keeps all others.
   */
  steps: FigureStep[];
}

interface FigureStep {
  /** The time at which the step starts, in milliseconds since 1970 UTC. */
  at: number;
  /**
   * How many minutes the local clock must be behind UTC for the step to apply. In other time zones, dates begin at
   * other times.
   */
  offset: number;
  words: Partial<DatedWords>;
}

/**
 * The number of days for which figures are stored: today and the seven days after. After those days, boot.js shows only
 * figures that don't depend on the date.
 */
const DAYS = 8;

/**
 * Returns the words that Home's first screen shows at each moment from now on, if the learner does nothing.
 * @param today the row of today's local date
 * @param now milliseconds since 1970 UTC
 */
export function datedFigures(
  userId: string,
  home: StoredHome,
  today: DayRow,
  now: number,
): StoredFigures {
  const words = lastingWords(home);
  const days = localDays(now, DAYS);
  const steps = days.flatMap((span) => {
    const day = span.date === today.date ? today : initialDay(span.date);
    return stepsOf(home, day, span);
  });
  return {
    userId,
    heat: String(heatOf(home.state.progress.currentStreak)),
    words,
    steps: [...steps, ...endOf(steps, days, words)],
  };
}

function stepsOf(home: StoredHome, day: DayRow, span: LocalDay): FigureStep[] {
  const { questions, rows, progress } = home.state;
  const moments = momentsOfDueReviews(questions, rows, progress, day, span);
  const dueAt = (moment: number) => moments.filter((at) => at <= moment).length;
  // Until the study day begins, Home shows the plan of the day before. Late in the evening, the plan has less work.
  const dated = [span.from, span.morning, span.late];
  const whole = dated.map((at) => step(at, datedWords(home, day, dueAt(at), at)));
  const between = [...new Set(moments)].filter((at) => !dated.includes(at) && at > span.from);
  return [...whole, ...between.map((at) => step(at, dueWords(home, dueAt(at), at)))].sort(
    (a, b) => a.at - b.at,
  );
}

/**
 * Returns the moments at which the reviews of a local date become due, if the learner answers nothing more. At any time
 * on that date, the number of due reviews is the number of moments that have passed.
 * @param span the date's first and last millisecond since 1970 UTC
 * @returns milliseconds since 1970 UTC, ascending; a review that is due from the start has the first millisecond of the
 * date
 */
export function momentsOfDueReviews(
  questions: readonly CuratedQuestion[],
  rows: ReadonlyMap<string, Pick<QuestionRow, 'card'>>,
  progress: ProgressRow,
  day: Pick<DayRow, 'tally'>,
  { from, until }: { from: number; until: number },
): number[] {
  const utcOffset = -new Date(until).getTimezoneOffset();
  const returns = [...rows.values()].flatMap(({ card }) =>
    card ? [returnsAt(card, utcOffset)] : [],
  );
  const within = returns.filter((at) => at > from && at <= until).sort((a, b) => a - b);
  const moments: number[] = [];
  for (const at of [from, ...within]) {
    const due = countDueReviews(questions, rows, progress, day, at);
    while (moments.length < due) moments.push(at);
  }
  return moments;
}

/**
 * Returns the steps for the time after the last date with figures. They empty the slots that depend on the date, and
 * restore the words that are right on any date.
 */
function endOf(
  steps: readonly FigureStep[],
  days: readonly LocalDay[],
  lasting: LastingWords,
): FigureStep[] {
  const [words, last] = [steps[0]?.words, days.at(-1)];
  if (!words || !last) return [];
  const emptied = Object.fromEntries(Object.keys(words).map((name) => [name, '']));
  const kept = ['button-1', 'way-1', 'five-minutes'] as const;
  const again = Object.fromEntries(kept.map((name) => [name, lasting[name]]));
  return [step(last.until + 1, { ...emptied, ...again })];
}

function step(at: number, words: FigureStep['words']): FigureStep {
  return { at, offset: new Date(at).getTimezoneOffset(), words };
}

/**
 * A local date with its first and last millisecond since 1970 UTC, and the millisecond at which its study day begins.
 */
interface LocalDay {
  /** ISO date. */
  date: string;
  from: number;
  morning: number;
  /**
   * The millisecond since 1970 UTC at which the late evening begins: from then on, the plan offers nothing that takes
   * long.
   */
  late: number;
  until: number;
}

/** Returns local dates, beginning with today. @param now milliseconds since 1970 UTC */
function localDays(now: number, count: number): LocalDay[] {
  const today = new Date(now);
  const startOf = (days: number, hour = 0) => {
    const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate() + days];
    return new Date(year, month, date, Math.floor(hour), (hour % 1) * 60).getTime();
  };
  return Array.from({ length: count }, (_, days) => {
    const from = startOf(days);
    const date = localDateOf(from, -new Date(from).getTimezoneOffset());
    const morning = startOf(days, STUDY_DAY_ENDS);
    const late = startOf(days, LATE_FROM / 60);
    return { date, from, morning, late, until: startOf(days + 1) - 1 };
  });
}
