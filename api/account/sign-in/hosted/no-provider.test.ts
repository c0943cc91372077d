import { beforeEach, describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { signInAtProvider, startProvider } from '#api/testing/worlds/openid-provider.ts';
import { CALLBACK, openIdAt, startHostedWorld } from '#api/testing/worlds/hosted-world.ts';

const world = await openForFile(startHostedWorld());
beforeEach(() => world.meetSomebody());

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
    fleeting.person = world.provider.person;
    const openId = openIdAt(fleeting);
    const { url, checks } = await openId.begin();
    const back = await signInAtProvider(url, fleeting);
    await fleeting.stop();
    const finishing = openId.finish(back.search, checks);
    await expect(finishing).rejects.toMatchObject({ reason: 'unavailable' });
  });

  describe('2.1 The hosted sign-in is reached at `/api/login` (section 10) · 7 `GET /api/login`', () => {
    it('where none is configured, the browser goes to the sign-in tab, and no button is shown', async () => {
      const plain = await createTestApp();
      for (const path of ['/api/login', '/api/login?next=//evil.example', '/api/login/callback']) {
        const response = await plain.app.request(path);
        expect([response.status, response.headers.get('Location')]).toEqual([302, '/login']);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
      }
      expect(await (await plain.app.request('/api/auth/ways')).json()).toEqual({
        hosted: null,
        emailDomains: ['gmail.com', '.edu'],
      });
      expect(await (await world.test.app.request('/api/auth/ways')).json()).toEqual({
        hosted: 'Campus',
        emailDomains: ['gmail.com', '.edu'],
      });
      await plain.close();
    });
  });
});
