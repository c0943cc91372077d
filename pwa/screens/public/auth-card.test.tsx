import { expect, it } from 'vitest';
import { goOnline, mount, unmountAll } from '#pwa/ui/testing/mount.ts';
import { HostedSignIn } from './auth-card.tsx';

const link = () => document.querySelector('a');

it('is offered where the server has a provider, by its name, with what a new account shows of one', async () => {
  const container = await mount(<HostedSignIn name="Campus" />);
  expect(link()?.textContent).toBe('Continue with Campus');
  expect(link()?.getAttribute('href')).toBe('/api/login');
  expect(container.textContent).toContain('leaderboard by first name and last initial');
});

it('is not there without one, nor without a network', async () => {
  const container = await mount(<HostedSignIn name={null} />);
  expect(container.textContent).toBe('');
  unmountAll();
  await mount(<HostedSignIn name="Campus" />);
  expect(link()).not.toBeNull();
  goOnline(false);
  expect(link()).toBeNull();
});
