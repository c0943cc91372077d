import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions, userIdentities, users } from '#api/db/schema.ts';
import { createOpenId } from '#api/services/openid.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import {
  signInAtProvider,
  startProvider,
  type TestProvider,
} from '#api/testing/openid-provider.ts';
import type { SessionResponse } from '#shared/contract/auth.ts';

const CALLBACK = 'https://northstar.example/api/login/callback';

let test: TestApp;
let provider: TestProvider;
let people = 0;
beforeAll(async () => {
  provider = await startProvider(CALLBACK);
  test = await createTestApp({ openId: openIdAt(provider) });
});
afterAll(async () => {
  await provider.stop();
  await test.close();
});
beforeEach(() => {
  people += 1;
  provider.person = {
    sub: `person-${people}`,
    email: `person-${people}@example.edu`,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
    picture: 'https://provider.example/ada.jpg',
  };
});

const openIdAt = ({ issuer, clientId, clientSecret }: TestProvider) =>
  createOpenId({ issuer, clientId, clientSecret, redirectUri: CALLBACK, allowHttp: true });

/** A browser: it keeps cookies, and follows the app's redirects by hand. */
function aBrowser() {
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
      const { response } = await go('/api/auth/login-code', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ code }),
      });
      return response;
    },
  };
}

async function signIn(browser = aBrowser()): Promise<SessionResponse> {
  const { location } = await browser.go(await browser.leave());
  const response = await browser.exchange(location);
  if (response.status !== 200) throw new Error(`${location}: ${response.status}`);
  return (await response.json()) as SessionResponse;
}

const accountOf = async (email: string) =>
  (await test.db.select().from(users).where(eq(users.email, email)))[0];
const statusOf = async (token: string) =>
  (await test.app.request('/api/auth/user', { headers: { Authorization: `Bearer ${token}` } }))
    .status;

