/** Stops the server on SIGINT and SIGTERM. */
import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { beginToLeave } from '#api/health/routes.ts';
import type { OpenDatabase } from '#api/platform/database/client.ts';

/** How many seconds running requests may still take when the server stops. */
const STOP_SECONDS = 10;
/** A second signal within this time, in milliseconds, counts as a repeat of the first. */
const SAME_SIGNAL = 1_000;

/** How long an open connection without a request has for sending one, in milliseconds. */
const FIRST_REQUEST = 1_000;

/**
 * Accepts no new connections, but keeps those that are open. A proxy may just have opened one and sent a request. Each
 * connection ends with its reply.
 */
function stopListening(server: Server): Promise<unknown> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
  // The `close` method of an HTTP server isn't used, because it would end connections without a request right away.
  const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  setTimeout(() => server.closeIdleConnections(), FIRST_REQUEST).unref();
  return closed;
}

/**
 * Lets running requests finish, then closes the database. A second signal stops the process immediately, unless it
 * comes within a second. A signal within a second is a repeat of the first, because both the terminal and npm pass it
 * on.
 * @param leaveFor milliseconds in which a proxy can see at GET /readyz that this server is stopping, and use other
 * servers instead
 */
export function stopOnSignal(
  server: Server,
  database: OpenDatabase,
  stopJobs: readonly (() => Promise<void>)[],
  log: Logger,
  leaveFor: number,
): void {
  let stoppedAt: number | null = null;
  const stop = async (signal: string) => {
    if (stoppedAt !== null) {
      if (performance.now() - stoppedAt > SAME_SIGNAL) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    log.info({ signal }, 'stopping');
    beginToLeave();
    await pause(leaveFor);
    const closed = stopListening(server);
    const deadline = setTimeout(() => server.closeAllConnections(), STOP_SECONDS * 1_000);
    await closed;
    clearTimeout(deadline);
    for (const stopJob of stopJobs) await stopJob();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(signal));
}
