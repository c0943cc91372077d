/**
 * The run that is being answered: five minutes, today's reviews, or a set of chosen questions. Loaded beside the page that
 * begins them; every answer to one of its questions is noted, wherever it was asked.
 */
import { create } from 'zustand';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { modeInSet } from '#shared/game/choose/question-filter.ts';
import type { DayRow } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/data/db/database.ts';
import { currentDatabase, requireDatabase } from '#pwa/data/db/open-database.ts';
import { readRun, saveRun } from '#pwa/data/kept/stored-run.ts';
import type { QuestionRun, RunAnswer } from '#pwa/data/db/records.ts';
import { begunFiveMinutesOf, isAnswered, placeIn } from '#pwa/learner/begun-run.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import type { Place } from '#pwa/question/session/open-question.ts';
import { useQuestionState } from '#pwa/question/session/question-state.ts';
import { askable, reviewsOf, fiveMinutesOf, type RunData } from './run-data.ts';

export type RunKind = QuestionRun['kind'];

/** The run that was begun last in this page; null before. */
export const useRun = create<{ run: QuestionRun | null }>(() => ({ run: null }));

export interface Turn {
  question: CuratedQuestion;
  mode: 'practice' | 'review';
  place: Place;
}

useQuestionState.subscribe(({ lastAnswer }, before) => {
  if (!lastAnswer || lastAnswer === before.lastAnswer) return;
  const { outcome, question } = lastAnswer;
  note({
    questionId: question.id,
    isCorrect: outcome.isCorrect ?? false,
    xp: outcome.xpTotal,
    challenges: outcome.challenges ?? [],
  });
});

/**
 * Begins a run, or goes on with five minutes that were begun today and not finished.
 * @param ids of a set, in its order
 * @returns false when nothing is left to ask
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
  if (!open && run.items.length > 0) await save(db, run);
  return run.items.length > 0;
}

/**
 * After a reload, five minutes that were begun today and not finished go on in this page: the answer to the question
 * that opens again is one of them.
 * @param readData what the device holds; asked only where it may be needed
 */
export async function resumeRun(readData: () => Promise<Omit<RunData, 'day'>>): Promise<void> {
  const kept = await readRun(requireDatabase());
  if (!kept || kept.date !== localToday() || useRun.getState().run) return;
  const run = begunOf(kept, await readData());
  if (run && !useRun.getState().run) useRun.setState({ run });
}

/** The next question of the run; null when it is done. */
export function nextTurn(data: Pick<RunData, 'decks' | 'shorts'>): Turn | null {
  const { run } = useRun.getState();
  const item = run?.items.find(({ questionId }) => !isAnswered(run, questionId));
  const question = askable(data).find(({ id }) => id === item?.questionId);
  if (!run || !item || !question) return null;
  return { question, mode: item.mode, place: placeIn(run) };
}

/** The question was skipped: the run goes on without it. */
export function noteSkip(questionId: string): void {
  note({ questionId, isCorrect: null, xp: 0, challenges: [] });
}

function begunOf(run: QuestionRun | null, data: Omit<RunData, 'day'>): QuestionRun | null {
  return begunFiveMinutesOf(run, { ...data, questions: askable(data) }, localToday());
}

function newRun(kind: RunKind, items: QuestionRun['items'], { progress }: RunData): QuestionRun {
  const { epoch, round } = progress;
  return {
    key: 'run',
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
    return offered.map(({ id }) => ({ questionId: id, mode: 'review' as const }));
  }
  return fiveMinutesOf(data, Date.now()).map(({ question, mode }) => ({
    questionId: question.id,
    mode,
  }));
}

function note(answer: RunAnswer): void {
  const { run } = useRun.getState();
  const db = currentDatabase();
  const isOfRun = run?.items.some(({ questionId }) => questionId === answer.questionId);
  if (!run || !db || !isOfRun || isAnswered(run, answer.questionId)) return;
  const noted = { ...run, answers: [...run.answers, answer] };
  useRun.setState({ run: noted });
  // The answer itself is saved already: without this note the run would only seem a little shorter.
  save(db, noted).catch((error: unknown) => console.error('The run could not be saved', error));
}

async function save(db: LearnerDatabase, run: QuestionRun): Promise<void> {
  if (run.kind === 'five-minutes') await saveRun(db, run);
}
