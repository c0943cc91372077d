/**
 * Stands in for an AI provider outside production: speaks OpenAI's chat completions on a free port of this
 * machine. Questions come from a bank of templates, feedback from the coach, plans from the learner's record.
 */
import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { AiAccount } from '#api/services/ai-model.ts';
import { writeFeedback } from './ai-feedback-writer.ts';
import { writePlan } from './ai-plan-writer.ts';
import { writeQuestions } from './ai-question-writer.ts';

export interface AiSandbox {
  /** What the product needs to reach it. */
  account: AiAccount;
  close: () => Promise<void>;
}

const ChatRequest = v.object({
  messages: v.array(v.object({ role: v.string(), content: v.string() })),
  response_format: v.object({ json_schema: v.object({ name: v.string() }) }),
});

/** @param random 0 up to 1: no two questions in a row are alike */
export async function startAiSandbox(random: () => number): Promise<AiSandbox> {
  const apiKey = `sandbox-${randomBytes(12).toString('hex')}`;
  const { fetch } = chatCompletions(apiKey, random);
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch, hostname: '127.0.0.1', port: 0 }, () =>
      resolve(started as Server),
    );
  });
  const { port } = server.address() as AddressInfo;
  return {
    account: { apiKey, baseUrl: `http://127.0.0.1:${port}/v1`, model: 'sandbox', isSandbox: true },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** By the name of the schema that the answer must have. */
const WRITERS: Record<string, (input: unknown, random: () => number) => unknown> = {
  questions: writeQuestions,
  feedback: writeFeedback,
  strategy: writePlan,
};

function chatCompletions(apiKey: string, random: () => number): Hono {
  const refuse = (message: string) => ({ error: { message, type: 'invalid_request_error' } });
  return new Hono()
    .onError((_, c) => c.json(refuse('The sandbox does not understand this.'), 400))
    .post('/v1/chat/completions', async (c) => {
      if (c.req.header('Authorization') !== `Bearer ${apiKey}`) {
        return c.json(refuse('Incorrect API key.'), 401);
      }
      const { messages, response_format: format } = v.parse(ChatRequest, await c.req.json());
      const input: unknown = JSON.parse(
        messages.find(({ role }) => role === 'user')?.content ?? '',
      );
      const write = WRITERS[format.json_schema.name];
      if (!write) return c.json(refuse('No such schema.'), 400);
      const content = JSON.stringify(write(input, random));
      const sent = messages.reduce((sum, message) => sum + message.content.length, 0);
      return c.json({
        id: `sandbox-${Math.floor(random() * 1e9)}`,
        object: 'chat.completion',
        created: 0,
        model: 'sandbox',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
        usage: usageOf(sent, content.length),
      });
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
