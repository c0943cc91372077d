/**
 * The hosted sign-in (docs/decisions/010): the visitor goes to the provider, comes back and enters the app. No URL
 * contains a session token. Instead, the callback gives the page a one-time code in the URL's fragment. No server sees
 * the fragment, and the code works in no other browser.
 */
import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import {
  writeLoginCode,
  accountOfCode,
  takeLoginCode,
  type LoginCode,
} from '#api/account/statements/identities.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { clientAddress } from '#api/platform/http/client-address.ts';
import { describe } from '#api/platform/http/describe.ts';
import { check } from '#api/platform/http/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { LOGIN_SECONDS } from './login-cookies.ts';
import { HostedLoginError, type OpenId } from './openid.ts';
import type { Services } from '#api/services.ts';
import {
  BlockedBody,
  LoginCodeRequest,
  type LoginFailure,
  SessionResponse,
  SignInWays,
} from '#shared/contract/account/auth.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { holdUser } from '#api/account/statements/users.ts';
import { openSession, unlessBlocked } from '#api/account/sign-in/open-session.ts';

/** The path of the app's sign-in tab. Visitors who are already signed in are sent on to Home from there. */
const SIGN_IN_TAB = '/login';

const LEAVING = 'northstar-login';
const ARRIVING = 'northstar-arrival';
/** The number of seconds that the page has for exchanging the code. */
const CODE_SECONDS = 60;

export function hostedSignInRoutes(services: Services) {
  const { openId, loginCookies, policy } = services;
  return new Hono<AppEnv>()
    .get(
      '/login',
      describe({
        summary: 'Sends the browser to the provider, or to the sign-in tab where there is none',
        answers: { 302: null },
      }),
      async (c) => {
        if (!openId) return c.redirect(SIGN_IN_TAB, 302);
        try {
          const { url, checks } = await openId.begin();
          putCookie(c, openId, LEAVING, await loginCookies.seal(checks), LOGIN_SECONDS);
          return c.redirect(url, 302);
        } catch (error) {
          return c.redirect(failurePath(services, error), 302);
        }
      },
    )
    .get(
      '/login/callback',
      describe({
        summary: 'Where the provider sends the browser back; it goes on to the app with a code',
        answers: { 302: null },
      }),
      async (c) => {
        if (!openId) return c.redirect(SIGN_IN_TAB, 302);
        try {
          const checks = await loginCookies.open(takeCookie(c, openId, LEAVING));
          if (!checks) throw new HostedLoginError('expired');
          const identity = await openId.finish(new URL(c.req.url).search, checks);
          const address = clientAddress(c, policy.trustedProxies);
          const halves = { code: secret(), cookie: secret() };
          const { code, cookie } = await findOrCreateAccount(
            services,
            identity,
            address,
            (tx, userId) => writeLoginCode(tx, userId, halves, services.clock()),
          );
          putCookie(c, openId, ARRIVING, cookie, CODE_SECONDS);
          return c.redirect(`${SIGN_IN_TAB}#code=${code}`, 302);
        } catch (error) {
          return c.redirect(failurePath(services, error), 302);
        }
      },
    )
    .get(
      '/auth/ways',
      describe({ summary: 'How one can sign in here', answers: { 200: SignInWays } }),
      (c) =>
        c.json(
          {
            hosted: openId ? policy.hostedName : null,
            emailDomains: [...policy.emailDomains],
          },
          200,
        ),
    )
    .post(
      '/auth/login-code',
      describe({
        summary: 'Take over a hosted sign-in: once, within a minute, in the browser that began it',
        answers: { 200: SessionResponse, 403: BlockedBody },
        errors: [400, 401, 413],
      }),
      check('json', LoginCodeRequest),
      async (c) => {
        const cookie = openId ? takeCookie(c, openId, ARRIVING) : '';
        const { code } = c.req.valid('json');
        const address = clientAddress(c, policy.trustedProxies);
        const userAgent = c.req.header('User-Agent');
        return c.json(await exchangeCode(services, { code, cookie }, address, userAgent), 200);
      },
    );
}

/** 256 random bits. */
function secret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * If the server is reached over TLS, the names of its cookies get a prefix, so that no other host of the domain can set
 * them.
 */
function prefixOf({ isSecure }: OpenId): 'host' | undefined {
  return isSecure ? 'host' : undefined;
}

function putCookie(c: Context, openId: OpenId, name: string, value: string, maxAge: number): void {
  const prefix = prefixOf(openId);
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    secure: openId.isSecure,
    // The browser comes back from the provider's page, and it wouldn't send a cookie with SameSite=Strict then.
    sameSite: 'Lax',
    maxAge,
    ...(prefix && { prefix }),
  });
}

/** Reads a cookie and deletes it, because each cookie is valid for only one try. */
function takeCookie(c: Context, openId: OpenId, name: string): string {
  const prefix = prefixOf(openId);
  const value = prefix ? getCookie(c, name, prefix) : getCookie(c, name);
  deleteCookie(c, name, { path: '/', secure: openId.isSecure, ...(prefix && { prefix }) });
  return value ?? '';
}

/**
 * Returns the path of the sign-in tab, with a word that names the reason for the failure. The details are written only
 * to the log.
 */
function failurePath({ log }: Services, error: unknown): string {
  const reason = reasonOf(error);
  log.warn({ reason, cause: causeOf(error) }, 'a hosted sign-in ended');
  return `${SIGN_IN_TAB}#sign-in=${reason}`;
}

function reasonOf(error: unknown): LoginFailure {
  if (error instanceof HostedLoginError) return error.reason;
  if (error instanceof ApiError && error.status === 429) return 'busy';
  throw error;
}

/** Returns the kind of the error without its message, which may contain a token. */
function causeOf(error: unknown): string | null {
  const { cause } = error as Error;
  if (!(cause instanceof Error)) return null;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

/**
 * POST /api/auth/login-code: exchanges the one-time code of a hosted sign-in for a session.
 * @param address network address; the server then remembers that the account has signed in from there @param userAgent
 * the request's
 *   header
 * @throws ApiError 401 for a code that is wrong, was taken, has expired, or came without its cookie, 403 if the account
 *   is blocked
 */
async function exchangeCode(
  services: Services,
  code: LoginCode,
  address: string,
  userAgent: string | undefined,
): Promise<SessionResponse> {
  const opened = await inTransaction(services.db, async (tx) => {
    // The user is locked first, as in everything that ends such codes, so that no code is exchanged while another
    // request is ending it.
    const user = await holdUser(tx, accountOfCode(code), 'share');
    const isTaken = await takeLoginCode(tx, code, services.clock());
    return user && isTaken
      ? { held: user, session: await openSession(tx, services, user, userAgent) }
      : null;
  });
  if (!opened) throw new ApiError(401, 'This sign-in has expired. Please try again.');
  await services.limits.rememberNetwork(opened.held.email, address);
  return unlessBlocked(services, opened);
}
