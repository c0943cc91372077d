import { beforeEach, describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { startHostedWorld } from '#api/testing/worlds/hosted-world.ts';
import { jsonPost } from '#api/testing/test-learner.ts';

const world = await openForFile(startHostedWorld());
beforeEach(() => world.meetSomebody());

describe('the callback', () => {
  const EXPIRED = '/login#sign-in=expired';
  const FAILED = '/login#sign-in=failed';

  it('refuses another state than this browser left with', async () => {
    const browser = world.aBrowser();
    const back = await browser.leave();
    const forged = back.replace(/state=[^&]+/, 'state=of-somebody-else');
    expect((await browser.go(forged)).location).toBe(FAILED);
  });

  it('refuses another nonce than this browser left with', async () => {
    const browser = world.aBrowser();
    const back = await browser.leave((url) => url.searchParams.set('nonce', 'of-another-time'));
    expect((await browser.go(back)).location).toBe(FAILED);
  });

  it('refuses a code that was asked for with another PKCE challenge', async () => {
    const browser = world.aBrowser();
    const other = new URL((await world.aBrowser().go('/api/login')).location);
    const challenge = other.searchParams.get('code_challenge') ?? '';
    const back = await browser.leave((url) => url.searchParams.set('code_challenge', challenge));
    expect((await browser.go(back)).location).toBe(FAILED);
  });

  it('refuses a browser that did not begin: nobody is signed in to the account of somebody else', async () => {
    const back = await world.aBrowser().leave();
    expect((await world.aBrowser().go(back)).location).toBe(EXPIRED);
    const other = world.aBrowser();
    await other.leave();
    expect((await other.go(back)).location).toBe(FAILED);
  });

  it('refuses what the keys of the provider have not signed', async () => {
    const other = await startHostedWorld();
    other.meetSomebody();
    other.provider.hasOtherKeys = true;
    const browser = other.aBrowser();
    expect((await browser.go(await browser.leave())).location).toBe(FAILED);
    await other.close();
  });

  it('takes a code once: replayed with its cookie it opens nothing', async () => {
    const browser = world.aBrowser();
    const back = await browser.leave();
    const kept = new Map(browser.cookies);
    expect((await browser.go(back)).location).toMatch(/^\/login#code=/);
    expect((await browser.go(back)).location).toBe(EXPIRED);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.go(back)).location).toBe(FAILED);
  });

  it('comes too late after ten minutes', async () => {
    const browser = world.aBrowser();
    const back = await browser.leave();
    world.test.clock.advance(601_000);
    expect((await browser.go(back)).location).toBe(EXPIRED);
  });

  it.each(['', 'x', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c'])(
    'takes no cookie that this server did not seal: %j',
    async (forged) => {
      const browser = world.aBrowser();
      const back = await browser.leave();
      browser.cookies.set('__Host-northstar-login', forged);
      expect((await browser.go(back)).location).toBe(EXPIRED);
    },
  );

  it('says that the person turned back', async () => {
    world.provider.person = null;
    const browser = world.aBrowser();
    expect((await browser.go(await browser.leave())).location).toBe('/login#sign-in=canceled');
  });

  it('leads nowhere but to the sign-in tab, whatever the request asks for', async () => {
    const ways = ['next', 'returnTo', 'redirect_uri', 'url'].map(
      (name) => `${name}=//evil.example`,
    );
    const browser = world.aBrowser();
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
  it('opens one session, once, also when asked twice at the same time', async () => {
    const { browser, location } = await world.arrive();
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await browser.exchange(location)).status),
    );
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  it('opens nothing in another browser', async () => {
    const { browser, location } = await world.arrive();
    expect((await world.aBrowser().exchange(location)).status).toBe(401);
    expect((await browser.exchange(location)).status).toBe(200);
  });

  it('is good for 60 seconds', async () => {
    const [early, late] = [await world.arrive(), await world.arrive()];
    world.test.clock.advance(59_000);
    expect((await early.browser.exchange(early.location)).status).toBe(200);
    world.test.clock.advance(1_000);
    expect((await late.browser.exchange(late.location)).status).toBe(401);
  });

  it.each(['', 'x'.repeat(201), 'a b', '<script>', null, { length: 3 }])(
    'is checked before it is looked up: %j',
    async (code) => {
      const { response } = await world.aBrowser().go('/api/auth/login-code', jsonPost({ code }));
      expect(response.status).toBe(400);
    },
  );
});
