/**
 * The routes of the desk's figures on use, money and retention, for administrators only (docs/product.md 2.18 and 7.4;
 * docs/rules.md, figures of the desk).
 */
import { Hono } from 'hono';
import { describe } from '#api/platform/http/describe.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { requireAdmin, requireSession } from '#api/account/access.ts';
import type { Services } from '#api/services.ts';
import {
  FEWEST_SHOWN,
  AdminMoney,
  AdminRetention,
  AdminStats,
} from '#shared/contract/admin/desk.ts';
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import { readFigures } from './statistics/read-figures.ts';
import { readMoneyCounts, readRevenue } from '#api/billing/statements/read-money.ts';

const REFUSALS = [401, 403, 410] as const;

export function adminRoutes(services: Services) {
  const { db, clock, content } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;
  return new Hono<AppEnv>()
    .get(
      '/stats',
      describe({
        summary: 'Figures of the whole product, for administrators',
        answers: { 200: AdminStats },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => {
        const { questions, shortQuestions } = content;
        const counts = { counted: questions.length, short: shortQuestions.length };
        return c.json(await readStats(db, counts, clock()), 200);
      },
    )
    .get(
      '/money',
      describe({
        summary: 'Trials, conversion, active, past due and churn, from the stored subscriptions',
        answers: { 200: AdminMoney },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => c.json(await readMoney(db, clock()), 200),
    )
    .get(
      '/retention',
      describe({
        summary: 'Who came back, by week of registration',
        answers: { 200: AdminRetention },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => c.json(await readRetention(db, clock()), 200),
    );
}

const TREND_DAYS = 30;
const DAY = 24 * 3_600_000;

/**
 * Reads the figures on use. @param questions the numbers of questions in the bank: those that count for progress, and
 * short ones @param now milliseconds since 1970 UTC
 */
async function readStats(
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

/** Returns the ratio, rounded to two decimals; 0 if `whole` is 0. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole) / 100;
}

const WEEK = 7 * DAY;
/** The number of past days over which churn counts ended subscriptions. */
const CHURN_DAYS = 30;
const COHORTS = 8;

/** Reads the figures on money. @param now milliseconds since 1970 UTC */
async function readMoney(db: Executor, now: number): Promise<AdminMoney> {
  const counts = await readMoneyCounts(db, now, now - CHURN_DAYS * DAY);
  const { converted, decided, ended, active, pastDue } = counts;
  return {
    ...counts,
    conversionShare: percent(converted, decided),
    churnShare: percent(ended, ended + active + pastDue),
    revenue: await readRevenue(db),
  };
}

/** Reads the share of each cohort that came back. @param now milliseconds since 1970 UTC */
async function readRetention(db: Executor, now: number): Promise<AdminRetention> {
  const monday = startOfWeek(now);
  const cohorts = await readCohorts(db, now, COHORTS);
  return cohorts.map(({ weeksAgo, registered, practiced, after1, after2, after4 }) => {
    // Returns the percentage who came back; null if it can't be shown yet. Even the newest accounts of the cohort must
    // have existed for this many weeks.
    const after = (weeks: number, came: number) =>
      registered < FEWEST_SHOWN || now < monday - (weeksAgo - 1) * WEEK + weeks * WEEK
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

/** How many learners registered in one week, and how many of them came back. */
interface Cohort {
  /** The number of weeks before the current one; weeks begin on Monday at 00:00 UTC. */
  weeksAgo: number;
  registered: number;
  /**
   * How many of these learners gave an answer at all, and how many gave one at least 1, 2 or 4 weeks after they
   * registered.
   */
  practiced: number;
  after1: number;
  after2: number;
  after4: number;
}

/** Midnight of the first Monday of 1970, in milliseconds since 1970 UTC. That year began on a Thursday. */
const MONDAY = 4 * DAY;

const READ = {
  name: 'read_retention',
  text: `
    select (($1::bigint - l.registered_at + ${WEEK} - 1) / ${WEEK})::int as "weeksAgo",
      count(*)::int as "registered",
      count(l.last_answer_at)::int as "practiced",
      count(*) filter (where l.last_answer_at - l.registered_at >= ${WEEK})::int as "after1",
      count(*) filter (where l.last_answer_at - l.registered_at >= ${2 * WEEK})::int as "after2",
      count(*) filter (where l.last_answer_at - l.registered_at >= ${4 * WEEK})::int as "after4"
    from learner_statistics l
    where l.registered_at >= $1::bigint - $2::bigint * ${WEEK} and l.registered_at < $1::bigint
    group by 1 order by 1`,
};

/**
 * Returns the beginning of the week in UTC: Monday at 00:00.
 * @param now milliseconds since 1970 UTC, like the result
 */
function startOfWeek(now: number): number {
  return now - ((now - MONDAY) % WEEK);
}

/** Reads the cohorts of the weeks before the current one. Weeks in which nobody registered are left out. */
function readCohorts(executor: Executor, now: number, weeks: number): Promise<Cohort[]> {
  return runStatement<Cohort>(executor, READ, [startOfWeek(now), weeks]);
}
