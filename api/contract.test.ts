/** One test a row of docs/product.md 7: what is sent, and that the answer is as the contract says. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { AccountExport, ProfileResponse } from '#shared/contract/account.ts';
import { AnswerResponse, RoundStarted } from '#shared/contract/answers.ts';
import { CurrentUser, SessionResponse, SignInWays } from '#shared/contract/auth.ts';
import { ImportResult } from '#shared/contract/import.ts';
import { ErrorBody } from '#shared/contract/errors.ts';
import { Leaderboard } from '#shared/contract/leaderboard.ts';
import { Message } from '#shared/contract/message.ts';
import { CategoryProgressList, Progress } from '#shared/contract/progress.ts';
import { Category, CuratedQuestion } from '#shared/contract/question.ts';
import { QuestionsResponse, RandomResponse } from '#shared/contract/questions.ts';
import { SignedInDevices } from '#shared/contract/sessions.ts';
import { ForgotPasswordResponse, ResetTokenCheck } from '#shared/contract/recovery.ts';
import { SettingsResponse } from '#shared/contract/settings.ts';
import { AccountSubscription, SubscriptionStatus } from '#shared/contract/subscription.ts';
import { SyncResponse } from '#shared/contract/sync.ts';
import { UserWithProgress } from '#shared/contract/user.ts';
import { anAnswer } from '#shared/testing/builders.ts';

let test: TestApp;
let learner: TestLearner;
beforeAll(async () => {
  test = await createTestApp();
  learner = await test.registerLearner();
});
afterAll(() => test.close());

const anAnswerOf = (questionId: string | null) => ({
  questionId,
  userAnswer: 'right',
  isCorrect: true,
  timeSpent: 12,
  xpEarned: 50,
  powerUpsUsed: ['freeze', 'fifty-fifty'],
});

const ROWS: [string, string, () => unknown, number, v.GenericSchema][] = [
  [
    'POST',
    '/api/auth/register',
    () => ({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@gmail.com',
      password: 'Engine-1843',
    }),
    201,
    SessionResponse,
  ],
  [
    'POST',
    '/api/auth/register',
    () => ({ firstName: 'Ada', lastName: 'Byron', email: learner.email, password: 'Engine-1843' }),
    409,
    ErrorBody,
  ],
  [
    'POST',
    '/api/auth/signin',
    () => ({ email: learner.email, password: learner.password }),
    200,
    SessionResponse,
  ],
  ['POST', '/api/auth/signin', () => ({ email: learner.email, password: 'wrong' }), 401, ErrorBody],
  [
    'POST',
    '/api/auth/forgot-password',
    () => ({ email: learner.email }),
    200,
    ForgotPasswordResponse,
  ],
  ['GET', '/api/auth/verify-reset-token/a.b', () => undefined, 200, ResetTokenCheck],
  [
    'POST',
    '/api/auth/reset-password',
    () => ({ token: 'a.b', newPassword: 'Notes-1843' }),
    400,
    ErrorBody,
  ],
  ['POST', '/api/auth/confirm-email', () => ({ token: 'a.b' }), 400, ErrorBody],
  ['GET', '/api/auth/ways', () => undefined, 200, SignInWays],
  ['POST', '/api/auth/login-code', () => ({ code: 'unknown' }), 401, ErrorBody],
  ['GET', '/api/auth/user', () => undefined, 200, CurrentUser],
  ['GET', '/api/user', () => undefined, 200, UserWithProgress],
  ['GET', '/api/user/progress', () => undefined, 200, Progress],
  ['POST', '/api/user/xp', () => ({ xp: 50 }), 200, Progress],
  ['GET', '/api/user/category-progress', () => undefined, 200, CategoryProgressList],
  ['GET', '/api/questions', () => undefined, 200, QuestionsResponse],
  ['GET', '/api/questions/categories', () => undefined, 200, v.array(Category)],
  ['GET', '/api/questions/category/1', () => undefined, 200, v.array(CuratedQuestion)],
  ['GET', '/api/questions/random', () => undefined, 200, RandomResponse],
  [
    'GET',
    '/api/questions/random?difficulty=2&questionType=open-ended',
    () => undefined,
    200,
    CuratedQuestion,
  ],
  ['POST', '/api/answers', () => anAnswerOf('c1-01'), 200, AnswerResponse],
  ['POST', '/api/answers', () => anAnswerOf(null), 409, ErrorBody],
  ['POST', '/api/practice/start-new-round', () => undefined, 200, RoundStarted],
  [
    'POST',
    '/api/sync',
    () => ({
      deviceId: learner.deviceId,
      logId: null,
      cursor: 0,
      contentVersion: null,
      settingsVersion: null,
      sentAt: test.clock.now,
      events: [anAnswer({ questionId: 'c1-02' }), { deviceSeq: 2 }],
    }),
    200,
    SyncResponse,
  ],
  ['GET', '/api/leaderboard', () => undefined, 200, Leaderboard],
  ['POST', '/api/user/reset-progress', () => undefined, 200, Message],
  ['GET', '/api/user/settings', () => undefined, 200, SettingsResponse],
  [
    'PATCH',
    '/api/user/settings',
    () => ({
      privacy: { showOnLeaderboard: true, shareProgress: true, allowFriendRequests: true },
    }),
    200,
    SettingsResponse,
  ],
  [
    'PATCH',
    '/api/user/profile',
    () => ({ firstName: 'Ada', lastName: 'King', email: learner.email }),
    200,
    ProfileResponse,
  ],
  [
    'PATCH',
    '/api/user/password',
    () => ({ currentPassword: learner.password, newPassword: 'Notes-1843' }),
    200,
    Message,
  ],
  [
    'PATCH',
    '/api/user/password',
    () => ({ currentPassword: learner.password, newPassword: 'Notes-1843' }),
    400,
    ErrorBody,
  ],
  ['POST', '/api/user/confirmation-mail', () => undefined, 200, Message],
  ['GET', '/api/user/export', () => undefined, 200, AccountExport],
  ['GET', '/api/subscription/status', () => undefined, 200, SubscriptionStatus],
  ['GET', '/api/user/subscription', () => undefined, 200, AccountSubscription],
  [
    'POST',
    '/api/user/import',
    () => ({
      events: [{ deviceId: 'device-of-an-export', effectiveAt: 0, event: { deviceSeq: 1 } }],
    }),
    200,
    ImportResult,
  ],
  ['GET', '/api/user/sessions', () => undefined, 200, SignedInDevices],
  ['DELETE', '/api/user/sessions/unknown', () => undefined, 404, ErrorBody],
  ['DELETE', '/api/user/sessions', () => undefined, 200, Message],
  ['POST', '/api/auth/signout', () => undefined, 200, Message],
  ['GET', '/api/user/progress', () => undefined, 401, ErrorBody],
];

/** Of a learner who leaves. */
const LAST_ROWS: typeof ROWS = [
  ['DELETE', '/api/user/account', () => undefined, 200, Message],
  ['GET', '/api/user', () => undefined, 410, ErrorBody],
  ['DELETE', '/api/user/account', () => undefined, 410, ErrorBody],
];

describe('the calls of docs/product.md 7', () => {
  it.each(ROWS)('%s %s', async (method, path, body, status, schema) => {
    await expectAnswer(await learner.call(method, path, body()), status, schema);
  });

  it('ends with the deletion of the account', async () => {
    const other = await test.registerLearner();
    for (const [method, path, body, status, schema] of LAST_ROWS) {
      await expectAnswer(await other.call(method, path, body()), status, schema);
    }
  });
});

async function expectAnswer(response: Response, status: number, schema: v.GenericSchema) {
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  const answer: unknown = await response.json();
  expect(v.safeParse(schema, answer).issues).toBeUndefined();
}
