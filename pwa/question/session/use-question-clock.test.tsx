import { describe, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acting, mount } from '#pwa/ui/testing/mount.ts';
import { useQuestionClock } from './use-question-clock.ts';

let passed = 0;
const add = (seconds: number) => {
  passed += seconds;
};

function Clock({ isRunning = true }: { isRunning?: boolean }) {
  useQuestionClock(isRunning, add);
  return null;
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  passed = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  setHidden(false);
});

describe('4.4 The time counts down by the second', () => {
  it('lets the seconds of a visible page pass', async () => {
    await mount(<Clock />);
    acting(() => vi.advanceTimersByTime(5_000));
    expect(passed).toBeCloseTo(5);
  });
});

it('stands still while the page is hidden, and loses nothing of the time before', async () => {
  await mount(<Clock />);
  acting(() => vi.advanceTimersByTime(2_500));
  setHidden(true);
  acting(() => vi.advanceTimersByTime(60_000));
  setHidden(false);
  acting(() => vi.advanceTimersByTime(1_000));
  setHidden(true);
  expect(passed).toBeCloseTo(3.5);
});

it('does not run when it is told not to', async () => {
  await mount(<Clock isRunning={false} />);
  acting(() => vi.advanceTimersByTime(10_000));
  expect(passed).toBe(0);
});
