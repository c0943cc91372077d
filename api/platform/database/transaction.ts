/** Runs transactions, and repeats those that the database tells the server to try again. */
import type { Database, Transaction } from './client.ts';

/**
 * The codes of serialization_failure and deadlock_detected (PostgreSQL, appendix A), after which a retry may succeed.
 */
const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction. After a serialization failure or a deadlock, it runs it again, so `work` must have no
 * effect outside the transaction. Any other error rolls back and is thrown.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.runTransaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED.has(sqlStateOf(error) ?? '')) throw error;
    }
  }
}

/**
 * Finds the SQLSTATE or the operating system's error code in an error that drizzle has wrapped; null if there is none.
 */
export function sqlStateOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}

/** True if the error means that the database cannot be reached or is shutting down. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlStateOf(error);
  if (code !== null) return AWAY_CODES.has(code) || code.startsWith('08') || code.startsWith('57P');
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (AWAY_MESSAGE.test(cause.message) && !('query' in cause)) return true;
  }
  return false;
}

/** True if the disk of the database or of this machine is full: PostgreSQL's disk_full or the system's ENOSPC. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC'].includes(sqlStateOf(error) ?? '');
}

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // too_many_connections
  '53300',
  // query_canceled: the query took longer than statement_timeout
  '57014',
]);

/** Messages of errors that come without a code. */
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|PGlite is closed)/;
