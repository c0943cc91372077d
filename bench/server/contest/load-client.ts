/**
 * The load, in a process of its own so that it takes no time from the servers: requests that are ready are
 * sent over connections that stay open, one at a time on each. It is the same for every contestant.
 */
import { once } from 'node:events';
import { Agent, request, type RequestOptions } from 'node:http';

/** The requests of each connection, in their order. */
export interface Load {
  url: string;
  path: string;
  /** 'GET' for requests that only read, which have an empty body. */
  method?: 'GET' | 'POST';
  /** The expected status of each response; 200 by default. */
  status?: number;
  connections: { headers: Record<string, string>; body: Uint8Array }[][];
}

export interface Sent {
  /** From the first request until the last answer. */
  ms: number;
  /** The time of each request, in milliseconds. */
  latencies: number[];
}

process.on('message', (load: Load) => {
  void send(load).then(
    (sent) => process.send?.(sent),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function send({
  url,
  path,
  method = 'POST',
  status = 200,
  connections,
}: Load): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections.length });
  const target = new URL(path, url);
  const latencies: number[] = [];
  const start = performance.now();
  await Promise.all(
    connections.map(async (requests) => {
      for (const { headers, body } of requests) {
        const sentAt = performance.now();
        const answered = await sendOne(target, { method, agent, headers }, body);
        if (answered !== status) throw new Error(`Answered ${answered}`);
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  const ms = performance.now() - start;
  agent.destroy();
  return { ms, latencies };
}

async function sendOne(
  target: URL,
  options: RequestOptions,
  body: Uint8Array,
): Promise<number | undefined> {
  const outgoing = request(target, options);
  if (body.length > 0) outgoing.setHeader('content-length', body.length);
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [import('node:http').IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}
