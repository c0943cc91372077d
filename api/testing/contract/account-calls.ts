/** docs/product.md 7.2: sign-in, the account and its password. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { userIdentities, users } from '#api/account/tables.ts';
import { recoveryCalls } from '#api/testing/worlds/recovery-calls.ts';
import {
  AccountExport,
  ProfileResponse,
  SignedInDevices,
  UserWithProgress,
} from '#shared/contract/account/account.ts';
import {
  CurrentUser,
  ForgotPasswordResponse,
  ResetTokenCheck,
  SessionResponse,
  SignInWays,
} from '#shared/contract/account/auth.ts';
import { Message } from '#shared/contract/message.ts';
import { SettingsResponse } from '#shared/contract/account/user-settings.ts';
import { type ContractCalls, type ContractWorld, PROVIDER, SIGNED_OUT } from './contract-call.ts';
import type { TestLearner } from '../test-learner.ts';
import { AdminStats } from '#shared/contract/admin/desk.ts';

const NAMES = { firstName: 'Ada', lastName: 'King' };
const NEW_PASSWORD = 'Notes-1843';

/** The token of the mail that a learner has just been sent. */
async function mailedToken({ test }: ContractWorld, learner: TestLearner, page: string) {
  const { forgot, tokensFor } = recoveryCalls(() => test);
  const to = page === 'change-email' ? newAddressOf(learner) : learner.email;
  if (page === 'reset-password') await forgot(learner.email);
  await test.sendMails();
  return tokensFor(to, page).at(-1) ?? '';
}

const newAddressOf = ({ email }: TestLearner) => `new-${email}`;

async function askForAddress(learner: TestLearner): Promise<void> {
  const email = newAddressOf(learner);
  const change = { ...NAMES, email, currentPassword: learner.password };
  await learner.call('PATCH', '/api/user/profile', change);
}

