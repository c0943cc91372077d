/**
 * Stands in for an AI provider outside production. It offers OpenAI's chat completions API on a free port of this
 * machine. Questions come from a bank of templates, feedback from the coach, and plans from the learner's record.
 */
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import type { AiAccount } from '#api/ai/model/ai-model.ts';
import { writeFeedback, markRound, pressOn } from './feedback-writer.ts';
import { writePlan } from './plan-writer.ts';
import { writeQuestions } from './question-writer.ts';

export interface AiSandbox {
  /** The account with which the product reaches the sandbox. */
  account: AiAccount;
  close: () => Promise<void>;
}

const MODEL = 'sandbox';
const ROLE = 'assistant';
/**
 * How many characters each piece of a streamed response has, and how many milliseconds pass before each piece. With
 * these numbers, a question takes about a second.
 */
const PIECE = 40;
const PAUSE = 20;

const ChatRequest = v.object({
  messages: v.array(v.object({ role: v.string(), content: v.string() })),
  stream: v.optional(v.boolean(), false),
  response_format: v.object({ json_schema: v.object({ name: v.string() }) }),
});

/**
 * Starts the sandbox.
 * @param random returns a number from 0 up to 1, to vary the questions
 * @param pause milliseconds before each piece of a streamed response, so that people see it grow
 */
export async function startAiSandbox(random: () => number, pause = PAUSE): Promise<AiSandbox> {
  const apiKey = `sandbox-${randomBytes(12).toString('hex')}`;
  const { fetch } = chatCompletions(apiKey, random, pause);
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch, hostname: '127.0.0.1', port: 0 }, () =>
      resolve(started as Server),
    );
  });
  const { port } = server.address() as AddressInfo;
  return {
    account: { apiKey, baseUrl: `http://127.0.0.1:${port}/v1`, model: MODEL, isSandbox: true },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The function that writes each kind of response, by the name of its schema. */
const WRITERS: Record<string, (input: unknown, random: () => number) => unknown> = {
  questions: writeQuestions,
  feedback: writeFeedback,
  strategy: writePlan,
  round: markRound,
  press: pressOn,
};

function chatCompletions(apiKey: string, random: () => number, pause: number): Hono {
  const refuse = (message: string) => ({ error: { message, type: 'invalid_request_error' } });
  return new Hono()
    .onError((_, c) => c.json(refuse('The sandbox does not understand this.'), 400))
    .post('/v1/chat/completions', async (c) => {
      if (c.req.header('Authorization') !== `Bearer ${apiKey}`) {
        return c.json(refuse('Incorrect API key.'), 401);
      }
      const { messages, stream, ...asked } = v.parse(ChatRequest, await c.req.json());
      const input: unknown = JSON.parse(
        messages.find(({ role }) => role === 'user')?.content ?? '',
      );
      const write = WRITERS[asked.response_format.json_schema.name];
      if (!write) return c.json(refuse('No such schema.'), 400);
      const content = JSON.stringify(write(input, random));
      const sent = messages.reduce((sum, message) => sum + message.content.length, 0);
      const id = `sandbox-${Math.floor(random() * 1e9)}`;
      const usage = usageOf(sent, content.length);
      if (stream) return streamPieces(c, { id, content, usage, pause });
      const choices = [{ index: 0, finish_reason: 'stop', message: { role: ROLE, content } }];
      return c.json({ id, object: 'chat.completion', created: 0, model: MODEL, choices, usage });
    });
}

interface Streamed {
  id: string;
  content: string;
  usage: object;
  pause: number;
}

/** Streams a response as server-sent events, each with a few words. */
function streamPieces(c: Context, { id, content, usage, pause }: Streamed): Response {
  const common = { id, object: 'chat.completion.chunk', created: 0, model: MODEL };
  return streamSSE(c, async (events) => {
    const send = (chunk: object) =>
      events.writeSSE({ data: JSON.stringify({ ...common, ...chunk }) });
    for (let start = 0; start < content.length && !events.aborted; start += PIECE) {
      if (pause > 0) await events.sleep(pause);
      const delta = { role: ROLE, content: content.slice(start, start + PIECE) };
      await send({ choices: [{ index: 0, finish_reason: null, delta }] });
    }
    await send({ choices: [{ index: 0, finish_reason: 'stop', delta: {} }] });
    await send({ choices: [], usage });
    await events.writeSSE({ data: '[DONE]' });
  });
}

function usageOf(sent: number, answered: number) {
  const [prompt, completion] = [Math.ceil(sent / 4), Math.ceil(answered / 4)];
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  };
}
