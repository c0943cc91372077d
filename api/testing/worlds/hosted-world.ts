/** A server with a sign-in hosted elsewhere, its provider, and browsers that go back and forth. */
import { eq } from 'drizzle-orm';
import { users } from '#api/account/tables.ts';
import { createOpenId } from '#api/account/sign-in/hosted/create-openid.ts';
import type { SessionResponse } from '#shared/contract/account/auth.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { jsonPost } from '#api/testing/test-learner.ts';
import { signInAtProvider, startProvider, type TestProvider } from './openid-provider.ts';

export const CALLBACK = 'https://northstar.example/api/login/callback';

export const openIdAt = ({ issuer, clientId, clientSecret }: TestProvider) =>
  createOpenId({ issuer, clientId, clientSecret, redirectUri: CALLBACK, allowHttp: true });

/** Starts server and provider; nobody is signed in at the provider before `meetSomebody`. */
export async function startHostedWorld() {
  const provider = await startProvider(CALLBACK);
  const test = await createTestApp({ openId: openIdAt(provider) });
  const aBrowser = () => openBrowser(test, provider);
  const arrive = async () => {
    const browser = aBrowser();
    const { location } = await browser.go(await browser.leave());
    return { browser, location };
  };
  let people = 0;
  return {
    test,
    provider,
    aBrowser,
    /** Another person is signed in at the provider from now on; for `beforeEach`. */
    meetSomebody: () => {
      people += 1;
      provider.person = {
        sub: `person-${people}`,
        email: `person-${people}@example.edu`,
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Lovelace',
        picture: 'https://provider.example/ada.jpg',
      };
    },
    /** Signs in up to where the app would take over. @returns the browser, and where the callback sent it */
    arrive,
    signIn: async (): Promise<SessionResponse> => {
      const { browser, location } = await arrive();
      const response = await browser.exchange(location);
      if (response.status !== 200) throw new Error(`${location}: ${response.status}`);
      return (await response.json()) as SessionResponse;
    },
    accountOf: async (email: string) =>
      (await test.db.select().from(users).where(eq(users.email, email)))[0],
    /** The status of a call with this token. */
    statusOf: async (token: string) =>
      (await test.app.request('/api/auth/user', { headers: { Authorization: `Bearer ${token}` } }))
        .status,
    close: async () => {
      await provider.stop();
      await test.close();
    },
  };
}

/** A browser: it keeps cookies, and follows the app's redirects by hand. */
function openBrowser(test: TestApp, provider: TestProvider) {
  const cookies = new Map<string, string>();
  const go = async (path: string, init: RequestInit = {}) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await test.app.request(path, {
      ...init,
      headers: { ...init.headers, Cookie },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { response, location: response.headers.get('Location') ?? '' };
  };
  return {
    cookies,
    go,
    /** To the provider and back. @returns path and query of the callback */
    leave: async (change: (url: URL) => void = () => undefined) => {
      const url = new URL((await go('/api/login')).location);
      change(url);
      const back = await signInAtProvider(url.href, provider);
      return `${back.pathname}${back.search}`;
    },
    exchange: async (location: string) => {
      const code = /^\/login#code=([\w.-]+)$/.exec(location)?.[1] ?? 'none';
      const { response } = await go('/api/auth/login-code', jsonPost({ code }));
      return response;
    },
  };
}
