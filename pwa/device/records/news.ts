/**
 * Lines that Home shows until they are closed. They tell the learner two things: newer rules have lowered a figure
 * (docs/rules.md, who decides), or another device's check of an answer reached the server first.
 */
import { evidenceOf } from '#shared/game/readiness/evidence.ts';
import { READINESS_WORDS, readinessOfAll } from '#shared/game/readiness/readiness.ts';
import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import { keyOfAnswer } from '#shared/game/answer/open-answer.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import type { RowKind, RowOfKind } from '#shared/events/row-kinds.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { findAiQuestion } from '#pwa/device/database/issued.ts';
import type { LoggedEvent } from '#pwa/device/database/records.ts';
import type { Figures, News, Recount } from '#pwa/device/database/single-records.ts';
import { records } from './device-records.ts';

/** The maximum number of lines to store. Older lines are dropped. */
const MOST = 5;

/** Adds a line, or replaces the line with the same id. Run inside a transaction, or alone. @throws StorageError */
export async function addNews(db: LearnerDatabase, line: News): Promise<void> {
  const others = (await records.news.get(db)).filter(({ id }) => id !== line.id);
  await records.news.set(db, [line, ...others].slice(0, MOST));
}

/**
 * Removes a line that the learner has read. It is removed from this device only, because each device has its own lines.
 * @throws StorageError
 */
export function closeNews(db: LearnerDatabase, id: string): Promise<void> {
  return records.news.change(db, (lines) => lines.filter((line) => line.id !== id));
}

/** Returns the figures that the device shows at that moment. @param now milliseconds since 1970 UTC */
export async function readFigures(db: LearnerDatabase, now: number): Promise<Figures> {
  const [questions, stored] = await Promise.all([db.questions.toArray(), db.rows.toArray()]);
  const all = <Kind extends RowKind>(wanted: Kind) =>
    stored.filter(({ kind }) => kind === wanted).map(({ row }) => row as RowOfKind[Kind]);
  const [progress = initialProgress()] = all('progress');
  const rows = {
    progress,
    questions: new Map(all('question').map((row) => [row.questionId, row])),
    aiMarks: all('aiMark'),
    mocks: all('mock'),
    learned: all('learned'),
  };
  const utcOffset = -new Date(now).getTimezoneOffset();
  const readiness = readinessOfAll(evidenceOf(questions, rows), { now, utcOffset });
  return {
    epoch: progress.epoch,
    totalXp: progress.totalXp,
    practiceLevel: progress.practiceLevel,
    dayStreak: dayStreakOf(progress.answeredDays, localDateOf(now, utcOffset)).streak,
    readiness: readiness.map(({ type, word }) => ({ type, word })),
  };
}

/**
 * Adds a line for each check of an answer that came too late, because another device had already checked the same
 * answer. The other device's ticks count. Run inside a transaction, after the server's rows were stored.
 * @param accepted events that the server has just accepted
 */
export async function tellOfChecks(
  db: LearnerDatabase,
  accepted: readonly LoggedEvent[],
): Promise<void> {
  for (const { event } of accepted) {
    if (event.kind !== 'answer-assessed' || !('ticks' in event)) continue;
    const key = keyOfAnswer(event.answer);
    const standing = await db.serverRows.get(['openAnswer', key]);
    const verdict = standing?.kind === 'openAnswer' ? standing.row.verdict : null;
    if (verdict?.by !== 'ticks' || isSameSet(verdict.ticks, event.ticks)) continue;
    const question =
      'questionId' in event
        ? await db.questions.get(event.questionId)
        : await findAiQuestion(db, event.aiQuestionId);
    if (!question?.keyPoints) continue;
    const covered = question.keyPoints.filter(({ id }) => verdict.ticks.includes(id)).length;
    const { title, keyPoints } = question;
    await addNews(db, { kind: 'checked-first', id: key, title, covered, of: keyPoints.length });
  }
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.every((id) => other.includes(id)) && other.every((id) => one.includes(id));
}

/**
 * Lists the figures that newer rules have lowered: XP (with its level), the open level, the day streak, and the word
 * for the learner's readiness. Pure.
 * @param rules the rules' version for the earlier figures (null if unknown) and for the current figures
 * @returns null if nothing fell, or if the game was restarted in the meantime
 */
export function recountOf(
  before: Figures,
  after: Figures,
  rules: Recount['rules'],
): Recount | null {
  if (before.epoch !== after.epoch) return null;
  const types = before.readiness.filter(({ type, word }) => {
    const next = after.readiness.find((one) => one.type === type);
    return next && READINESS_WORDS.indexOf(next.word) < READINESS_WORDS.indexOf(word);
  });
  const isLower =
    after.totalXp < before.totalXp ||
    after.practiceLevel < before.practiceLevel ||
    after.dayStreak < before.dayStreak ||
    types.length > 0;
  return isLower ? { kind: 'recounted', id: `rules ${rules.to}`, rules, before, after } : null;
}