export const ACCOUNT_CALLS: ContractCalls = {
  'POST /api/auth/signin': {
    send: (_, { email, password }) => ({ body: { email, password }, isSignedOut: true }),
    answer: SessionResponse,
    refused: {
      for: 'a wrong password',
      send: (_, { email }) => ({ body: { email, password: 'wrong' } }),
      status: 401,
    },
  },
  'POST /api/auth/register': {
    send: () => ({
      body: { ...NAMES, email: 'ada@gmail.com', password: NEW_PASSWORD },
      isSignedOut: true,
    }),
    status: 201,
    answer: SessionResponse,
    refused: {
      for: 'an address that is taken',
      send: (_, { email }) => ({ body: { ...NAMES, email, password: NEW_PASSWORD } }),
      status: 409,
    },
  },
  'GET /api/auth/user': { answer: CurrentUser, refused: SIGNED_OUT },
  'GET /api/user': {
    answer: UserWithProgress,
    refused: {
      for: 'somebody who has deleted the account',
      send: async (_, learner) => {
        await learner.call('DELETE', '/api/user/account');
        return {};
      },
      status: 410,
    },
  },
  'PATCH /api/user/profile': {
    send: (_, { email }) => ({ body: { ...NAMES, email } }),
    answer: ProfileResponse,
    refused: {
      for: 'a name of one letter',
      send: (_, { email }) => ({ body: { firstName: 'A', lastName: 'King', email } }),
      status: 400,
    },
  },
  'PATCH /api/user/password': {
    send: (_, { password }) => ({ body: { currentPassword: password, newPassword: NEW_PASSWORD } }),
    answer: Message,
    refused: {
      for: 'a wrong current password',
      send: () => ({ body: { currentPassword: 'wrong', newPassword: NEW_PASSWORD } }),
      status: 400,
    },
  },
  'PATCH /api/user/settings': {
    send: () => ({
      body: {
        privacy: { showOnLeaderboard: true, shareProgress: true, allowFriendRequests: true },
      },
    }),
    answer: SettingsResponse,
    refused: {
      for: 'a setting that there is not',
      send: () => ({ body: { privacy: { showEverything: true } } }),
      status: 400,
    },
  },
  'GET /api/user/settings': { answer: SettingsResponse, refused: SIGNED_OUT },
  'GET /api/user/export': { answer: AccountExport, refused: SIGNED_OUT },
  'DELETE /api/user/account': { answer: Message, refused: SIGNED_OUT },
  'GET /api/user/sessions': { answer: SignedInDevices, refused: SIGNED_OUT },
  'DELETE /api/user/sessions': { answer: Message, refused: SIGNED_OUT },
  'DELETE /api/user/sessions/{id}': {
    send: async (_, learner) => {
      await learner.call('POST', '/api/auth/signin', {
        email: learner.email,
        password: learner.password,
      });
      const { sessions } =
        await learner.get<v.InferOutput<typeof SignedInDevices>>('/api/user/sessions');
      return { path: `/api/user/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}` };
    },
    answer: Message,
    refused: {
      for: 'a device that there is not',
      send: () => ({ path: '/api/user/sessions/unknown' }),
      status: 404,
    },
  },
  'GET /api/login': {
    status: 302,
    answer: { location: PROVIDER },
    refused: {
      for: 'anybody while the provider is away',
      send: ({ provider }) => {
        provider.isUp = false;
        return {};
      },
      status: 302,
      answer: { location: '/login#sign-in=unavailable' },
    },
  },
  'GET /api/auth/ways': {
    answer: SignInWays,
    refused: {
      for: 'a name in the path',
      send: () => ({ path: '/api/auth/ways/one' }),
      status: 404,
    },
  },
  'POST /api/auth/signout': { answer: Message, refused: SIGNED_OUT },
  'POST /api/auth/forgot-password': {
    send: (_, { email }) => ({ body: { email } }),
    answer: ForgotPasswordResponse,
    refused: { for: 'no address', send: () => ({ body: { email: 'nobody' } }), status: 400 },
  },
  'GET /api/auth/verify-reset-token/{token}': {
    send: async (world, learner) => ({
      path: `/api/auth/verify-reset-token/${await mailedToken(world, learner, 'reset-password')}`,
    }),
    answer: v.intersect([ResetTokenCheck, v.object({ valid: v.literal(true) })]),
    refused: {
      for: 'a token that nobody was sent',
      send: () => ({ path: '/api/auth/verify-reset-token/a.b' }),
      status: 200,
      answer: v.intersect([ResetTokenCheck, v.object({ valid: v.literal(false) })]),
    },
  },
  'POST /api/auth/reset-password': {
    send: async (world, learner) => ({
      body: {
        token: await mailedToken(world, learner, 'reset-password'),
        newPassword: NEW_PASSWORD,
      },
    }),
    answer: Message,
    refused: {
      for: 'a token that nobody was sent',
      send: () => ({ body: { token: 'a.b', newPassword: NEW_PASSWORD } }),
      status: 400,
    },
  },
  'POST /api/auth/confirm-email': {
    send: async (world, learner) => {
      // The learners of this world have confirmed, and no such mail goes to those.
      const own = eq(users.userId, learner.user.id);
      await world.test.db.update(users).set({ confirmedAt: null }).where(own);
      return { body: { token: await mailedToken(world, learner, 'confirm') } };
    },
    answer: Message,
    refused: {
      for: 'a token that nobody was sent',
      send: () => ({ body: { token: 'a.b' } }),
      status: 400,
    },
  },
  'POST /api/auth/change-email': {
    send: async (world, learner) => {
      await askForAddress(learner);
      return { body: { token: await mailedToken(world, learner, 'change-email') } };
    },
    answer: Message,
    refused: {
      for: 'a token that nobody was sent',
      send: () => ({ body: { token: 'a.b' } }),
      status: 400,
    },
  },
  'POST /api/auth/keep-email': {
    send: async (world, learner) => {
      await askForAddress(learner);
      return { body: { token: await mailedToken(world, learner, 'keep-email') } };
    },
    answer: Message,
    refused: {
      for: 'a token that nobody was sent',
      send: () => ({ body: { token: 'a.b' } }),
      status: 400,
    },
  },
  'DELETE /api/user/email-change': { answer: Message, refused: SIGNED_OUT },
  'DELETE /api/user/hosted-sign-in': {
    send: async ({ test }, { user }) => {
      const identity = `${new URL(PROVIDER).origin} ${user.id}`;
      await test.db.insert(userIdentities).values({ identity, userId: user.id });
      return {};
    },
    answer: Message,
    refused: { for: 'an account without one', send: () => ({}), status: 404 },
  },
  'POST /api/user/confirmation-mail': { answer: Message, refused: SIGNED_OUT },
};

/** docs/product.md 7.4: what the administrator asks for. */
export const ADMIN_CALLS: ContractCalls = {
  'GET /api/admin/stats': {
    send: async ({ test }, { user }) => {
      await test.db.update(users).set({ isAdmin: true }).where(eq(users.userId, user.id));
      return {};
    },
    answer: AdminStats,
    refused: { for: 'a learner', send: () => ({}), status: 403 },
  },
};
