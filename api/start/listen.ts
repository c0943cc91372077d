/** Starts the server. Its timeouts allow for slow phones and cut off clients that only keep a connection busy. */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { serve } from '@hono/node-server';
import type { ApiApp } from '#api/app.ts';
import { boundWaiting } from './bound-waiting.ts';

/** Timeouts in milliseconds; a body has its own limits (http/body/bounded-body.ts). */
export interface Patience {
  /** The time until the last header has arrived. */
  headers: number;
  /** The time until the whole request has arrived. */
  request: number;
  /** The time between two checks for late requests. */
  looks: number;
}

const PATIENCE: Patience = { headers: 15_000, request: 300_000, looks: 5_000 };

/**
 * @param port 0 chooses a free port
 * @param trustedProxies as in `clientAddress`
 * @returns once the server listens @throws Error when the port is taken
 */
export function listen(
  fetch: ApiApp['fetch'],
  hostname: string,
  port: number,
  patience: Patience = PATIENCE,
  trustedProxies = 0,
): Promise<Server> {
  const serverOptions = {
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: patience.looks,
  };
  return new Promise((resolve, reject) => {
    const bounded = ((given: ServerOptions, listener: RequestListener) =>
      createServer(given, boundWaiting(listener, trustedProxies))) as typeof createServer;
    const options = { fetch, hostname, port, serverOptions, createServer: bounded };
    const server = serve(options, () => resolve(server as Server)) as Server;
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} is taken. Set PORT to another one.`) : error);
    });
  });
}
