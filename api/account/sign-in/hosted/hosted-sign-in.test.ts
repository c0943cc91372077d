import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessions, userIdentities, users } from '#api/account/tables.ts';
import type { SessionResponse } from '#shared/contract/account/auth.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { CALLBACK, startHostedWorld } from '#api/testing/worlds/hosted-world.ts';
import { jsonPost } from '#api/testing/test-learner.ts';

const world = await openForFile(startHostedWorld());
beforeEach(() => world.meetSomebody());

describe('a hosted sign-in', () => {
  it('makes an account without a password or a picture, and opens a session like every other', async () => {
    const { user, token, since } = await world.signIn();
    expect(user).toMatchObject({
      email: world.provider.person?.email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
    });
    expect(await world.statusOf(token)).toBe(200);
    expect(since).toEqual(expect.any(String));
    expect(await world.accountOf(user.email)).toMatchObject({
      passwordHash: null,
      confirmedAt: world.test.clock.now,
    });
  });

  it('opens the same account for the same subject, whatever has become of the addresses', async () => {
    const first = await world.signIn();
    Object.assign(world.provider.person ?? {}, {
      email: 'else@example.com',
      email_verified: false,
    });
    expect((await world.signIn()).user).toEqual(first.user);
  });

  it('asks with PKCE, state and nonce, for no more than address and names', async () => {
    const { location } = await world.aBrowser().go('/api/login');
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
    const { response } = await world.aBrowser().go('/api/login');
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
    const browser = world.aBrowser();
    const { location } = await browser.go(await browser.leave());
    const { token } = (await (await browser.exchange(location)).json()) as SessionResponse;
    expect(location).toMatch(/^\/login#code=/);
    expect(location).not.toContain(token);
    const log = world.test.logLines.join('\n');
    for (const secret of [token, location.split('=')[1] ?? '', world.provider.clientSecret]) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/callback\?|[?&]code=/);
  });

  it('gives the later of two first sign-ins at once the account of the earlier', async () => {
    const browsers = [world.aBrowser(), world.aBrowser(), world.aBrowser()];
    const paths: string[] = [];
    for (const browser of browsers) paths.push(await browser.leave());
    const locations = await Promise.all(
      browsers.map(async (browser, at) => (await browser.go(paths[at] ?? '')).location),
    );
    const ids = new Set(locations.map((location) => /#code=([^.]+)\./.exec(location)?.[1]));
    expect([...ids]).toEqual([expect.any(String)]);
    expect(
      await world.test.db.$count(
        userIdentities,
        eq(userIdentities.identity, `${world.provider.issuer} ${world.provider.person?.sub}`),
      ),
    ).toBe(1);
  });

  it.each([
    [{ given_name: 'A', family_name: '\u202e\u202e' }, ['New', 'Learner']],
    [{ given_name: 7, family_name: undefined }, ['New', 'Learner']],
    [{ given_name: ' Grace ', family_name: 'Hopper' }, ['Grace', 'Hopper']],
    [{ given_name: 'J.R.', family_name: 'evil.example' }, ['J. R.', 'evil. example']],
  ])('takes no name that registration would refuse: %j', async (names, expected) => {
    Object.assign(world.provider.person ?? {}, names);
    const { user } = await world.signIn();
    expect([user.firstName, user.lastName]).toEqual(expected);
  });
});

describe('an account that is there already', () => {
  const register = async () => {
    const learner = await world.test.registerLearner();
    Object.assign(world.provider.person ?? {}, { email: learner.email });
    return learner;
  };
  it('that was never confirmed loses the password and the sessions of whoever made it', async () => {
    const learner = await register();
    const { user, token } = await world.signIn();
    expect(user.id).toBe(learner.user.id);
    expect(await world.accountOf(learner.email)).toMatchObject({
      passwordHash: null,
      confirmedAt: world.test.clock.now,
    });
    expect([await world.statusOf(learner.token), await world.statusOf(token)]).toEqual([401, 200]);
    const { email, password } = learner;
    const { response } = await world
      .aBrowser()
      .go('/api/auth/signin', jsonPost({ email, password }));
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
    const before = await world.test.db.$count(users);
    Object.assign(world.provider.person ?? {}, claims);
    const browser = world.aBrowser();
    expect((await browser.go(await browser.leave())).location).toBe('/login#sign-in=email');
    expect(await world.test.db.$count(users)).toBe(before);
    expect((await world.accountOf(learner.email))?.passwordHash).not.toBeNull();
  });
});

it('a deleted account leaves no identity: the next sign-in makes a new one', async () => {
  const { user, token } = await world.signIn();
  await world.test.app.request('/api/user/account', {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await world.test.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  expect((await world.signIn()).user.id).not.toBe(user.id);
});
