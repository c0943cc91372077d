/** The calls of somebody who has lost a password, and the mails that come of them. */
import { expect } from 'vitest';
import type { TestApp } from '#api/testing/create-test-app.ts';
import { jsonPost, type TestLearner } from '#api/testing/test-learner.ts';

export const MINUTE = 60_000;
export const NEW_PASSWORD = 'Battery-Staple-8';
export const INVALID = { message: 'Invalid or expired reset token' };

/** @param appOf the app of the test that runs */
export function recoveryCalls(appOf: () => TestApp) {
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    appOf().app.request(`/api/auth/${path}`, jsonPost(body, headers));

  const forgot = (email: string, headers?: Record<string, string>) =>
    send('forgot-password', { email }, headers);
  const reset = (token: string, newPassword = NEW_PASSWORD) =>
    send('reset-password', { token, newPassword });
  const verify = async (token: string) =>
    (await appOf().app.request(`/api/auth/verify-reset-token/${token}`)).json();
  const signIn = async (email: string, password: string) =>
    (await send('signin', { email, password })).status;
  /** The tokens of the mails to an address, oldest first. */
  const tokensFor = (email: string, page: string) =>
    appOf()
      .mails.filter(({ to, text }) => to === email && text.includes(`/${page}?token=`))
      .map(({ text }) => /\?token=(\S+)/.exec(text)?.[1] ?? '');

  async function askForReset(learner: TestLearner): Promise<string> {
    expect((await forgot(learner.email)).status).toBe(200);
    await appOf().sendMails();
    return tokensFor(learner.email, 'reset-password').at(-1) ?? '';
  }
  /** Without the mails and the limits of the test before; for `beforeEach`. */
  const startAfresh = async () => {
    await appOf().sendMails();
    appOf().mails.length = 0;
    // The limits are those of an hour.
    appOf().clock.advance(61 * MINUTE);
  };
  return { send, forgot, reset, verify, signIn, tokensFor, askForReset, startAfresh };
}

/** The answer, to compare. */
export const codeOf = async (response: Response) => [response.status, await response.json()];
