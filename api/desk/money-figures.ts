/** GET /api/admin/money and /retention (docs/product.md 2.18; docs/rules.md, figures of the desk). */
import { readMoneyCounts, readRevenue } from '#api/billing/statements/read-money.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { readCohorts, startOfWeek } from '#api/desk/statistics/read-retention.ts';
import type { AdminMoney, AdminRetention } from '#shared/contract/admin/admin.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Number of days for which the end of a paid subscription counts. */
const CHURN_DAYS = 30;
const COHORTS = 8;
/** The fewest learners that a share may be about. */
const FEWEST = 5;

/** @param now milliseconds since 1970 UTC */
export async function readMoney(db: Executor, now: number): Promise<AdminMoney> {
  const counts = await readMoneyCounts(db, now, now - CHURN_DAYS * DAY);
  const { converted, decided, ended, active, pastDue } = counts;
  return {
    ...counts,
    conversionShare: percent(converted, decided),
    churnShare: percent(ended, ended + active + pastDue),
    revenue: await readRevenue(db),
  };
}

/** @param now milliseconds since 1970 UTC */
export async function readRetention(db: Executor, now: number): Promise<AdminRetention> {
  const monday = startOfWeek(now);
  const cohorts = await readCohorts(db, now, COHORTS);
  return cohorts.map(({ weeksAgo, registered, practiced, after1, after2, after4 }) => {
    // The cohort's youngest accounts must have had enough time, too.
    const after = (weeks: number, came: number) =>
      registered < FEWEST || now < monday - (weeksAgo - 1) * WEEK + weeks * WEEK
        ? null
        : percent(came, registered);
    return {
      week: new Date(monday - weeksAgo * WEEK).toISOString().slice(0, 10),
      registered,
      practiced: after(0, practiced),
      after1: after(1, after1),
      after2: after(2, after2),
      after4: after(4, after4),
    };
  });
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}
