/**
 * The desk's routes that show the state of the servers and the acts of administrators, and the route that signs
 * everybody out in case a key was stolen (docs/product.md 2.18).
 */
import { Hono } from 'hono';
import { adminAct, readNamedActs } from '#api/desk/statistics/admin-acts.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireAdmin, requireSession } from '#api/account/access.ts';
import { check, NoPayload } from '#api/platform/http/validation.ts';
import type { Services } from '#api/services.ts';
import { ActSearch, AdminActs, AdminSystem } from '#shared/contract/admin/desk.ts';
import { endEverySession } from '#api/account/statements/sessions.ts';
import { Message } from '#shared/contract/message.ts';
import { toCsv } from './items-csv.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { readAiSpending } from '#api/ai/statements/ai-spending.ts';
import { readBacklog } from '#api/desk/statistics/read-backlog.ts';
import { readServerCounts } from '#api/desk/statistics/server-counts.ts';
import { BACKLOG, type CounterName, COUNTERS } from '#api/platform/counters.ts';

const REFUSALS = [401, 403, 410] as const;
/** How many of the administrators' latest acts are shown. */
const LATEST = 50;
/** The maximum number of acts in a download; older ones are left out. */
const MOST = 100_000;

export function adminSystemRoutes(services: Services) {
  const { db, clock, content } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;
  return new Hono<AppEnv>()
    .get(
      '/system',
      describe({
        summary: 'Sync, content, mail, AI and jobs, as all servers have counted',
        answers: { 200: AdminSystem },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => c.json(await readSystem(db, content.contentVersion, clock()), 200),
    )
    .get(
      '/acts',
      describe({
        summary: 'The latest acts of administrators, all or those with certain words',
        answers: { 200: AdminActs },
        errors: [400, ...REFUSALS],
      }),
      ...gate,
      check('query', ActSearch),
      async (c) => c.json(await readNamedActs(db, LATEST, c.req.valid('query').find), 200),
    )
    .get(
      '/acts.csv',
      describe({
        summary: 'The whole audit log for a spreadsheet; the download is in it',
        answers: { 200: null },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => {
        const acts = await readNamedActs(db, MOST);
        await adminAct(services, c.get('session'), (_, record) =>
          record('exported-acts', null, { acts: acts.length }),
        );
        c.header('Content-Disposition', 'attachment; filename="northstar-acts.csv"');
        return c.body(actsCsv(acts), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
      },
    )
    .delete(
      '/sessions',
      describe({
        summary: 'Signs everyone out on every device but this one; it is in the audit log',
        answers: { 200: Message },
        errors: [400, ...REFUSALS, 413],
      }),
      ...gate,
      check('json', NoPayload),
      async (c) => {
        const session = c.get('session');
        const { sessionId, user } = session;
        await adminAct(services, session, async (tx, record) => {
          await endEverySession(tx, { userId: user.userId, sessionId });
          await record('signed-out-everyone', null);
        });
        return c.json({ message: 'Everyone else is signed out.' }, 200);
      },
    );
}

const COLUMNS = ['time (UTC)', 'administrator', 'act', 'subject', 'revision', 'days', 'account'];

function actsCsv(acts: AdminActs): string {
  const rows = acts.map(({ at, actorName, act, subject, revision, days, account }) => [
    ...[new Date(at).toISOString(), actorName, act, subject, revision, days],
    account?.id ?? null,
  ]);
  return toCsv([COLUMNS, ...rows]);
}

type Group = AdminSystem['counts'][number]['group'];

/**
 * The group in which the desk shows each counter. The desk keeps the order of this list. Counters of memory and load
 * are shown only on the metrics page.
 */
const SHOWN: Partial<Record<CounterName, Group>> = {
  events_accepted: 'Sync',
  events_late: 'Sync',
  events_duplicate: 'Sync',
  events_rejected: 'Sync',
  events_conflicting: 'Sync',
  events_superseded: 'Sync',
  events_put_off: 'Sync',
  hint_differences: 'Sync',
  sequence_gaps: 'Sync',
  sequence_gaps_closed: 'Sync',
  repeated_full_pulls: 'Sync',
  syncs_current_content: 'Content',
  syncs_other_content: 'Content',
  syncs_without_content: 'Content',
  mails_sent: 'Mail',
  mails_given_up: 'Mail',
  notifications_sent: 'Notifications',
  notifications_failed: 'Notifications',
  notifications_ended: 'Notifications',
  webhooks_taken: 'Payments',
  webhooks_failed: 'Payments',
  webhooks_refused: 'Payments',
  ai_calls: 'AI',
  ai_calls_failed: 'AI',
  ai_answers_refused: 'AI',
  jobs_failed: 'Server',
  unexpected_errors: 'Server',
};

/**
 * For each counter, the count at which the desk says that something is wrong today. A counter that isn't in this list
 * only shows how much work there is.
 */
const WRONG_FROM: Partial<Record<CounterName | keyof typeof BACKLOG, number>> = {
  unexpected_errors: 1,
  jobs_failed: 1,
  mails_given_up: 1,
  webhooks_failed: 1,
  webhooks_refused: 3,
  ai_calls_failed: 5,
  ai_answers_refused: 5,
  notifications_failed: 5,
  repeated_full_pulls: 5,
  events_rejected: 20,
  mails_oldest_seconds: 600,
  mails_kept: 1,
  subscriptions_unchecked: 1,
  cancellations_due: 5,
  standings_waiting: 5_000,
  statistics_waiting: 5_000,
};

function isWrong(name: CounterName | keyof typeof BACKLOG, count: number): boolean {
  return count >= (WRONG_FROM[name] ?? Infinity);
}

/** Reads the counters, the tasks that are waiting, and the spending on AI. @param now milliseconds since 1970 UTC */
async function readSystem(db: Executor, contentVersion: string, now: number): Promise<AdminSystem> {
  const kept = new Map((await readServerCounts(db, now)).map((one) => [one.name, one]));
  const backlog = await readBacklog(db, now);
  return {
    counts: Object.entries(SHOWN).map(([name, group]) => ({
      group,
      name,
      help: COUNTERS[name as CounterName],
      today: kept.get(name)?.today ?? 0,
      week: kept.get(name)?.week ?? 0,
      isWrong: isWrong(name as CounterName, kept.get(name)?.today ?? 0),
    })),
    waiting: Object.entries(BACKLOG).map(([name, help]) => ({
      name,
      help,
      count: backlog[name as keyof typeof BACKLOG],
      isWrong: isWrong(name as keyof typeof BACKLOG, backlog[name as keyof typeof BACKLOG]),
    })),
    aiTokens: await readAiSpending(db, now),
    contentVersion,
  };
}
