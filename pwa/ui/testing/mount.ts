/** Draws components in tests with react-dom itself, so that a test sees what a browser gets. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** Belongs to the window, because the window outlives the modules of a test file (fresh-window.ts). */
const cleanups: (() => void)[] = ((globalThis as { mounted?: (() => void)[] }).mounted ??= []);

/** Draws an element into the page. @returns its container */
export async function mount(element: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  cleanups.push(() => {
    acting(() => root.unmount());
    container.remove();
  });
  await actingAsync(async () => root.render(element));
  return container;
}

/** Removes everything that was drawn, in the middle of a test; at the end of a test, fresh-window.ts does so. */
export function unmountAll(): void {
  for (const cleanup of cleanups.splice(0)) cleanup();
}

/** Matches elements that a screen draws before showing them. */
const HIDDEN = '[style*="display: none"], [style*="visibility: hidden"]';

/** Returns the page's text, without hidden elements. */
export function shownText(): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const hidden of body.querySelectorAll(HIDDEN)) hidden.remove();
  return body.textContent ?? '';
}

/** Finds the only element that matches the selector and has this text. @throws Error if there isn't exactly one */
export function find(selector: string, text: string): HTMLElement {
  const matches = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      !element.closest(HIDDEN) &&
      (element.getAttribute('aria-label') ?? element.textContent ?? '').includes(text),
  );
  const [match] = matches;
  if (!match || matches.length > 1) {
    throw new Error(`${matches.length} elements ${selector} with "${text}"`);
  }
  return match;
}

/** Presses a button, a link or an option. */
export async function click(element: HTMLElement): Promise<void> {
  await actingAsync(async () => element.click());
}

/** Sends any other event, as the browser does. */
export async function fire(element: HTMLElement, event: Event): Promise<void> {
  await actingAsync(async () => element.dispatchEvent(event));
}

/** Types into a field as a person does, so that React notices. */
export async function type(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
): Promise<void> {
  const prototype = Object.getPrototypeOf(field) as object;
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  await actingAsync(async () => {
    setter?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Presses a key where the focus is. */
export async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  await actingAsync(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  });
}

/** Makes the browser say that it is online or offline, for the rest of the test. */
export function goOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  acting(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Waits until a check passes; meanwhile React draws when it likes, as in a browser. */
export async function until(check: () => unknown): Promise<void> {
  await vi.waitFor(check, { timeout: 30_000, interval: 10 });
}

/** Does something and lets React draw the result at once. */
export function acting(work: () => void): void {
  setActEnvironment(true);
  try {
    act(work);
  } finally {
    setActEnvironment(false);
  }
}

/** Does something asynchronous and lets React draw the result at once. */
export async function actingAsync(work: () => Promise<unknown>): Promise<void> {
  setActEnvironment(true);
  try {
    await act(async () => void (await work()));
  } finally {
    setActEnvironment(false);
  }
}

/** Set only within the two functions above, because updates at other times are no mistake of a test. */
function setActEnvironment(isActing: boolean): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isActing });
}
