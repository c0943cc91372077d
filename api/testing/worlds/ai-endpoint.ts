/** An endpoint in the place of an AI provider, which a test makes answer as it likes. */
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { listen } from '#api/start/listen.ts';
import type { AiAccount } from '#api/ai/model/ai-model.ts';

export interface TestEndpoint {
  /** One whose calls are given up after `patience` milliseconds. */
  account: (patience?: number) => AiAccount;
  /** Bodies of the calls so far. */
  calls: {
    stream?: boolean;
    messages: { role: string; content: string }[];
    response_format?: unknown;
  }[];
  /** How the next calls are answered. */
  answer: (with_: (c: Context) => Response | Promise<Response>) => void;
  close: () => Promise<void>;
}

/** An endpoint of its own, with a key. */
export async function openTestEndpoint(): Promise<TestEndpoint> {
  let respond: (c: Context) => Response | Promise<Response> = (c) => c.json({}, 500);
  const calls: TestEndpoint['calls'] = [];
  const app = new Hono().post('/v1/chat/completions', async (c) => {
    calls.push(await c.req.json<TestEndpoint['calls'][number]>());
    return respond(c);
  });
  const server: Server = await listen(app.fetch, '127.0.0.1', 0);
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  return {
    account: (patience = 20_000) => ({ apiKey: 'sk-of-a-test', baseUrl, model: 'm', patience }),
    calls,
    answer: (with_) => {
      respond = with_;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A completion whose text is this JSON, or this text. */
export function completion(content: unknown, tokens = 100): object {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const choices = [{ index: 0, message: { role: 'assistant', content: text } }];
  return { id: 'c', object: 'chat.completion', choices, usage: { total_tokens: tokens } };
}

/**
 * For who has written to the connection by itself. The server's own constant is of its light class of responses where a
 * server ran in this process before the constant was loaded, and the server would send the headers of such a one again:
 * who asks for the body turns it into a whole one.
 */
export function alreadySent(): Response {
  void RESPONSE_ALREADY_SENT.body;
  return RESPONSE_ALREADY_SENT;
}

/**
 * An answer in pieces, as server-sent events.
 * @param onSent what follows the pieces: nothing more, and the end, where it returns; the connection lost where it
 *   throws; it may wait, and send more
 */
export function inPieces(
  c: Context,
  pieces: readonly string[],
  onSent: (send: (piece: string) => void) => Promise<void> = () => Promise.resolve(),
): Response {
  const { outgoing } = c.env as { outgoing: ServerResponse };
  const send = (chunk: object) => outgoing.write(`data: ${JSON.stringify(chunk)}\n\n`);
  outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const write = (content: string) => send({ id: 'c', choices: [{ index: 0, delta: { content } }] });
  pieces.forEach(write);
  onSent(write).then(
    () => {
      send({ id: 'c', choices: [], usage: { total_tokens: 100 } });
      outgoing.end('data: [DONE]\n\n');
    },
    () => outgoing.write(':\n', () => outgoing.destroy()),
  );
  return alreadySent();
}
