/** The API with an AI provider behind it, over real wires: the sandbox, or an endpoint that a test makes answer. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, Hono } from 'hono';
import { listen } from '#api/listen.ts';
import { startAiSandbox } from '#api/sandbox/ai-sandbox.ts';
import { type AiAccount, createAiModel } from '#api/services/ai-model.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';
import type { TestLearner } from './test-learner.ts';

export interface AiWorld {
  test: TestApp;
  /** A learner with AI Mode. */
  subscriber: () => Promise<TestLearner>;
  /** Points AI Mode at another account, or at none. */
  use: (account: AiAccount | null) => void;
  close: () => Promise<void>;
}

export const TOKENS_A_DAY = 1_000_000;

/** With the sandbox as its provider. @param random 0 up to 1 */
export async function createAiWorld(
  random: () => number = Math.random,
  options: TestAppOptions = {},
): Promise<AiWorld> {
  const demoUserIds = new Set<string>();
  const test = await createTestApp({ ...options, policy: { ...options.policy, demoUserIds } });
  const sandbox = await startAiSandbox(random);
  const use = (account: AiAccount | null) => {
    test.services.ai = account && { model: createAiModel(account), tokensADay: TOKENS_A_DAY };
  };
  use(sandbox.account);
  return {
    test,
    use,
    subscriber: async () => {
      const learner = await test.registerLearner();
      demoUserIds.add(learner.user.id);
      return learner;
    },
    close: async () => {
      await sandbox.close();
      await test.close();
    },
  };
}

export interface TestEndpoint {
  /** One whose calls are given up after `patience` milliseconds. */
  account: (patience?: number) => AiAccount;
  /** Bodies of the calls so far. */
  calls: { messages: { role: string; content: string }[] }[];
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
