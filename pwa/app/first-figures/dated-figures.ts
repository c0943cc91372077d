/** The learner's figures for boot.js to show at the next start, if that is today or in the week after. */
import { STUDY_DAY_ENDS } from '#shared/game/readiness/study-day.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { initialDay } from '#shared/game/progress/initial-rows.ts';
import type { DayRow } from '#shared/game/rows.ts';
import { heatOf } from '#shared/game/scoring/answer-streak.ts';
import { momentsOfDueReviews } from '#pwa/screens/home/today/moments-of-due-reviews.ts';
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
  /** The answer streak's color, for the whole page. */
  heat: string;
  words: LastingWords;
  /** The changes over time, in order; each one applies over those before it. */
  steps: FigureStep[];
}

interface FigureStep {
  /** When the step starts, milliseconds since 1970 UTC. */
  at: number;
  /** The minutes by which the local clock must be behind UTC, because dates begin at other moments elsewhere. */
  offset: number;
  words: Partial<DatedWords>;
}

/** Today and the seven days after it; a learner who stays away longer sees no figures that depend on the date. */
const DAYS = 8;

/**
 * The words of home's first screenful at each moment, if nothing happens until then.
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
  // Before the morning, the plan is still that of the day before.
  const whole = [span.from, span.morning].map((at) =>
    step(at, datedWords(home, day, dueAt(at), at)),
  );
  const between = [...new Set(moments)].filter((at) => at > span.from && at !== span.morning);
  return [...whole, ...between.map((at) => step(at, dueWords(home, dueAt(at), at)))].sort(
    (a, b) => a.at - b.at,
  );
}

/** Empties the slots after the last date, which has no figures, and restores the words that hold on any date. */
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

/** A local date, its first and last millisecond since 1970 UTC, and that at which its study day begins. */
interface LocalDay {
  /** ISO date. */
  date: string;
  from: number;
  morning: number;
  until: number;
}

/** Local dates, starting with today. @param now milliseconds since 1970 UTC */
function localDays(now: number, count: number): LocalDay[] {
  const today = new Date(now);
  const startOf = (days: number, hour = 0) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hour).getTime();
  return Array.from({ length: count }, (_, days) => {
    const from = startOf(days);
    const date = localDateOf(from, -new Date(from).getTimezoneOffset());
    return { date, from, morning: startOf(days, STUDY_DAY_ENDS), until: startOf(days + 1) - 1 };
  });
}
