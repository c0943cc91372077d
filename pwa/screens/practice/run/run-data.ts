/** The data for a run, read when the run begins, because the rows may have changed since the screen was drawn. */
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { dayNumberOf, localDateOf } from '#shared/game/time/effective-time.ts';
import {
  planReviews,
  type ReviewMoment,
  type ReviewPlan,
} from '#shared/game/review/review-queue.ts';
import type { Decks } from '#pwa/learner/practice/deck.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { preferredFirst, typesOfLastWeek } from '#shared/game/choose/select-question.ts';
import type { DayRow, ProfileRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { composeFiveMinutes, type FiveMinutesItem } from '#shared/game/review/five-minutes.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface RunData {
  /** Each level's questions in the learner's order. */
  decks: Decks['decks'];
  shorts: Decks['shorts'];
  rows: ReadonlyMap<string, QuestionRow>;
  progress: ProgressRow;
  /** Today's row; undefined before today's first answer. */
  day: Pick<DayRow, 'tally'> | undefined;
  skipped: readonly string[];
  /** Ids of the cases in an open mock interview. */
  withheld: readonly string[];
  /** The learner's goals: questions for them come first within a level. Null if the learner hasn't said. */
  profile: Pick<ProfileRow, 'types' | 'company'> | null;
}

/** All questions that can be asked, level by level; short ones come last. */
export function askable({ decks, shorts }: Pick<RunData, 'decks' | 'shorts'>): CuratedQuestion[] {
  return [...decks.flat(), ...shorts];
}

/** The questions that review offers now. @param now milliseconds since 1970 UTC */
export function reviewsOf(
  data: Pick<RunData, 'decks' | 'shorts' | 'rows' | 'progress' | 'day'>,
  now: number,
): ReviewPlan<CuratedQuestion> {
  const { interviewDate, interviewDateSetAt, interviewDateSetOn } = data.progress;
  const moment: ReviewMoment = {
    now,
    utcOffset: -new Date(now).getTimezoneOffset(),
    interviewDate,
    interviewDateSetAt,
    interviewDateSetOn,
    reviewsToday: data.day?.tally.reviews ?? 0,
  };
  return planReviews(askable(data), data.rows, moment);
}

/**
 * Counts the reviews of the next day, if the learner answers nothing more today.
 * @param now milliseconds since 1970 UTC
 */
export function reviewsTomorrow(
  data: Pick<RunData, 'decks' | 'shorts' | 'rows' | 'progress'>,
  now: number,
) {
  const utcOffset = -new Date(now).getTimezoneOffset();
  const dayAfterTomorrow = dayNumberOf(localDateOf(now, utcOffset)) + 2;
  const lastMoment = dayAfterTomorrow * DAY_MS - utcOffset * MINUTE_MS - 1;
  return reviewsOf({ ...data, day: undefined }, lastMoment).offered.length;
}

/** The questions of five minutes that begin now. @param now milliseconds since 1970 UTC */
export function fiveMinutesOf(data: RunData, now: number): FiveMinutesItem<CuratedQuestion>[] {
  const { decks, shorts, rows, progress, skipped, withheld, profile } = data;
  const questions = decks.flat();
  const isGiven = ({ id }: CuratedQuestion) => !withheld.includes(id);
  return composeFiveMinutes<CuratedQuestion>({
    questions: preferredFirst(questions.filter(isGiven), profile),
    shorts: preferredFirst(shorts, profile),
    questionsAnswered: progress.questionsAnswered,
    rows,
    round: progress.round,
    practiceLevel: progress.practiceLevel,
    standings: categoryProgress(questions, rows),
    reviews: reviewsOf(data, now).offered.filter(isGiven),
    skipped,
    expected: profile?.types ?? [],
    isExpectedOnly: typesOfLastWeek(profile, progress.interviewDate, localToday(now)) !== null,
  });
}
