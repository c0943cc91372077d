/**
 * Turns every error into a reply `{message}`. A client's mistake never becomes a 5xx, and no stack trace leaves the
 * server.
 */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { isDatabaseAway, isDiskFull, sqlStateOf } from '#api/platform/database/transaction.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Counters } from '#api/platform/counters.ts';
import type { AppEnv } from './app-env.ts';

export function onError({ log, counters }: { log: Logger; counters: Counters }) {
  return (error: Error, c: Pick<Context<AppEnv>, 'json' | 'req' | 'get'>): Response => {
    if (error instanceof ApiError) {
      return c.json({ message: error.message, ...error.more }, error.status, error.headers);
    }
    // The framework throws this error for a body that isn't JSON. Its message isn't meant for people, so a readable one
    // is sent instead.
    if (error instanceof HTTPException) {
      return c.json({ message: 'The body is not JSON.' }, error.status as ContentfulStatusCode);
    }
    // The client has disconnected while its body was read, so nobody gets this reply.
    if (c.req.raw.signal.aborted) return c.json({ message: 'The request was aborted.' }, 400);
    const requestId = c.get('requestId');
    if (isDatabaseAway(error)) {
      log.error({ requestId, err: describeError(error) }, 'database away');
      const message = 'The server cannot reach its database. Please try again in a moment.';
      return c.json({ message }, 503, { 'Retry-After': '5' });
    }
    counters.add('unexpected_errors');
    if (isDiskFull(error)) {
      log.error({ requestId, err: describeError(error) }, 'disk full');
      const message =
        'The disk of the server is full, so nothing could be saved there. Please try again later.';
      return c.json({ message }, 503, { 'Retry-After': '60' });
    }
    log.error({ requestId, err: describeError(error) }, 'unexpected error');
    return c.json({ message: `Something went wrong on our side. (Request ${requestId})` }, 500);
  };
}

/**
 * Describes an error for the log. The message of a database error contains the query's values, such as email addresses,
 * so only its code, names and place are logged.
 */
export function describeError(error: Error): Record<string, unknown> {
  const sqlState = sqlStateOf(error);
  const isQuery = 'query' in error || sqlState !== null;
  if (!isQuery) return { name: error.name, message: error.message, stack: error.stack };
  const query = 'query' in error ? error.query : undefined;
  const cause = error.cause instanceof Error ? error.cause : error;
  const { table, constraint, routine } = cause as Error &
    Partial<Record<'table' | 'constraint' | 'routine', string>>;
  const place = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { name: cause.name, code: sqlState, query, table, constraint, routine, place };
}
