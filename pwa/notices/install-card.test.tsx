import { beforeEach, expect, it, vi } from 'vitest';
import { catchInstallOffer, countStart, useInstallState } from '#pwa/ui/layout/install-prompt.ts';
import { acting, click, find, mount } from '#pwa/ui/testing/mount.ts';
import { InstallCard } from './install-card.tsx';

beforeEach(() => {
  catchInstallOffer();
  useInstallState.setState({ event: null, isRefused: false, starts: 0 });
});

/** Sends the browser's offer, as Chromium does. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>().mockResolvedValue({ outcome });
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  acting(() => void dispatchEvent(event));
  return { event, prompt };
}

it('waits for the second start and the fifth answer', async () => {
  const page = await mount(<InstallCard answers={5} />);
  acting(countStart);
  offer('accepted');
  expect(page.textContent).toBe('');
  acting(countStart);
  expect(page.textContent).toContain('Practice on the train, no signal needed');
  expect((await mount(<InstallCard answers={4} />)).textContent).toBe('');
});

it("keeps the browser's own banner away and shows its dialog on demand", async () => {
  useInstallState.setState({ starts: 2 });
  await mount(<InstallCard answers={5} />);
  const { event, prompt } = offer('accepted');
  expect(event.defaultPrevented).toBe(true);
  await click(find('button', 'Install Northstar'));
  expect(prompt).toHaveBeenCalledOnce();
});

it('remembers a refusal', async () => {
  const page = await mount(<InstallCard answers={9} />);
  acting(countStart);
  acting(countStart);
  offer('dismissed');
  await click(find('button', 'Not now'));
  expect(page.textContent).toBe('');
  acting(() => useInstallState.setState({ isRefused: false }));
  acting(countStart);
  expect(page.textContent).toBe('');
});