describe('a hosted sign-in', () => {
  it('makes an account without a password or a picture, and opens a session like every other', async () => {
    const { user, token, since } = await signIn();
    expect(user).toMatchObject({
      email: provider.person?.email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
    });
    expect(await statusOf(token)).toBe(200);
    expect(since).toEqual(expect.any(String));
    expect(await accountOf(user.email)).toMatchObject({
      passwordHash: null,
      confirmedAt: test.clock.now,
    });
  });

  it('opens the same account for the same subject, whatever has become of the addresses', async () => {
    const first = await signIn();
    Object.assign(provider.person ?? {}, { email: 'else@example.com', email_verified: false });
    expect((await signIn()).user).toEqual(first.user);
  });

  it('asks with PKCE, state and nonce, for no more than address and names', async () => {
    const { location } = await aBrowser().go('/api/login');
    const asked = Object.fromEntries(new URL(location).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: CALLBACK,
    });
    const lengths = [asked['state'], asked['nonce'], asked['code_challenge']].map(
      (text = '') => text.length,
    );
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(43);
  });

  it('keeps its cookies from scripts and from other hosts, and shows nothing of what is in them', async () => {
    const { response } = await aBrowser().go('/api/login');
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-northstar-login=[\w.-]+; Max-Age=600; Path=\/; /);
    for (const rule of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(rule);
    const { state } = Object.fromEntries(
      new URL(response.headers.get('Location') ?? '').searchParams,
    );
    const parts = cookie.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(parts.join()).not.toContain(state);
  });

  it('puts neither token nor code where a log may see it', async () => {
    const browser = aBrowser();
    const { location } = await browser.go(await browser.leave());
    const { token } = (await (await browser.exchange(location)).json()) as SessionResponse;
    expect(location).toMatch(/^\/login#code=/);
    expect(location).not.toContain(token);
    const log = test.logLines.join('\n');
    for (const secret of [token, location.split('=')[1] ?? '', provider.clientSecret]) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/callback\?|[?&]code=/);
  });

  it('gives the later of two first sign-ins at once the account of the earlier', async () => {
    const browsers = [aBrowser(), aBrowser(), aBrowser()];
    const paths: string[] = [];
    for (const browser of browsers) paths.push(await browser.leave());
    const locations = await Promise.all(
      browsers.map(async (browser, at) => (await browser.go(paths[at] ?? '')).location),
    );
    const ids = new Set(locations.map((location) => /#code=([^.]+)\./.exec(location)?.[1]));
    expect([...ids]).toEqual([expect.any(String)]);
    expect(
      await test.db.$count(
        userIdentities,
        eq(userIdentities.identity, `${provider.issuer} ${provider.person?.sub}`),
      ),
    ).toBe(1);
  });

  it.each([
    [{ given_name: 'A', family_name: '\u202e\u202e' }, ['New', 'Learner']],
    [{ given_name: 7, family_name: undefined }, ['New', 'Learner']],
    [{ given_name: ' Grace ', family_name: 'Hopper' }, ['Grace', 'Hopper']],
  ])('takes no name that registration would refuse: %j', async (names, expected) => {
    Object.assign(provider.person ?? {}, names);
    const { user } = await signIn();
    expect([user.firstName, user.lastName]).toEqual(expected);
  });
});

describe('an account that is there already', () => {
  const register = async () => {
    const learner = await test.registerLearner();
    Object.assign(provider.person ?? {}, { email: learner.email });
    return learner;
  };
  const confirm = (userId: string) =>
    test.db.update(users).set({ confirmedAt: test.clock.now }).where(eq(users.userId, userId));

  it('is joined by a verified address; one that was confirmed keeps password and sessions', async () => {
    const learner = await register();
    await confirm(learner.user.id);
    const { user } = await signIn();
    expect(user.id).toBe(learner.user.id);
    expect((await accountOf(learner.email))?.passwordHash).not.toBeNull();
    expect(await statusOf(learner.token)).toBe(200);
  });

  it('that was never confirmed loses the password and the sessions of whoever made it', async () => {
    const learner = await register();
    const { user, token } = await signIn();
    expect(user.id).toBe(learner.user.id);
    expect(await accountOf(learner.email)).toMatchObject({
      passwordHash: null,
      confirmedAt: test.clock.now,
    });
    expect([await statusOf(learner.token), await statusOf(token)]).toEqual([401, 200]);
    const { email, password } = learner;
    const { response } = await aBrowser().go('/api/auth/signin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(response.status).toBe(401);
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['verified in words only', { email_verified: 'true' }],
    ['not named', { email: undefined }],
    ['of another domain', { email: 'ada@example.com' }],
    ['no address', { email: 'ada' }],
  ])('is neither joined nor made by an address that is %s', async (_, claims) => {
    const learner = await register();
    const before = await test.db.$count(users);
    Object.assign(provider.person ?? {}, claims);
    const browser = aBrowser();
    expect((await browser.go(await browser.leave())).location).toBe('/login#sign-in=email');
    expect(await test.db.$count(users)).toBe(before);
    expect((await accountOf(learner.email))?.passwordHash).not.toBeNull();
  });
});

describe('the callback', () => {
  const EXPIRED = '/login#sign-in=expired';
  const FAILED = '/login#sign-in=failed';

  it('refuses another state than this browser left with', async () => {
    const browser = aBrowser();
    const back = await browser.leave();
    const forged = back.replace(/state=[^&]+/, 'state=of-somebody-else');
    expect((await browser.go(forged)).location).toBe(FAILED);
  });

  it('refuses another nonce than this browser left with', async () => {
    const browser = aBrowser();
    const back = await browser.leave((url) => url.searchParams.set('nonce', 'of-another-time'));
    expect((await browser.go(back)).location).toBe(FAILED);
  });

  it('refuses a code that was asked for with another PKCE challenge', async () => {
    const browser = aBrowser();
    const other = new URL((await aBrowser().go('/api/login')).location);
    const challenge = other.searchParams.get('code_challenge') ?? '';
    const back = await browser.leave((url) => url.searchParams.set('code_challenge', challenge));
    expect((await browser.go(back)).location).toBe(FAILED);
  });

  it('refuses a browser that did not begin: nobody is signed in to the account of somebody else', async () => {
    const back = await aBrowser().leave();
    expect((await aBrowser().go(back)).location).toBe(EXPIRED);
    const other = aBrowser();
    await other.leave();
    expect((await other.go(back)).location).toBe(FAILED);
  });

  it('takes a code once: replayed with its cookie it opens nothing', async () => {
    const browser = aBrowser();
    const back = await browser.leave();
    const kept = new Map(browser.cookies);
    expect((await browser.go(back)).location).toMatch(/^\/login#code=/);
    expect((await browser.go(back)).location).toBe(EXPIRED);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.go(back)).location).toBe(FAILED);
  });

  it('comes too late after ten minutes', async () => {
    const browser = aBrowser();
    const back = await browser.leave();
    test.clock.advance(601_000);
    expect((await browser.go(back)).location).toBe(EXPIRED);
  });

  it.each(['', 'x', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c'])(
    'takes no cookie that this server did not seal: %j',
    async (forged) => {
      const browser = aBrowser();
      const back = await browser.leave();
      browser.cookies.set('__Host-northstar-login', forged);
      expect((await browser.go(back)).location).toBe(EXPIRED);
    },
  );

  it('says that the person turned back', async () => {
    provider.person = null;
    const browser = aBrowser();
    expect((await browser.go(await browser.leave())).location).toBe('/login#sign-in=canceled');
  });

  it('leads nowhere but to the sign-in tab, whatever the request asks for', async () => {
    const ways = ['next', 'returnTo', 'redirect_uri', 'url'].map(
      (name) => `${name}=//evil.example`,
    );
    const browser = aBrowser();
    const query = ways.join('&');
    const { location } = await browser.go(`/api/login?${query}`, {
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    });
    expect(location).not.toContain('evil');
    const back = await browser.leave();
    expect((await browser.go(`${back}&${query}`)).location).toMatch(/^\/login#/);
  });
});

describe('the code in the fragment', () => {
  const arrive = async () => {
    const browser = aBrowser();
    return { browser, location: (await browser.go(await browser.leave())).location };
  };

  it('opens one session, once, also when asked twice at the same time', async () => {
    const { browser, location } = await arrive();
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await browser.exchange(location)).status),
    );
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  it('opens nothing in another browser', async () => {
    const { browser, location } = await arrive();
    expect((await aBrowser().exchange(location)).status).toBe(401);
    expect((await browser.exchange(location)).status).toBe(200);
  });

  it('is good for 60 seconds', async () => {
    const [early, late] = [await arrive(), await arrive()];
    test.clock.advance(59_000);
    expect((await early.browser.exchange(early.location)).status).toBe(200);
    test.clock.advance(1_000);
    expect((await late.browser.exchange(late.location)).status).toBe(401);
  });

  it.each(['', 'x'.repeat(201), 'a b', '<script>', null, { length: 3 }])(
    'is checked before it is looked up: %j',
    async (code) => {
      const { response } = await aBrowser().go('/api/auth/login-code', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ code }),
      });
      expect(response.status).toBe(400);
    },
  );
});

