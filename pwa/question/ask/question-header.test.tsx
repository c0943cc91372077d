import { describe, expect, it, vi } from 'vitest';
import {
  extendCountdown,
  freezeCountdown,
  passTime,
  startCountdown,
} from '#shared/game/time/countdown.ts';
import { click, find, mount, unmountAll } from '#pwa/ui/testing/mount.ts';
import { QuestionHeader, TimeAnnouncer } from './question-header.tsx';

const after = (seconds: number) => passTime(startCountdown(120), seconds);
const show = (countdown: ReturnType<typeof after>, onExtend = () => undefined as void) =>
  mount(
    <QuestionHeader countdown={countdown} onClose={() => undefined} onExtend={onExtend}>
      <button type="button">Read aloud</button>
    </QuestionHeader>,
  );

it('has no warning while more than 30 seconds are left', async () => {
  const page = await show(after(89));
  expect(page.textContent).not.toContain('Time Running Out!');
  expect(find('button', 'Read aloud')).toBeTruthy();
});

describe("2.6 'Time Running Out!' / 'Less than 30 seconds remaining' · 4.4 At 30 seconds it warns · 9.2 Warning from 30 s", () => {
  it('is itself the warning from 30 seconds on: words, more time and the clock in one strip', async () => {
    const onExtend = vi.fn<() => void>();
    const page = await show(after(90), onExtend);
    const strip = page.querySelector('header');
    for (const words of ['Time Running Out!', 'Less than 30 seconds remaining', '0:30']) {
      expect(strip?.textContent).toContain(words);
    }
    await click(find('header button', 'Need more time'));
    expect(onExtend).toHaveBeenCalledOnce();
  });
});

it('says that there is no limit any more, or for how long the time stands', async () => {
  expect((await show(extendCountdown(after(100)))).textContent).toContain('No limit');
  unmountAll();
  const frozen = await show(freezeCountdown(after(30)));
  expect(frozen.querySelector('[role="timer"]')?.textContent).toBe('0:301:30');
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
