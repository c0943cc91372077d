/** The interface of each server of the bench, so that one client sends the load to all. */
import type { Load } from './load-client.ts';

/** Connections that send at the same time. */
const CONNECTIONS = 16;

export interface Contestant {
  name: string;
  pid: number;
  /** Prepares a load of this many requests with this many events each. */
  prepare: (requests: number, events: number) => Promise<Load>;
  /** @throws Error unless every event that was sent is stored */
  check: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Spreads requests over the connections; those of one sender stay on one, in their order. */
export function overConnections<Request>(
  count: number,
  requestAt: (sender: number) => Request,
  senders: number,
): Request[][] {
  const connections = Array.from({ length: CONNECTIONS }, (): Request[] => []);
  for (let index = 0; index < count; index += 1) {
    const sender = index % senders;
    connections[sender % CONNECTIONS]?.push(requestAt(sender));
  }
  return connections;
}