describe('without a provider that answers', () => {
  it('the sign-in tab says so; once the provider is back all goes on', async () => {
    const fleeting = await startProvider(CALLBACK);
    await fleeting.stop();
    const app = await createTestApp({ openId: openIdAt(fleeting) });
    const begin = async () => (await app.app.request('/api/login')).headers.get('Location');
    expect(await begin()).toBe('/login#sign-in=unavailable');
    await fleeting.start();
    expect(await begin()).toContain(fleeting.issuer);
    await fleeting.stop();
    await app.close();
  });

  it('a sign-in that has begun ends as unavailable, not as refused', async () => {
    const fleeting = await startProvider(CALLBACK);
    fleeting.person = provider.person;
    const openId = openIdAt(fleeting);
    const { url, checks } = await openId.begin();
    const back = await signInAtProvider(url, fleeting);
    await fleeting.stop();
    const finishing = openId.finish(back.search, checks);
    await expect(finishing).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('where none is configured, the browser goes to the sign-in tab, and no button is shown', async () => {
    const plain = await createTestApp();
    for (const path of ['/api/login', '/api/login?next=//evil.example', '/api/login/callback']) {
      const response = await plain.app.request(path);
      expect([response.status, response.headers.get('Location')]).toEqual([302, '/login']);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
    expect(await (await plain.app.request('/api/auth/ways')).json()).toEqual({ hosted: null });
    expect(await (await test.app.request('/api/auth/ways')).json()).toEqual({ hosted: 'Campus' });
    await plain.close();
  });
});

it('a deleted account leaves no identity: the next sign-in makes a new one', async () => {
  const { user, token } = await signIn();
  await test.app.request('/api/user/account', {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await test.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  expect((await signIn()).user.id).not.toBe(user.id);
});
