import { describe, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Celebration, CountUp } from './celebration.tsx';
import { acting, mount, unmountAll } from '#pwa/ui/testing/mount.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  delete document.documentElement.dataset['motion'];
});

describe('9.5 Celebration: 2 s, 15 particles', () => {
  it('throws 15 particles for 2 seconds', async () => {
    const page = await mount(<Celebration />);
    expect(page.querySelectorAll('span')).toHaveLength(15);
    acting(() => vi.advanceTimersByTime(1_999));
    expect(page.querySelectorAll('span')).toHaveLength(15);
    acting(() => vi.advanceTimersByTime(1));
    expect(page.innerHTML).toBe('');
  });
});

it('is mint from the first right answer on, and has the streak in it from three', async () => {
  const page = await mount(<Celebration />);
  expect(page.querySelectorAll('.bg-mint')).toHaveLength(15);
  unmountAll();
  const hot = await mount(<Celebration isHot />);
  expect(hot.querySelectorAll('.bg-mint')).toHaveLength(8);
  expect(hot.querySelectorAll('.bg-heat')).toHaveLength(7);
});

describe('10 Nothing moves for who wants no motion', () => {
  it('throws none where motion is unwanted', async () => {
    document.documentElement.dataset['motion'] = 'reduced';
    expect((await mount(<Celebration />)).innerHTML).toBe('');
  });
});

it('counts a figure up from 0, and not where motion is unwanted', async () => {
  const shown = (page: HTMLElement) => page.querySelector('[aria-hidden]')?.textContent;
  expect(shown(await mount(<CountUp value={75} />))).toBe('0');
  document.documentElement.dataset['motion'] = 'reduced';
  expect(shown(await mount(<CountUp value={75} />))).toBe('75');
});

it('says a figure to screen readers at once, as it ends', async () => {
  const page = await mount(<CountUp value={75} />);
  expect(page.querySelector('.sr-only')?.textContent).toBe('75');
});
