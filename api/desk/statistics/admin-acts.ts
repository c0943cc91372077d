/** Administrators' acts, and the audit log in which each act is recorded. */
import { shortName } from '#shared/contract/account/person-name.ts';
import { createHash } from 'node:crypto';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { adminActs } from '#api/desk/tables.ts';
import type { Executor, Transaction } from '#api/platform/database/client.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { LiveSession } from '#api/platform/http/app-env.ts';
import type { Services } from '#api/services.ts';
import { ACCOUNT_HASH, users } from '#api/account/tables.ts';
import type { AdminActs } from '#shared/contract/admin/desk.ts';

type AdminAct = typeof adminActs.$inferSelect;
/** Records an act. @param act its name in the log @param subject the question that it is about, if any */
export type RecordAct = (
  act: string,
  subject: string | null,
  details?: AdminAct['details'],
) => Promise<void>;

/**
 * Runs an administrator's act in one transaction with the log's record of it, so that an act is recorded exactly when
 * it takes effect.
 * @param work does the act, and passes its name to the function that records it
 */
export function adminAct<Result>(
  { db, newId, clock }: Pick<Services, 'db' | 'newId' | 'clock'>,
  { user }: Pick<LiveSession, 'user'>,
  work: (tx: Transaction, record: RecordAct) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, (tx) =>
    work(tx, (act, subject, details = {}) =>
      recordAct(tx, { id: newId(), at: clock(), actorId: user.userId, act, subject, details }),
    ),
  );
}

/**
 * Records an act in the audit log.
 * @param tx the transaction that stores the act's effect, so that an act is recorded exactly when it takes effect
 */
export async function recordAct(tx: Executor, act: AdminAct): Promise<void> {
  await tx.insert(adminActs).values(act);
}

/** Returns the hash by which an act identifies an account. After the account is deleted, the hash reveals nothing. */
export function hashOfAccount(userId: string): string {
  return createHash('sha256').update(userId).digest('hex');
}

type NamedAct = AdminActs[number];

/**
 * Reads acts with the names of the administrators, the latest first.
 * @param find a text that must occur in the act, in its subject or in the administrator's name
 */
export function readNamedActs(executor: Executor, limit: number, find = ''): Promise<NamedAct[]> {
  if (find === '') return readActs(executor, limit);
  const pattern = `%${find.replace(/[\\%_]/g, '\\$&')}%`;
  const words = sql`replace(${adminActs.act}, '-', ' ')`;
  return readActs(
    executor,
    limit,
    sql`concat_ws(' ', ${users.firstName}, ${words}, ${adminActs.subject}) ilike ${pattern}`,
  );
}

/** Reads the acts on an account, the latest first. Searches that found the account aren't included. */
export function readActsOn(executor: Executor, userId: string, limit: number): Promise<NamedAct[]> {
  const isAbout = sql`${adminActs.details} ->> 'account' = ${hashOfAccount(userId)}`;
  return readActs(executor, limit, and(isAbout, ne(adminActs.act, 'looked-for-learners')));
}

async function readActs(executor: Executor, limit: number, which?: SQL): Promise<NamedAct[]> {
  const rows = await executor
    .select({
      id: adminActs.id,
      at: adminActs.at,
      actorId: adminActs.actorId,
      act: adminActs.act,
      subject: adminActs.subject,
      details: adminActs.details,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(adminActs)
    .leftJoin(users, eq(users.userId, adminActs.actorId))
    .where(which)
    .orderBy(desc(adminActs.at))
    .limit(limit);
  const accounts = await findAccounts(
    executor,
    rows.flatMap(({ details }) => textOf(details['account']) ?? []),
  );
  return rows.map(({ firstName, lastName, details, ...act }) => ({
    ...act,
    actorName: firstName === null ? null : shortName(firstName, lastName ?? ''),
    days: numberOf(details['days']),
    revision: numberOf(details['revision']),
    account: accounts.get(textOf(details['account']) ?? '') ?? null,
  }));
}

/** Finds the accounts with these hashes. Deleted accounts are left out. */
async function findAccounts(executor: Executor, hashes: readonly string[]) {
  if (hashes.length === 0) return new Map<string, NamedAct['account']>();
  const rows = await executor
    .select({ id: users.userId, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(sql`${ACCOUNT_HASH(users.userId)} = any(${sql.param(hashes)}::text[])`);
  return new Map(
    rows.map(({ id, firstName, lastName }) => [
      hashOfAccount(id),
      { id, name: shortName(firstName, lastName) },
    ]),
  );
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
