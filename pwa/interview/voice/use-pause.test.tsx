import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { actingAsync, click, find, mount } from '#pwa/ui/testing/mount.ts';
import { usePause } from './use-pause.ts';

const told = vi.fn<(seconds: number) => void>();

function Listening({ isSpoken }: { isSpoken: boolean }) {
  const [heard, setHeard] = useState(0);
  usePause(isSpoken, heard, told);
  return (
    <button type="button" onClick={() => setHeard(heard + 1)}>
      A sound
    </button>
  );
}

async function listen(isSpoken: boolean): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  told.mockReset();
  await mount(<Listening isSpoken={isSpoken} />);
}

/** Returns the silence that was reported last, after this many seconds. */
async function after(seconds: number): Promise<number | undefined> {
  await actingAsync(async () => vi.advanceTimersByTime(seconds * 1_000));
  return told.mock.lastCall?.[0];
}

it('knows no pause of a voice before its first word, whatever is touched', async () => {
  await listen(true);
  document.dispatchEvent(new Event('pointerdown'));
  document.dispatchEvent(new Event('input'));
  expect(await after(20)).toBeUndefined();
});

it('counts from the last sound, and from the last touch', async () => {
  await listen(true);
  await click(find('button', 'A sound'));
  expect(await after(3)).toBe(3);
  await click(find('button', 'A sound'));
  expect(await after(1)).toBe(1);
  document.dispatchEvent(new Event('pointerdown'));
  expect(await after(0.5)).toBe(0.5);
});

it('is never more than has passed, and after a stop of the page no more than the page has seen', async () => {
  await listen(false);
  await actingAsync(async () => vi.advanceTimersByTime(200));
  document.dispatchEvent(new Event('input'));
  expect(await after(0.05)).toBe(0.05);
  vi.spyOn(performance, 'now').mockReturnValue(1e6);
  expect(await after(0.25)).toBe(0.3);
});

it('counts for somebody who types from the last key on', async () => {
  await listen(false);
  document.dispatchEvent(new Event('input'));
  expect(await after(1.5)).toBe(1.5);
  document.dispatchEvent(new Event('keydown'));
  expect(await after(0.5)).toBe(0.5);
});
