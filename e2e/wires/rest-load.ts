/** A client of docs/product.md 7.3 that repeats unanswered calls under the same Idempotency-Key. */
import { expect } from 'vitest';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import type { SeededDice } from './dice.ts';

/** Milliseconds without an answer after which a call counts as hanging. */
const PATIENCE = 30_000;

export interface RestLoad {
  /** Sends new answers, several at once, until the database is away. */
  sendUntilAway: (thrown: SeededDice) => Promise<void>;
  /**
   * Sends all calls again that were sent since the last time. Each must be answered now, and a call that was answered
   * before must get the same answer.
   */
  repeat: () => Promise<void>;
  /** How many answers were sent under different keys. */
  count: () => number;
}

export function restLoad(url: string, token: string): RestLoad {
  const sent = new Map<string, { body: string; answer: unknown; isRepeated: boolean }>();
  const send = async (key: string): Promise<Response> => {
    const body = sent.get(key)?.body ?? '';
    return callApi(url, 'POST', '/api/answers', {
      token,
      body,
      headers: { 'idempotency-key': key },
    });
  };
  /** @returns true if it was answered */
  const sendNew = async (thrown: SeededDice): Promise<boolean> => {
    const { id, options, correctAnswer } = thrown.pick(ALL_QUESTIONS);
    const userAnswer = thrown.chance(60) ? correctAnswer : thrown.pick(options ?? ['No idea']);
    const body = { questionId: id, userAnswer, isCorrect: true, timeSpent: 20, powerUpsUsed: [] };
    const key = crypto.randomUUID();
    const text = JSON.stringify({ ...body, xpEarned: 0 });
    const entry = { body: text, answer: null as unknown, isRepeated: false };
    sent.set(key, entry);
    const response = await send(key);
    if (response.ok) entry.answer = await response.json();
    else await expectAway(response);
    return response.ok;
  };
  return {
    sendUntilAway: async (thrown) => {
      const work = async () => {
        while (await sendNew(thrown));
      };
      await Promise.all([work(), work(), work()]);
    },
    repeat: async () => {
      for (const [key, entry] of sent) {
        if (entry.isRepeated) continue;
        entry.isRepeated = true;
        const response = await send(key);
        expect(response.status).toBe(200);
        const answer: unknown = await response.json();
        if (entry.answer !== null) expect(answer).toEqual(entry.answer);
      }
    },
    count: () => sent.size,
  };
}

/** A call with the learner's token. @throws when it is not answered in time */
export function callApi(
  url: string,
  method: string,
  path: string,
  { token, body, headers }: { token: string; body?: string; headers?: Record<string, string> },
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(PATIENCE),
  });
}

/** The answer of a server whose database is away. */
export async function expectAway(response: Response): Promise<void> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([503, { message: expect.any(String) }]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}
