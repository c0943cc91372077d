import { afterEach, expect, it, vi } from 'vitest';
import { acting, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { HostedSignIn } from './hosted-sign-in.tsx';

afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const link = () => document.querySelector('a');
const answer = (hosted: string | null) =>
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(Response.json({ hosted })));

it('is offered where the server has a provider, by its name, with what a new account shows of one', async () => {
  answer('Campus');
  const container = await mount(<HostedSignIn />);
  await until(() => expect(link()?.textContent).toBe('Continue with Campus'));
  expect(link()?.getAttribute('href')).toBe('/api/login');
  expect(container.textContent).toContain('leaderboard by first name and last initial');
});

it('is not there without one, nor without a network', async () => {
  answer(null);
  const container = await mount(<HostedSignIn />);
  await until(() => expect(fetch).toHaveBeenCalled());
  expect(container.textContent).toBe('');
  unmountAll();
  answer('Campus');
  await mount(<HostedSignIn />);
  await until(() => expect(link()).not.toBeNull());
  acting(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
  });
  expect(link()).toBeNull();
});
