/**
 * The run of questions that the learner is answering: five minutes, today's reviews, or a set of chosen questions. An
 * answer to one of its questions counts in the run, no matter where the question was asked. This code is loaded with
 * the first run, or with the panel that offers a run.
 */
import { create } from 'zustand';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { typesOfLastWeek, preferredFirst } from '#shared/game/choose/select-question.ts';
import { modeInSet } from '#shared/game/choose/question-filter.ts';
import type { DayRow, ProfileRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { currentDatabase, requireDatabase } from '#pwa/device/database/open-database.ts';
import { readRun, readRuns, runKey, saveRun } from '#pwa/device/records/practice-course.ts';
import type { QuestionRun, RunAnswer } from '#pwa/device/database/single-records.ts';
import { begunFiveMinutesOf, isAnswered, placeIn } from '#pwa/learner/practice/begun-run.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import type { Place } from '#pwa/question/session/open-question.ts';
import { type AnsweredAttempt, useQuestionState } from '#pwa/question/session/question-state.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { dayNumberOf, localDateOf } from '#shared/game/time/effective-time.ts';
import {
  planReviews,
  type ReviewMoment,
  type ReviewPlan,
} from '#shared/game/review/review-queue.ts';
import type { Decks } from '#pwa/learner/practice/deck.ts';
import { composeFiveMinutes, type FiveMinutesItem } from '#shared/game/review/five-minutes.ts';

export type RunKind = QuestionRun['kind'];

/** The run that was begun last since the page was loaded; null if there is none. */
export const useRun = create<{ run: QuestionRun | null }>(() => ({ run: null }));

interface RunTurn {
  question: CuratedQuestion;
  mode: 'practice' | 'review';
  place: Place;
}

/**
 * Answers are added to a run one after another. Each waits until this promise has settled. After a reload, the first
 * answer reads the run from the device.
 */
let noting: Promise<unknown> = Promise.resolve();

useQuestionState.subscribe(({ lastAnswer }, before) => {
  if (lastAnswer !== before.lastAnswer) noteAnswer(lastAnswer);
});
// After a reload, the learner may have answered before this code was loaded, so that answer is added now.
noteAnswer(useQuestionState.getState().lastAnswer);

/**
 * Begins a run. If a five-minute run was begun today and isn't finished, resumes it.
 * @param ids for a set: the ids of its questions, in order
 * @returns false if no question is left to ask
 */
export async function beginRun(
  kind: RunKind,
  known: Omit<RunData, 'day'>,
  ids: readonly string[] = [],
): Promise<boolean> {
  const db = requireDatabase();
  const day = await db.rows.get(['day', localToday()]);
  const data: RunData = { ...known, day: day?.row as DayRow | undefined };
  const open = kind === 'five-minutes' ? begunOf(await readRun(db), data) : null;
  const run = open ?? newRun(kind, itemsOf(kind, data, ids), data);
  useRun.setState({ run });
  if (!open && run.items.length > 0) await saveRun(db, run);
  return run.items.length > 0;
}

/** Returns the next question of the run; null if the run is done. */
export async function nextTurn(data: Pick<RunData, 'decks' | 'shorts'>): Promise<RunTurn | null> {
  await noting;
  const { run } = useRun.getState();
  const item = run?.items.find(({ questionId }) => !isAnswered(run, questionId));
  const question = askable(data).find(({ id }) => id === item?.questionId);
  if (!run || !item || !question) return null;
  return { question, mode: item.mode, place: placeIn(run) };
}

/** Stores that the question was skipped, so that the run continues without it. */
export function noteSkip(questionId: string): void {
  note({ questionId, isCorrect: null, xp: 0, challenges: [] });
}

function noteAnswer(answered: AnsweredAttempt | null): void {
  if (!answered) return;
  const { outcome, question, mode, place } = answered;
  const answer = {
    questionId: question.id,
    isCorrect: outcome.isCorrect ?? false,
    xp: outcome.xpTotal,
    challenges: outcome.challenges ?? [],
  };
  note(answer, place !== undefined && mode !== 'placement');
}

function begunOf(run: QuestionRun | null, data: Omit<RunData, 'day'>): QuestionRun | null {
  return begunFiveMinutesOf(run, { ...data, questions: askable(data) }, localToday());
}

function newRun(kind: RunKind, items: QuestionRun['items'], { progress }: RunData): QuestionRun {
  const { epoch, round } = progress;
  return {
    key: runKey(kind),
    kind,
    date: localToday(),
    begunAt: Date.now(),
    epoch,
    round,
    items,
    answers: [],
  };
}

function itemsOf(kind: RunKind, data: RunData, ids: readonly string[]): QuestionRun['items'] {
  if (kind === 'set') {
    const standing = { rows: data.rows, round: data.progress.round };
    return ids.map((id) => ({ questionId: id, mode: modeInSet({ id }, standing) }));
  }
  if (kind === 'review') {
    const { offered } = reviewsOf(data, Date.now());
    const { profile, progress } = data;
    // In the last week before the interview, reviews of the expected types come first, because Home's plan counts only
    // those.
    const kept = typesOfLastWeek(profile, progress.interviewDate, localToday());
    const isLater = ({ skill }: CuratedQuestion) => Number(kept !== null && !kept.includes(skill));
    const inOrder = offered.toSorted((a, b) => isLater(a) - isLater(b));
    return inOrder.map(({ id }) => ({ questionId: id, mode: 'review' as const }));
  }
  return fiveMinutesOf(data, Date.now()).map(({ question, mode }) => ({
    questionId: question.id,
    mode,
  }));
}

/**
 * Adds an answer to the run.
 * @param isOfRun true if the question belongs to a run, even if the page was reloaded and hasn't read that run yet
 */
function note(answer: RunAnswer, isOfRun = true): void {
  noting = noting
    .then(() => addAnswer(answer, isOfRun))
    // The answer itself is already saved. If the run can't be stored, it only seems a little shorter.
    .catch((error: unknown) => console.error('The run could not be saved', error));
}

async function addAnswer(answer: RunAnswer, isOfRun: boolean): Promise<void> {
  const db = currentDatabase();
  if (!db) return;
  const { questionId } = answer;
  const run = useRun.getState().run ?? (isOfRun ? await runOf(db, questionId) : null);
  if (!run || !waitsFor(run, questionId)) return;
  const noted = { ...run, answers: [...run.answers, answer] };
  useRun.setState({ run: noted });
  await saveRun(db, noted);
}

/** Returns today's run that asks this question and has no answer to it yet. */
async function runOf(db: LearnerDatabase, questionId: string): Promise<QuestionRun | undefined> {
  const runs = await readRuns(db);
  return runs.find((run) => run.date === localToday() && waitsFor(run, questionId));
}

function waitsFor(run: QuestionRun, id: string): boolean {
  return run.items.some(({ questionId }) => questionId === id) && !isAnswered(run, id);
}

/** Reads the data for a run when the run begins, because the rows may have changed since the screen was drawn. */
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface RunData {
  /** The questions of each level, in the learner's order. */
  decks: Decks['decks'];
  shorts: Decks['shorts'];
  rows: ReadonlyMap<string, QuestionRow>;
  progress: ProgressRow;
  /** The row of today; undefined before today's first answer. */
  day: Pick<DayRow, 'tally'> | undefined;
  skipped: readonly string[];
  /** The ids of the cases in a mock interview that is open. They aren't asked. */
  withheld: readonly string[];
  /** The learner's goals; null if none are set. In each level, questions that match the goals come first. */
  profile: Pick<ProfileRow, 'types' | 'company'> | null;
}

/** Returns all questions that can be asked, level by level, with the short questions last. */
function askable({ decks, shorts }: Pick<RunData, 'decks' | 'shorts'>): CuratedQuestion[] {
  return [...decks.flat(), ...shorts];
}

/** Returns the questions that are due for review now. @param now milliseconds since 1970 UTC */
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
 * Counts the reviews that will be due tomorrow if the learner answers nothing more today.
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

/** Returns the questions of a five-minute run that begins now. @param now milliseconds since 1970 UTC */
function fiveMinutesOf(data: RunData, now: number): FiveMinutesItem<CuratedQuestion>[] {
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
