import { beforeEach, expect, it, vi } from 'vitest';
import { useInstallState } from '#pwa/ui/layout/install-prompt.ts';
import { acting, click, find, mount, press, until } from '#pwa/ui/testing/mount.ts';
import { InstallApp } from './install-app.tsx';

beforeEach(() => useInstallState.setState({ event: null, isInstalled: false }));

function browserIs(userAgent: string, maxTouchPoints: number) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints);
}

it("opens the browser's own dialog where there is one", async () => {
  const prompt = vi.fn<() => Promise<{ outcome: 'accepted' }>>();
  prompt.mockResolvedValue({ outcome: 'accepted' });
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt });
  useInstallState.setState({ event });
  await mount(<InstallApp className="" />);
  await click(find('button', 'Install App'));
  expect(prompt).toHaveBeenCalledOnce();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5],
  ['an iPad, which says that it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5],
])('tells the two steps on %s, and gives the focus back', async (_name, userAgent, touchPoints) => {
  browserIs(userAgent, touchPoints);
  await mount(<InstallApp className="" />);
  find('button', 'Install App').focus();
  await click(find('button', 'Install App'));
  expect(document.body.textContent).toContain('1. Tap Share in the browser');
  expect(document.body.textContent).toContain('2. Choose Add to Home Screen');
  await press('Escape');
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  await until(() => expect(document.activeElement).toBe(find('button', 'Install App')));
});

it('names the entry of the menu in a browser without a dialog of its own', async () => {
  browserIs('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0);
  await mount(<InstallApp className="" />);
  await click(find('button', 'Install App'));
  expect(document.body.textContent).toContain('Add to Dock');
});

it('says that it is installed, from the moment it is', async () => {
  const page = await mount(<InstallApp className="" />);
  acting(() => useInstallState.setState({ isInstalled: true }));
  expect(page.textContent).toBe('Installed');
  expect(page.querySelector('button')).toBeNull();
});
