/** Right calls, and the shape of every refusal: shared by the abuse lists. */
import { expect } from 'vitest';
import type { TestApp } from '#api/testing/create-test-app.ts';
import { A_PASSWORD, type TestLearner } from '#api/testing/test-learner.ts';
import { aSyncRequest } from '#shared/testing/builders.ts';

/** Every call that takes a body, with one that is right; POST where no method is named. */
export const RIGHT_BODIES: Record<string, (learner: TestLearner, now: number) => unknown> = {
  '/api/auth/register': () => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.edu',
    password: A_PASSWORD,
  }),
  '/api/auth/signin': (learner) => ({ email: learner.email, password: A_PASSWORD }),
  '/api/auth/signout': () => ({}),
  '/api/auth/forgot-password': () => ({ email: 'nobody@example.edu' }),
  '/api/auth/reset-password': () => ({ token: 'a.b', newPassword: A_PASSWORD }),
  '/api/auth/confirm-email': () => ({ token: 'a.b' }),
  '/api/auth/change-email': () => ({ token: 'a.b' }),
  '/api/auth/keep-email': () => ({ token: 'a.b' }),
  '/api/auth/revoke': () => ({ code: 'a.b.c' }),
  '/api/sync': (learner, now) =>
    aSyncRequest({ deviceId: learner.deviceId, sentAt: now, events: [] }),
  '/api/answers': () => ({ questionId: 'c1-02', userAnswer: 'right', timeSpent: 5 }),
  '/api/practice/start-new-round': () => ({}),
  '/api/user/reset-progress': () => ({}),
  '/api/user/confirmation-mail': () => ({}),
  '/api/user/xp': () => ({ xp: 5 }),
  'PATCH /api/user/settings': () => ({ notifications: { email: true } }),
  'PATCH /api/user/profile': (learner) => ({
    firstName: 'Lena',
    lastName: 'Learner',
    email: learner.email,
    currentPassword: A_PASSWORD,
  }),
  'PATCH /api/user/password': () => ({ currentPassword: A_PASSWORD, newPassword: A_PASSWORD }),
  'DELETE /api/user/email-change': () => ({}),
  'DELETE /api/user/account': () => ({}),
};

/** The method and the address of `PATCH /api/x`. */
export function callOf(path: string): { method: string; url: string } {
  const [method = '', url] = path.split(' ');
  return url === undefined ? { method: 'POST', url: path } : { method, url };
}

/** A body as it is, with the learner's session. */
export const rawSender =
  (test: TestApp, learner: TestLearner) =>
  async (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    test.app.request(callOf(path).url, {
      method: callOf(path).method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${learner.token}`,
        ...headers,
      },
      body,
      // A stream has no length to be told by.
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });

/** Arrays within each other, as text. */
export const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** One of the statuses, with a message and nothing else. */
export async function expectRefusal(response: Response, statuses = [400, 404, 409]) {
  const text = await response.text();
  expect([response.status, text]).toEqual([expect.toBeOneOf(statuses), text]);
  const body = JSON.parse(text) as Record<string, unknown>;
  expect(body).toEqual({ message: expect.any(String) });
  expect(body['message']).not.toBe('');
}
