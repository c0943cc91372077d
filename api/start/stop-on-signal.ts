/** The end of a server that is told to stop. */
import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { beginToLeave } from '#api/platform/http/leaving.ts';
import type { OpenDatabase } from '#api/platform/database/client.ts';

/** Seconds that requests under way may take when the server stops. */
const STOP_SECONDS = 10;
/** Milliseconds within which a second signal is the first one once more. */
const SAME_SIGNAL = 1_000;

/** Milliseconds that a connection without a request has to send its first one. */
const FIRST_REQUEST = 1_000;

/**
 * Takes no more connections, and loses none of those that it has taken: a proxy may have opened one a moment ago, and
 * its request is on the way. Each ends with its answer.
 */
function stopListening(server: Server): Promise<unknown> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
  // An HTTP server's own `close` ends connections without a request at once.
  const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  setTimeout(() => server.closeIdleConnections(), FIRST_REQUEST).unref();
  return closed;
}

/**
 * Lets requests under way finish, then closes the database. A second signal does not wait: one that comes a moment
 * after the first is the same, from a terminal and from npm, which passes it on.
 * @param leaveFor milliseconds in which a proxy sees at GET /readyz that this server goes, and asks others
 */
export function stopOnSignal(
  server: Server,
  database: OpenDatabase,
  stopJobs: readonly (() => Promise<void>)[],
  log: Logger,
  leaveFor = 0,
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
