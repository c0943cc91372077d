/** GET /api/admin/stats, read from the sums (docs/product.md 2.18; docs/rules.md, figures of the desk). */
import type { Executor } from '#api/platform/database/client.ts';
import { readFigures } from '#api/desk/statistics/read-figures.ts';
import type { AdminStats } from '#shared/contract/admin/admin.ts';

const TREND_DAYS = 30;
const DAY = 24 * 3_600_000;

/** @param questions numbers of counted and short questions in the bank now @param now milliseconds since 1970 UTC */
export async function readStats(
  executor: Executor,
  questions: { counted: number; short: number },
  now: number,
): Promise<AdminStats> {
  const figures = await readFigures(executor, now, TREND_DAYS);
  const { learners, answers, seconds, sessions, sessionMs } = figures;
  return {
    users: {
      total: learners,
      weeklyActive: figures.activeInWeek,
      dailyActive: figures.activeInDay,
    },
    content: {
      totalQuestions: questions.counted,
      totalAnswers: answers,
      shortQuestions: questions.short,
    },
    engagement: {
      avgTimePerQuestionSeconds: ratio(seconds, answers),
      totalTimeSpentHours: ratio(seconds, 3_600),
      avgSessionTimeMinutes: ratio(sessionMs / 60_000, sessions),
    },
    trends: {
      registrationTrends: figures.registered.map(({ day, learners: newUsers }) => ({
        date: new Date(day * DAY).toISOString().slice(0, 10),
        newUsers,
      })),
    },
  };
}

/** The ratio to two decimals; 0 if there is nothing to divide by. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole) / 100;
}
