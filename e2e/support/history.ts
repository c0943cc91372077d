/** Makes a long history with the engine, and writes it to a device without the app's knowledge. */
import type { Page } from '@playwright/test';
import type { Leaderboard, LeaderboardEntry } from '#shared/contract/leaderboard.ts';
import {
  dateOfDayNumber,
  dayNumberOf,
  isoWeekOf,
  localDateOf,
} from '#shared/game/time/effective-time.ts';
import { createRowSet, foldEvent, type RowSet } from '#shared/events/fold.ts';
import { randomStream } from '#shared/game/choose/random.ts';
import { A_DEVICE, anAnswer } from '#shared/testing/builders.ts';
import type { BankQuestions } from './bank.ts';
import { putRecords } from './page/databases.ts';

const DAY = 86_400_000;

/** The page's time in ms since 1970, and its local date. */
export interface PageTime {
  now: number;
  today: string;
}

/**
 * Stops the page's clock, so that no new date begins during a test.
 * @param isWanted if false for a local date, later dates are tried until it is true
 */
export async function stopDate(page: Page, isWanted = (_: string) => true): Promise<PageTime> {
  const [start, utcOffset] = await page.evaluate(() => {
    const date = new Date();
    return [date.getTime(), -date.getTimezoneOffset()] as const;
  });
  let now = start;
  while (!isWanted(localDateOf(now, utcOffset))) now += DAY;
  await page.clock.setFixedTime(now);
  return { now, today: localDateOf(now, utcOffset) };
}

/** Makes answers over many days up to today, with days of rest, mostly right answers, and one round after another. */
export function longHistory(
  questions: BankQuestions,
  days: number,
  { now, today }: PageTime,
): RowSet {
  const next = randomStream(2026);
  const below = (limit: number) => Math.floor((next() * limit) / 2 ** 32);
  const rows = createRowSet([]);
  let answered = 0;
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const isRest = daysAgo > 0 && below(5) === 0;
    const localDate = dateOfDayNumber(dayNumberOf(today) - daysAgo);
    const answers = isRest ? 0 : 1 + below(below(3) === 0 ? 24 : 9);
    for (let index = 0; index < answers; index += 1) {
      const question = questions[answered % questions.length];
      if (!question) throw new Error('No questions');
      const occurredAt = now - daysAgo * DAY - (answers - index) * 1_000;
      const isRight = below(100) < 78;
      const event = anAnswer({
        deviceSeq: answered + 1,
        occurredAt,
        round: 1 + Math.floor(answered / questions.length),
        questionId: question.id,
        questionRevision: question.revision,
        ...(question.options
          ? { choice: isRight ? question.correctAnswer : null }
          : { choice: null, text: isRight ? 'A long enough answer.' : 'No' }),
      });
      foldEvent(rows, event, {
        deviceId: A_DEVICE,
        question,
        aiQuestion: null,
        effectiveAt: occurredAt,
        utcOffset: event.utcOffset,
        localDate,
      });
      answered += 1;
    }
  }
  return rows;
}

/** Makes a leaderboard with the learner far below the top this week, and in the middle of all time. */
export function aLeaderboard(at: number, rows: RowSet): Leaderboard {
  const week = isoWeekOf(at);
  const [ofWeek, ofAll] = [
    { rank: 413, xp: 0 },
    { rank: 9, xp: 0 },
  ];
  for (const stored of rows.rows.values()) {
    if (stored.kind === 'week' && stored.row.week === week) ofWeek.xp = stored.row.xp;
    if (stored.kind === 'progress') ofAll.xp = stored.row.totalXp;
  }
  return {
    at,
    week,
    thisWeek: { top: people(1, 50, ofWeek), around: people(411, 415, ofWeek) },
    allTime: { top: people(1, 50, ofAll), around: people(7, 11, ofAll) },
  };
}

function people(from: number, to: number, you: { rank: number; xp: number }): LeaderboardEntry[] {
  const names = ['Noor H.', 'Mateo R.', 'Aiko T.', 'Lena S.', 'Kwame B.', 'Ines D.', 'Tomas V.'];
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const rank = from + index;
    const isYou = rank === you.rank;
    const name = isYou ? 'Amina O.' : (names[rank % names.length] ?? '');
    return { rank, name, xp: Math.max(10, you.xp + (you.rank - rank) * 21), isYou };
  });
}

/** Writes rows and a leaderboard into the learner's database. The page must be offline, and be reloaded afterwards. */
export async function writeToDevice(
  page: Page,
  held: { rows?: RowSet; leaderboard?: Leaderboard },
): Promise<void> {
  const { rows, leaderboard } = held;
  await putRecords(page, {
    rows: rows ? [...rows.rows.values()] : [],
    meta: leaderboard ? [{ key: 'leaderboard', leaderboard }] : [],
  });
}
