import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { acting, find, mount, until } from '#pwa/ui/testing/mount.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';

const setHeight = (height: number) => {
  vi.stubGlobal('visualViewport', null);
  vi.stubGlobal('innerHeight', height);
  acting(() => void window.dispatchEvent(new Event('resize')));
};

function Writing() {
  const area = useRef<HTMLTextAreaElement>(null);
  useKeyboardRoom(area);
  return (
    <div data-full-screen>
      <textarea ref={area} />
      <input />
      <button type="button">Submit</button>
    </div>
  );
}

beforeEach(async () => {
  await mount(<Writing />);
});

const focus = (selector: string) =>
  acting(() => document.querySelector<HTMLElement>(selector)?.focus());
const isMarked = () => document.querySelector('[data-full-screen]')?.hasAttribute('data-keyboard');

describe('2.6 While somebody writes with the keyboard open, the frame around the field gets small', () => {
  it('begins with the keyboard and ends with it', () => {
    focus('textarea');
    expect(isMarked()).toBe(false);
    setHeight(364);
    expect(isMarked()).toBe(true);
    setHeight(664);
    expect(isMarked()).toBe(false);
  });

  it('stays while a button is tapped, which must not move away from under the finger', () => {
    vi.useFakeTimers();
    setHeight(364);
    focus('textarea');
    vi.spyOn(find('button', 'Submit'), 'matches').mockReturnValue(false);
    focus('button');
    acting(() => vi.runAllTimers());
    expect(isMarked()).toBe(true);
  });

  it('ends where a keyboard has reached a button, or another field has the focus', async () => {
    setHeight(364);
    focus('textarea');
    vi.spyOn(find('button', 'Submit'), 'matches').mockReturnValue(true);
    focus('button');
    expect(isMarked()).toBe(false);
    focus('textarea');
    expect(isMarked()).toBe(true);
    focus('input');
    await until(() => expect(isMarked()).toBe(false));
  });
});
