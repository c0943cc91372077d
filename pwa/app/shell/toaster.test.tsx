import { describe, beforeEach, expect, it, vi } from 'vitest';
import { acting, click, find, mount } from '#pwa/ui/testing/mount.ts';
import { addToast, useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  useToastQueue.setState({ toast: null });
  vi.useFakeTimers();
  // These tests don't cover what a browser does once a finger has left the element.
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => true,
  });
});

function Outlet() {
  return <Toaster toast={useToastQueue(({ toast }) => toast)} />;
}

const pass = (ms: number) => acting(() => vi.advanceTimersByTime(ms));
const shown = () => document.querySelector('li')?.textContent ?? null;

async function say(): Promise<HTMLElement> {
  await mount(<Outlet />);
  acting(() => void addToast({ title: 'Saved', description: 'All of it.' }));
  return find('li', 'Saved');
}

function swipe(toast: HTMLElement, pixels: number): void {
  const at = (type: string, clientX: number) =>
    acting(() => {
      const init = { bubbles: true, button: 0, pointerId: 1, pointerType: 'touch', clientX };
      toast.dispatchEvent(new PointerEvent(type, init));
    });
  at('pointerdown', 0);
  at('pointermove', 5);
  at('pointermove', pixels);
  at('pointerup', pixels);
}

describe('9.5 Toasts 5 s', () => {
  it('leaves after 5 seconds', async () => {
    await say();
    pass(4_999);
    expect(useToastQueue.getState().toast?.isOpen).toBe(true);
    pass(1);
    expect(useToastQueue.getState().toast?.isOpen).toBe(false);
    pass(200);
    expect(shown()).toBeNull();
  });
});

describe('9.5 A swipe right of more than 50 px dismisses', () => {
  it('leaves at a swipe to the right of more than 50 pixels, and stays at a shorter one', async () => {
    const toast = await say();
    swipe(toast, 49);
    expect(useToastQueue.getState().toast?.isOpen).toBe(true);
    swipe(toast, 51);
    expect(useToastQueue.getState().toast?.isOpen).toBe(false);
  });
});

it('leaves when it is closed', async () => {
  await say();
  await click(find('li button', 'Dismiss'));
  pass(200);
  expect(shown()).toBeNull();
});

describe('9.5 F8 focuses their region', () => {
  it('gives the focus to its region at F8', async () => {
    await say();
    const f8 = new KeyboardEvent('keydown', { key: 'F8', code: 'F8', bubbles: true });
    acting(() => void document.dispatchEvent(f8));
    expect(document.activeElement?.tagName).toBe('OL');
    expect(document.activeElement?.contains(find('li', 'Saved'))).toBe(true);
  });
});

describe('4.15 One at a time', () => {
  it('shows one at a time: the newer takes the place of the older', async () => {
    await say();
    acting(() => void addToast({ title: 'Sent' }));
    expect(document.querySelectorAll('li')).toHaveLength(1);
    expect(shown()).toContain('Sent');
  });
});
