/** A fake AI Mode server for tests: its replies, and the requests that it received. */
import { vi } from 'vitest';
import { AI_STREAM } from '#shared/contract/ai/ai-stream.ts';
import type { SubscriptionStatus } from '#shared/contract/subscription.ts';
import { queryClient } from '#pwa/http/query-client.ts';

export const SUBSCRIBED: SubscriptionStatus = {
  hasActiveSubscription: true,
  status: 'active',
  endDate: null,
  isInTrial: false,
  trialEnd: null,
  isDemoAccount: false,
};

type Answer = (body: unknown, signal: AbortSignal | null) => Response | Promise<Response>;

export interface AiServer {
  /** The replies by method and path; a test can replace them. */
  answers: Record<string, Answer>;
  /** The request bodies, by method and path. */
  asked: Record<string, unknown[]>;
}

/** Replaces `fetch` for one test. */
export function fakeAiServer(): AiServer {
  queryClient.clear();
  const server: AiServer = {
    answers: { 'GET /api/subscription/status': () => Response.json(SUBSCRIBED) },
    asked: {},
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${new URL(url, location.origin).pathname}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    (server.asked[call] ??= []).push(body);
    const answer = server.answers[call];
    return answer
      ? answer(body, init?.signal ?? null)
      : Response.json({ message: 'Not found' }, { status: 404 });
  });
  return server;
}

/** A reply that never comes; aborting the call rejects as in the browser. */
export const never: Answer = (_, signal) =>
  new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** A streamed reply: a test sends a line at any time, then ends the reply or breaks the connection. */
export function aReplyInParts() {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened;
    },
  });
  const send = (line: object) =>
    controller?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  return {
    /** The fake server's reply. */
    answer: () => new Response(body, { headers: { 'Content-Type': AI_STREAM } }),
    part: (part: object) => send({ part }),
    done: (done: unknown) => {
      send({ done });
      controller?.close();
    },
    breakOff: () => controller?.error(new TypeError('network error')),
  };
}
