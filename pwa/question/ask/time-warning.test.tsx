import { afterEach, expect, it, vi } from 'vitest';
import { extendCountdown, passTime, startCountdown } from '#shared/engine/countdown.ts';
import { click, find, mount, unmountAll } from '#pwa/ui/testing/mount.ts';
import { TimeAnnouncer } from './time-announcer.tsx';
import { TimeWarning } from './time-warning.tsx';

afterEach(unmountAll);

const after = (seconds: number) => passTime(startCountdown(120), seconds);

it('stays away while more than 30 seconds are left', async () => {
  const page = await mount(<TimeWarning countdown={after(89)} onExtend={() => undefined} />);
  expect(page.textContent).toBe('');
});

it('warns from 30 seconds on and offers more time', async () => {
  const onExtend = vi.fn<() => void>();
  const page = await mount(<TimeWarning countdown={after(90)} onExtend={onExtend} />);
  expect(page.textContent).toContain('Time Running Out!');
  expect(page.textContent).toContain('Less than 30 seconds remaining');
  await click(find('button', 'Need more time'));
  expect(onExtend).toHaveBeenCalledOnce();
});

it.each([
  [59, ''],
  [60, '60 seconds remaining'],
  [75, '60 seconds remaining'],
  [90, 'Less than 30 seconds remaining'],
  [110, '10 seconds remaining'],
])('announces after %i of 120 seconds: "%s"', async (seconds, text) => {
  const page = await mount(<TimeAnnouncer countdown={after(seconds)} />);
  expect(page.querySelector('[aria-live="polite"]')?.textContent).toBe(text);
});

it('announces nothing without a limit', async () => {
  const page = await mount(<TimeAnnouncer countdown={extendCountdown(after(100))} />);
  expect(page.textContent).toBe('');
});
